import type { ApplicationId, SubjectId } from '@portal/contract/ids'
import type { AdditionalDocument } from '@portal/contract/documents'
import { supportingServices, type SupportingService } from '@portal/domain/fees/supporting-services'
import type { Database, Tx } from '../../../../db/connect.ts'
import { listDocumentsBySubject, type StoredDocument } from '../../../files/index.ts'
import type { ApplicationRecord } from '../../application-record.ts'
import { toSignature } from '../document-list.ts'

interface Taken {
  fileId: SubjectId
  supporting: SupportingService | null
  document: StoredDocument
}

/** Lists the files of the register's decision, in the order of arrival. */
async function takenFiles(db: Database | Tx, applicationId: ApplicationId): Promise<Taken[]> {
  const rows = await db
    .selectFrom('applications.decision_file')
    .select(['file_id', 'supporting'])
    .where('application_id', '=', applicationId)
    .where('taken_at', 'is not', null)
    .orderBy('reported_at')
    .execute()
  const taken = await Promise.all(
    rows.map(async ({ file_id: fileId, supporting }) =>
      (await listDocumentsBySubject(db, fileId)).map((document) => ({
        fileId,
        supporting: supportingServices.find((code) => code === supporting) ?? null,
        document,
      })),
    ),
  )
  return taken.flat()
}

/** Lists documents that the register added. Skips the query until the register has decided. */
export async function listAdditionalDocuments(
  db: Database | Tx,
  { id, register: { decision, postponement } }: Pick<ApplicationRecord, 'id' | 'register'>,
): Promise<AdditionalDocument[]> {
  if (decision === null && postponement === null) return []
  return (await takenFiles(db, id)).map(({ fileId, supporting, document }) => ({
    uuid: fileId,
    supporting_service: supporting,
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
  applicationId: ApplicationId,
  fileId: string,
): Promise<StoredDocument | undefined> {
  return (await takenFiles(db, applicationId)).find((taken) => taken.fileId === fileId)?.document
}
