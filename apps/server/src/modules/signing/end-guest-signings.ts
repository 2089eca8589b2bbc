import type { ApplicationId, DocumentId } from '@portal/contract/ids'
import type { Tx } from '../../db/connect.ts'
import { isConfirmed, underWay } from './signing-record.ts'

/**
 * Ends the signings of guests whose link no longer shares the document. A confirmed one goes on: its signer has entered
 * the PIN while the link was valid.
 * @param shared the documents that the link shares from now on
 */
export async function endGuestSignings(
  tx: Tx,
  applicationId: ApplicationId,
  shared: readonly DocumentId[],
  at: Date,
): Promise<void> {
  await tx
    .updateTable('signing.signing')
    .set({ status: 'cancelled', ended_at: at, verifier: null })
    .where('subject_id', '=', applicationId)
    .where('is_guest', '=', true)
    .where('status', 'in', underWay)
    .where((eb) => eb.not(isConfirmed))
    .$if(shared.length > 0, (update) => update.where('document_id', 'not in', shared))
    .execute()
}
