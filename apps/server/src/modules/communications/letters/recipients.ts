import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'

export interface Recipient {
  code: string
  kind: 'department' | 'notary'
  name: string
  /** One may write to it now. */
  isOpen: boolean
}

/** All to whom one may write, or could, in the reader's language: departments in the register's order, then notaries by name. */
export async function recipientsIn(db: Database | Tx, language: Language): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('communications.recipient')
    .selectAll()
    .orderBy('position')
    .orderBy('name_lv')
    .execute()
  return rows.map((row) => ({
    code: row.recipient_code,
    kind: row.kind as Recipient['kind'],
    name: language === 'lv' ? row.name_lv : row.name_en,
    isOpen: row.is_open,
  }))
}

/** @throws Problem recipient-not-found, also for a notary who is no longer in office */
export async function requireRecipient(tx: Tx, code: string): Promise<void> {
  const found = await tx
    .selectFrom('communications.recipient')
    .select('recipient_code')
    .where('recipient_code', '=', code)
    .where('is_open', '=', true)
    .executeTakeFirst()
  if (!found) throw new Problem('recipient-not-found')
}

/** Writes to a notary go by the register, which knows her by the id of its list. */
export async function storeNotaryAsRecipient(
  tx: Tx,
  { notaryId, name, place, inOffice }: { notaryId: string; name: string; place: string; inOffice: boolean },
): Promise<void> {
  const values = {
    name_lv: `Zvērināts notārs ${name}, ${place}`,
    name_en: `Sworn notary ${name}, ${place}`,
    is_open: inOffice,
  }
  await tx
    .insertInto('communications.recipient')
    .values({ recipient_code: notaryId, kind: 'notary', ...values })
    .onConflict((conflict) => conflict.column('recipient_code').doUpdateSet(values))
    .execute()
}
