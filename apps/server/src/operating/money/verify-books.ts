import { sql } from 'kysely'
import { toMoney } from '@portal/domain'
import type { Database } from '../../db/connect.ts'
import { reconcile, verifyBooks } from '../../modules/payments/index.ts'
import { runOnDatabase } from '../run-command.ts'

/** @throws Error in words for the operator when the books do not balance, or the bank says otherwise */
export async function verifyAllBooks(db: Database, given: string[]): Promise<string> {
  if (given.length > 0) throw new Error('npm run books:verify')
  const { faults, balances } = await verifyBooks(db)
  const differences = await db.transaction().execute(async (tx) => {
    // Of all years, which takes longer than any call may.
    await sql`set local statement_timeout = 0`.execute(tx)
    return reconcile(tx, new Date(0))
  })
  const told = balances.map(
    ({ account, currency, cents }) => `${account}  ${cents < 0 ? '-' : ''}${toMoney(Math.abs(cents))} ${currency}`,
  )
  if (faults.length + differences.length > 0)
    throw new Error(
      [
        ...told,
        ...(faults.length > 0 ? ['The books do not stand as they must:', ...faults.map((fault) => `  ${fault}`)] : []),
        ...(differences.length > 0 ? ['The bank says otherwise:', ...differences.map((one) => `  ${one}`)] : []),
      ].join('\n'),
    )
  return [...told, 'every movement sums to nothing, and the statements of the bank say the same', ''].join('\n')
}

if (import.meta.main) await runOnDatabase(verifyAllBooks)
