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

/** Lists the personal codes of the persons who signed documents of the application in the portal. */
export async function listSignersOfSubject(tx: Tx, id: ApplicationId): Promise<string[]> {
  const rows = await tx
    .selectFrom('signing.signing')
    .select('personal_code')
    .distinct()
    .where('subject_id', '=', id)
    .where('status', '=', 'done')
    .execute()
  return rows.map(({ personal_code: code }) => code)
}
