import type { DocumentId, SigningId } from '@portal/contract/ids'
import type { Database } from '../../db/connect.ts'
import { underWay, type Signatory } from './signing-record.ts'

/** Lists the person's signings of the documents for which a phone has been asked, and whose answer is not known yet. */
export async function listOnPhone(
  db: Database,
  documentIds: readonly DocumentId[],
  { id, personalCode }: Signatory,
  at: Date,
): Promise<{ signingId: SigningId; documentId: DocumentId }[]> {
  return db
    .selectFrom('signing.signing')
    .select(['signing_id as signingId', 'document_id as documentId'])
    .where('document_id', 'in', documentIds)
    .where('status', 'in', underWay)
    .where('method', '=', 'smartphone')
    .where('person_id', '=', id)
    .where('personal_code', '=', personalCode)
    .where('expires_at', '>', at)
    .execute()
}
