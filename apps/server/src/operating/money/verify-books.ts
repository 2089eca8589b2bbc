import { sql } from 'kysely'
import { toMoney } from '@portal/domain'
import type { Database } from '../../db/connect.ts'
import { reconcile, verifyBooks } from '../../modules/payments/index.ts'
import { visibleLine } from '../../visible-text.ts'
import { UsageError } from '../command-line.ts'
import { runOnDatabase } from '../run-command.ts'

const usage = 'npm run books:verify\n'

/** @throws Error with an operator message when the books do not balance, or differ from the bank */
export async function verifyAllBooks(db: Database, given: string[]): Promise<string> {
  if (given.length > 0) throw new UsageError(`${given.join(' ')} is too much.`, usage)
  const { faults, balances } = await verifyBooks(db)
  const differences = await db.transaction().execute(async (tx) => {
    // The query covers all years, which takes longer than the usual time limit.
    await sql`set local statement_timeout = 0`.execute(tx)
    return reconcile(tx, new Date(0))
  })
  const lines = balances.map(
    ({ account, currency, cents }) => `${account}  ${cents < 0 ? '-' : ''}${toMoney(Math.abs(cents))} ${currency}`,
  )
  if (faults.length + differences.length > 0)
    throw new Error(
      [
        ...lines,
        ...(faults.length > 0
          ? [
              'The books do not stand as they must (npm run books:mend books what an older version has left out):',
              ...faults.map((fault) => `  ${visibleLine(fault)}`),
            ]
          : []),
        ...(differences.length > 0
          ? ['The bank says otherwise:', ...differences.map((one) => `  ${visibleLine(one)}`)]
          : []),
      ].join('\n'),
    )
  return [...lines, 'every movement sums to nothing, and the statements of the bank say the same', ''].join('\n')
}

if (import.meta.main) await runOnDatabase(usage, verifyAllBooks)
