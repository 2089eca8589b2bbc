export { findArchiveCopy } from './archive/archive-copy.ts'
export { archiveJob, archiving, stampingAgain } from './archive/archive-documents.ts'
export { contentDisposition } from './content-disposition.ts'
export {
  asConfirmed,
  contentDigest,
  hasPassed,
  isContainer,
  isInContainer,
  isSecure,
  lacksStatus,
  toStoredObject,
  type CheckedSignature,
  type StoredDocument,
} from './stored-document.ts'
export { toFileName, withExtension } from './file-name.ts'
export { inspectFile } from './inspect-file.ts'
export { evaluateSignatures, type CurrentEvaluation } from './report/evaluate-signatures.ts'
export type { EvaluatedSignature } from './report/report-worker.ts'
export { printDocuments } from './print/print-documents.ts'
export type { Block, PrintedDocument } from './print/printed-document.ts'
export { addDocument, changeContent, statusJob, statusAnswered, type StatusNews } from './ask-status.ts'
export {
  deleteDocuments,
  deleteDocumentsBySubject,
  findDocumentById,
  listDocumentsBySubject,
  lockDocument,
  noteAnswersVersion,
} from './queries.ts'
export { listSubjectsSignedBy } from './list-signed-subjects.ts'
export { deleteStatusProofs, findStatusProofs } from './status-queries.ts'
export { documentInfected, requireScanned, scanning, type InfectionNews } from './scan-documents.ts'
export { storeFile, type IncomingFile, type StoredFile } from './store-file.ts'
export { contentAt, listContents } from './reading/read-content.ts'
export { noteObjects } from './store/note-objects.ts'
export { comparing, sweepObjects, sweeping } from './store/sweep-objects.ts'
export { adoptStore, bindStore, requireFreeStore, requireOwnStore } from './store/bound-store.ts'
export { quarantineLoose, restoreKnown } from './store/quarantine.ts'
export { verifyFiles } from './store/verify-files.ts'
