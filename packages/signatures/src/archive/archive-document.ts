import { findFormatByStart } from '../recognize-format.ts'
import { archiveContainer } from './archive-container.ts'
import { archivePdf } from './archive-pdf.ts'
import type { ArchiveCopy, ArchiveContext } from './collect-proofs.ts'

/**
 * Makes a copy of a container or a PDF whose signatures outlive today's certificates and algorithms: it adds all
 * proofs and a timestamp over them (level LTA). The existing bytes stay unchanged; a copy may be stamped again.
 * @returns undefined when the document has no passing signature, or is of another kind @throws SignatureProblem
 * timestamp-…; signature-not-valid when a signature that passed would not pass in the copy
 */
export async function archiveDocument(bytes: Uint8Array, context: ArchiveContext): Promise<ArchiveCopy | undefined> {
  const kind = findFormatByStart(bytes)
  if (kind === 'pdf') return archivePdf(bytes, context)
  return kind === 'zip' ? archiveContainer(bytes, context) : undefined
}
