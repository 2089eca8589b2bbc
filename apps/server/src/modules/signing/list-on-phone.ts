import type { DocumentId, SigningId } from '@portal/contract/ids'
import type { Database } from '../../db/connect.ts'
import { signingsUnderWay, type Signatory } from './signing-record.ts'

/** Lists the person's signings of the documents for which a phone has been asked, and whose answer is not known yet. */
export async function listOnPhone(
  db: Database,
  documentIds: readonly DocumentId[],
  { id, personalCode }: Signatory,
  at: Date,
): Promise<{ signingId: SigningId; documentId: DocumentId }[]> {
  return signingsUnderWay(db, documentIds, at)
    .select(['signing_id as signingId', 'document_id as documentId'])
    .where('method', '=', 'smartphone')
    .where('person_id', '=', id)
    .where('personal_code', '=', personalCode)
    .execute()
}
