import type { ApplicationId, DocumentId } from '@portal/contract/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import { requireDocumentFor, type Visitor } from '../visitor.ts'
import { documentContext } from './document-context.ts'
import { toDocument, withoutCodes } from './document-list.ts'

/** Presents the document to its caller; callers who only sign see no personal codes. */
export async function showDocument(
  { tx, deps, visitor }: { tx: Tx; deps: Pick<Deps, 'now'>; visitor: Visitor },
  id: ApplicationId,
  document: DocumentId,
) {
  const found = await requireDocumentFor({ tx, deps, visitor }, id, document)
  const context = await documentContext(tx, found.application)
  const documents = await listDocumentsBySubject(tx, id)
  const shown = toDocument(context, found.document, visitor.actor ?? { personalCode: '' }, documents)
  return found.isOwner ? shown : { ...shown, signatures: shown.signatures.map(withoutCodes) }
}
