export { archiveCopyOf } from './archive/archive-copy.ts'
export { archiveJob, archiving, stampingAgain } from './archive/archive-documents.ts'
export { contentDisposition } from './content-disposition.ts'
export {
  hasPassed,
  isContainer,
  isSecure,
  objectOf,
  type CheckedSignature,
  type StoredDocument,
} from './stored-document.ts'
export { toFileName, withExtension } from './file-name.ts'
export { inspectFile } from './inspect-file.ts'
export { judgeSignatures, type JudgedNow } from './report/judge-signatures.ts'
export type { JudgedSignature } from './report/report-worker.ts'
export { printDocuments } from './print/print-documents.ts'
export type { Block, PrintedDocument } from './print/printed-document.ts'
export {
  deleteDocuments,
  deleteDocumentsOf,
  documentById,
  insertDocument,
  documentsOf,
  lockDocument,
  switchContent,
} from './queries.ts'
export { documentInfected, requireScanned, scanning, type InfectionNews } from './scan-documents.ts'
export { readDocument, storeFile, type IncomingFile, type StoredFile } from './store-file.ts'
export { sweepObjects, sweeping } from './sweep-objects.ts'
