import { sql } from 'kysely'
import { startOfDay } from '@portal/domain'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { BankStatement, StatementEntry } from '../../../parties/bank-statement/port.ts'
import { recordIncomingMoney, type TakeInDeps } from '../attempts/record-incoming-money.ts'
import { book, unexplained } from '../books/book.ts'
import { markDone } from '../refunds/end-refund.ts'
import { matchMoney, matchPayments, refundsBehind } from './match-lines.ts'

export type Outcome = 'settled' | 'surplus' | 'confirmed' | 'refund' | 'unexplained'

export interface TakenLine {
  entry: StatementEntry
  outcome: Outcome
  /** No payment or refund has its reference, or it has none. */
  isUnmatched: boolean
}

interface Line extends TakenLine {
  id: string
  moneyId: string | null
  refundId: string | null
}

/** Imports lines of a statement that are new, all of them or none. @returns the new lines */
export async function takeLines(
  tx: Tx,
  deps: TakeInDeps,
  statement: BankStatement,
  given: readonly StatementEntry[],
): Promise<TakenLine[]> {
  const at = deps.now()
  // The lock makes concurrent imports take each line only once.
  await sql`select pg_advisory_xact_lock(hashtextextended('payments.statements', 0))`.execute(tx)
  const statementId = await storeStatement(tx, statement, at)
  const entries = await newOnes(tx, statement.account, given)
  if (entries.length === 0) return []
  const lines = [...(await takeCredits(tx, deps, statement, entries)), ...(await takeDebits(tx, deps, entries))]
  await tx
    .insertInto('payments.statement_line')
    .values(
      lines.map(({ id, entry, outcome, moneyId, refundId }) => ({
        line_id: id,
        statement_id: statementId,
        account: statement.account,
        bank_number: entry.bankReference,
        direction: entry.direction,
        amount_cents: entry.amountCents,
        currency: entry.currency,
        booked_on: entry.bookedOn,
        reference: entry.creditorReference,
        end_to_end_id: entry.endToEndId,
        remittance: entry.remittance,
        party_name: entry.partyName,
        party_account: entry.partyAccount,
        outcome,
        money_id: moneyId,
        refund_id: refundId,
        taken_at: at,
      })),
    )
    .execute()
  return lines
}

async function storeStatement(tx: Tx, { id, account, ...statement }: BankStatement, at: Date): Promise<string> {
  const stored = await tx
    .selectFrom('payments.statement')
    .select('statement_id')
    .where('account', '=', account)
    .where('number', '=', id)
    .where('opening_cents', '=', statement.openingCents)
    .where('closing_cents', '=', statement.closingCents)
    .executeTakeFirst()
  if (stored) return stored.statement_id
  const statementId = newId()
  await tx
    .insertInto('payments.statement')
    .values({
      statement_id: statementId,
      account,
      number: id,
      currency: statement.currency,
      from_on: statement.from,
      to_on: statement.to,
      opening_cents: statement.openingCents,
      closing_cents: statement.closingCents,
      imported_at: at,
    })
    .execute()
  return statementId
}

async function newOnes(tx: Tx, account: string, given: readonly StatementEntry[]): Promise<StatementEntry[]> {
  const rows = await tx
    .selectFrom('payments.statement_line')
    .select(['bank_number', 'direction'])
    .where('account', '=', account)
    .where('bank_number', '=', sql<string>`any(${given.map(({ bankReference }) => bankReference)}::text[])`)
    .execute()
  const known = new Set(rows.map(({ bank_number: number, direction }) => `${direction} ${number}`))
  return given.filter(({ direction, bankReference }) => !known.has(`${direction} ${bankReference}`))
}

async function takeCredits(
  tx: Tx,
  deps: TakeInDeps,
  { account }: BankStatement,
  entries: readonly StatementEntry[],
): Promise<Line[]> {
  const credits = entries.filter(({ direction }) => direction === 'credit')
  if (credits.length === 0) return []
  const attemptOf = await matchPayments(tx, credits)
  const sums = credits.map((entry) => {
    const { payment, reference } = attemptOf(entry)
    return {
      account,
      bankNumber: entry.bankReference,
      source: 'statement' as const,
      reference,
      amountCents: entry.amountCents,
      currency: entry.currency,
      receivedAt: momentOf(entry.bookedOn, payment?.createdAt, deps.now()),
      payer: entry.partyName,
      payerAccount: entry.partyAccount,
      payment,
    }
  })
  const taken = new Map((await recordIncomingMoney(tx, deps, sums, 'statement')).map((sum) => [sum.bankNumber, sum]))
  const known = await matchMoney(
    tx,
    account,
    credits.map(({ bankReference }) => bankReference),
  )
  return credits.map((entry) => {
    const sum = taken.get(entry.bankReference)
    return {
      id: newId(),
      entry,
      outcome: sum ? (sum.surplus ? 'surplus' : 'settled') : 'confirmed',
      isUnmatched: sum?.surplus === 'unmatched',
      moneyId: known.get(entry.bankReference) ?? null,
      refundId: null,
    }
  })
}

const noonMs = 12 * 60 * 60_000

/** A statement has no time of day. Noon is assumed, but not before the payment began and not after now. */
function momentOf(day: string, begun: Date | undefined, at: Date): Date {
  const noon = Math.min(startOfDay(day).getTime() + noonMs, at.getTime())
  return new Date(Math.max(noon, begun?.getTime() ?? 0))
}

async function takeDebits(tx: Tx, deps: TakeInDeps, entries: readonly StatementEntry[]): Promise<Line[]> {
  const debits = entries.filter(({ direction }) => direction === 'debit')
  if (debits.length === 0) return []
  const refundOf = await refundsBehind(tx, debits)
  const lines = debits.map((entry): Line => {
    const refund = refundOf(entry)
    const outcome = refund && refund.state !== 'refused' ? 'refund' : 'unexplained'
    const refundId = outcome === 'refund' && refund ? refund.id : null
    return { id: newId(), entry, outcome, isUnmatched: refundId === null, moneyId: null, refundId }
  })
  for (const { refundId, entry } of lines)
    if (refundId) await markDone(tx, deps, refundId, { bankNumber: entry.bankReference })
  await book(
    tx,
    lines
      .filter(({ outcome }) => outcome === 'unexplained')
      .map(({ id, entry: { amountCents, currency } }) =>
        unexplained({ about: id, amountCents, currency, at: deps.now() }),
      ),
  )
  return lines
}
