import type { DocumentId } from '@portal/contract/ids'
import type { Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { isConfirmed, signingsUnderWay } from './signing-record.ts'

/**
 * Requires that no confirmed signature is being added to the documents: their change would lose it, and its signer would
 * enter a second PIN.
 * @param personalCode of the caller; undefined for a guest
 * @throws Problem signature-being-added for the caller's own one, signing-in-progress for another person's
 */
export async function requireUnconfirmed(
  tx: Tx,
  documentIds: readonly DocumentId[],
  personalCode: string | undefined,
  at: Date,
): Promise<void> {
  const [code] = await listConfirming(tx, documentIds, at)
  if (code !== undefined) throw new Problem(code === personalCode ? 'signature-being-added' : 'signing-in-progress')
}

/** Lists the personal codes of the signers whose confirmed signatures are being added to the documents. */
export async function listConfirming(tx: Tx, documentIds: readonly DocumentId[], at: Date): Promise<string[]> {
  if (documentIds.length === 0) return []
  const rows = await signingsUnderWay(tx, documentIds, at).select('personal_code').where(isConfirmed).execute()
  return rows.map(({ personal_code: code }) => code)
}
