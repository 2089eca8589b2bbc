import { sql } from 'kysely'
import { toMoney } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import type { BankStatement, ReadBankStatement, StatementEntry } from '../../../parties/bank-statement/port.ts'
import { takeLines, type Outcome, type TakenLine } from './take-lines.ts'

type UsedDeps = Pick<Deps, 'db' | 'jobs' | 'now' | 'log'>

export interface Imported {
  statements: BankStatement[]
  lines: number
  /** The number of lines that were not imported before. */
  taken: number
  outcomes: Record<Outcome, number>
  /** A description of each line that matches nothing in the portal. */
  unmatched: string[]
}

const linesAtOnce = 500

/**
 * Imports a file of statements, up to 500 lines per transaction. Lines that were imported before are skipped, so an
 * interrupted import can be repeated. @throws StatementUnreadable, Error in words for the operator
 */
export async function importStatements(
  deps: UsedDeps,
  path: string,
  { read, isForced = false }: { read: ReadBankStatement; isForced?: boolean },
): Promise<Imported> {
  const report: Imported = {
    statements: [],
    lines: 0,
    taken: 0,
    outcomes: { settled: 0, surplus: 0, confirmed: 0, refund: 0, unexplained: 0 },
    unmatched: [],
  }
  const ours = new Set<string>()
  let waiting: { statement: BankStatement; entries: StatementEntry[] } | undefined
  const take = async (statement: BankStatement, entries: readonly StatementEntry[]) => {
    if (!ours.has(statement.account) && !isForced) await requireOwn(deps, statement)
    ours.add(statement.account)
    const taken = await deps.db.transaction().execute((tx) => takeLines(tx, deps, statement, entries))
    report.taken += taken.length
    for (const line of taken) {
      report.outcomes[line.outcome] += 1
      if (line.isUnmatched) report.unmatched.push(wordsOf(line))
    }
  }
  const flush = async () => {
    if (waiting) await take(waiting.statement, waiting.entries)
    waiting = undefined
  }
  report.statements = await read(path, async (entry, statement) => {
    if (waiting && waiting.statement !== statement) await flush()
    waiting ??= { statement, entries: [] }
    waiting.entries.push(entry)
    report.lines += 1
    if (waiting.entries.length >= linesAtOnce) await flush()
  })
  await flush()
  // A statement without lines is stored too, as proof that its days were compared.
  for (const statement of report.statements) await take(statement, [])
  return report
}

/** Rejects a foreign account, because its lines would stay in the books for good. */
async function requireOwn({ db }: Pick<UsedDeps, 'db'>, { account }: BankStatement): Promise<void> {
  const row = await db
    .selectFrom('payments.payment')
    .select('account')
    .where(sql`replace(account, ' ', '')`, '=', account.replaceAll(' ', ''))
    .limit(1)
    .executeTakeFirst()
  if (!row)
    throw new Error(
      `Nothing was ever to be paid to ${account}. If the statement is meant, repeat the command with --force.`,
    )
}

const wordsOf = ({ entry }: TakenLine): string =>
  [
    entry.bankReference,
    entry.bookedOn,
    `${entry.direction === 'credit' ? '+' : '-'}${toMoney(entry.amountCents)} ${entry.currency}`,
    entry.partyName ?? '',
    entry.partyAccount ?? '',
    entry.creditorReference ?? entry.remittance,
  ]
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('  ')
