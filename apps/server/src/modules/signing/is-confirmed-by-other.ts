import type { ApplicationId } from '@portal/contract/ids'
import type { Tx } from '../../db/connect.ts'

/** Returns whether another person confirmed a signature of the application that is being finished. */
export async function isConfirmedByOther(tx: Tx, id: ApplicationId, personalCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('signing.signing')
    .select('signing_id')
    .where('subject_id', '=', id)
    .where('status', '=', 'signed')
    .where('personal_code', '<>', personalCode)
    .executeTakeFirst()
  return row !== undefined
}
