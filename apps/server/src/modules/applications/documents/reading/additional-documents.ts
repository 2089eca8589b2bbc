import type { AdditionalDocument } from '@portal/contract/documents'
import type { Database, Tx } from '../../../../db/connect.ts'
import { documentsOf, type StoredDocument } from '../../../documents/index.ts'
import type { ApplicationRecord } from '../../application-record.ts'
import { toSignature } from '../document-list.ts'

interface Taken {
  fileId: string
  document: StoredDocument
}

/** The files with which the register decided, in the order in which they came. */
async function takenFiles(db: Database | Tx, applicationId: string): Promise<Taken[]> {
  const rows = await db
    .selectFrom('applications.decision_file')
    .select('file_id')
    .where('application_id', '=', applicationId)
    .where('taken_at', 'is not', null)
    .orderBy('told_at')
    .execute()
  const taken = await Promise.all(
    rows.map(async ({ file_id: fileId }) => (await documentsOf(db, fileId)).map((document) => ({ fileId, document }))),
  )
  return taken.flat()
}

/** What the register added to the application; there is nothing to look for until it has decided. */
export async function additionalDocumentsOf(
  db: Database | Tx,
  { id, decision, postponement }: Pick<ApplicationRecord, 'id' | 'decision' | 'postponement'>,
): Promise<AdditionalDocument[]> {
  if (decision === null && postponement === null) return []
  return (await takenFiles(db, id)).map(({ fileId, document }) => ({
    uuid: fileId,
    name: document.name,
    media_type: document.mediaType,
    size: document.size,
    scan: document.scan,
    signatures: document.signatures.map(toSignature(document)),
    created_at: document.createdAt.toISOString(),
  }))
}

export async function additionalDocument(
  db: Database | Tx,
  applicationId: string,
  fileId: string,
): Promise<StoredDocument | undefined> {
  return (await takenFiles(db, applicationId)).find((taken) => taken.fileId === fileId)?.document
}
