import pino from 'pino'
import { toMoney } from '@portal/domain'
import type { Connection } from '../../db/connect.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { importStatements, listStatements, type Imported } from '../../modules/payments/index.ts'
import { StatementUnreadable } from '../../parties/bank-statement/port.ts'
import { readBankStatement } from '../../parties/bank-statement/read-bank-statement.ts'
import { visibleLine } from '../../visible-text.ts'
import { counted, inLines, UsageError, readArguments } from '../command-line.ts'
import { runOnDatabase } from '../run-command.ts'

const usage = `npm run statements -- import FILE… [--force]
npm run statements -- list
`

/** Runs the operator's command on bank statements. @throws Error with an operator message */
export async function operateStatements(
  { db, now }: Pick<Connection, 'db'> & { now: () => Date },
  given: string[],
): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  })
  const [command, ...paths] = positionals
  if (command === 'list' && paths.length === 0)
    return inLines(
      (await listStatements(db)).map(
        ({ number, account, from, to, openingCents, closingCents, currency, lines }) =>
          `${visibleLine(account)}  ${visibleLine(number)}  ${from} … ${to}  ${amount(openingCents)} → ${amount(closingCents)} ${currency}  ${counted(lines, 'line')}`,
      ),
    )
  if (command !== 'import') throw new UsageError('Say import or list.', usage)
  if (paths.length === 0) throw new UsageError('import needs a file.', usage)
  const log = pino({ level: 'silent' })
  const printed: string[] = []
  for (const path of paths) {
    const imported = await importStatements({ db, now, log, jobs: jobQueue(db, now, log) }, path, {
      read: readBankStatement,
      isForced: values.force ?? false,
    }).catch((error: unknown) => {
      if (error instanceof StatementUnreadable)
        throw new Error(`${path} is no statement that can be relied on: ${error.message}. Nothing of it was taken.`)
      throw error
    })
    printed.push(wordsOf(path, imported))
  }
  return printed.join('')
}

const amount = (cents: number) => (cents < 0 ? `-${toMoney(-cents)}` : toMoney(cents))

function wordsOf(path: string, { lines, taken, outcomes, unmatched }: Imported): string {
  const { settled, surplus, confirmed, refund, unexplained } = outcomes
  return [
    `${path}: ${counted(lines, 'line')}, ${taken} of them new`,
    `  ${settled} paid for an application, ${confirmed} were known already, ${refund} gave money back`,
    `  ${surplus} brought money that pays for nothing, beside a fee or alone (npm run payments -- surplus)`,
    `  ${unexplained} that the bank took are not explained`,
    ...(unmatched.length > 0
      ? ['  What nothing of the portal explains:', ...unmatched.map((line) => `    ${visibleLine(line)}`)]
      : []),
    '',
  ].join('\n')
}

if (import.meta.main) await runOnDatabase(usage, (db, given, now) => operateStatements({ db, now }, given))
