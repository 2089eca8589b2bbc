import { sql } from 'kysely'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import { book, bookCapture, surplus } from '../books/book.ts'
import type { PaymentRecord } from '../payment-record.ts'
import { evaluateMoney, type SumVerdict } from './evaluate-money.ts'

/** An incoming sum as the provider or a statement reports it. */
export interface IncomingSum {
  account: string
  /** The bank's number, the same in the provider's report and in the statement. */
  bankNumber: string
  source: 'gateway' | 'statement'
  reference: string | null
  amountCents: number
  currency: string
  receivedAt: Date
  payer: string | null
  payerAccount: string | null
  /** The locked attempt whose reference the sum bears. */
  payment: PaymentRecord | undefined
}

export interface TakenSum extends IncomingSum, SumVerdict {
  id: string
}

/**
 * Stores incoming money and books it. Money that is already stored is skipped, whichever source reported it, so that
 * nothing is booked twice.
 * @returns the new sums in the given order
 */
export async function insertMoney(tx: Tx, sums: readonly IncomingSum[], at: Date): Promise<TakenSum[]> {
  const known = await knownNumbers(tx, sums)
  const paidNow = new Set<string>()
  const taken: TakenSum[] = []
  for (const sum of sums) {
    const name = nameOf(sum)
    if (known.has(name)) continue
    known.add(name)
    const { payment } = sum
    const current = payment && (paidNow.has(payment.id) ? { ...payment, state: 'paid' as const } : payment)
    const verdict = evaluateMoney(current, sum)
    if (payment && verdict.capturedCents > 0) paidNow.add(payment.id)
    taken.push({ ...sum, ...verdict, id: newId() })
  }
  await store(tx, taken, at)
  await book(
    tx,
    taken.flatMap(({ id, amountCents, capturedCents, currency }) => [
      ...(capturedCents > 0 ? [bookCapture({ about: id, amountCents: capturedCents, at })] : []),
      ...(capturedCents < amountCents
        ? [surplus({ about: id, amountCents: amountCents - capturedCents, currency, at })]
        : []),
    ]),
  )
  return taken
}

const nameOf = ({ account, bankNumber }: Pick<IncomingSum, 'account' | 'bankNumber'>) => `${account} ${bankNumber}`

async function knownNumbers(tx: Tx, sums: readonly IncomingSum[]): Promise<Set<string>> {
  if (sums.length === 0) return new Set()
  const rows = await tx
    .selectFrom('payments.money')
    .select(['account', 'bank_number'])
    .where('account', '=', sql<string>`any(${[...new Set(sums.map(({ account }) => account))]}::text[])`)
    .where('bank_number', '=', sql<string>`any(${sums.map(({ bankNumber }) => bankNumber)}::text[])`)
    .execute()
  return new Set(rows.map(({ account, bank_number: bankNumber }) => nameOf({ account, bankNumber })))
}

async function store(tx: Tx, taken: readonly TakenSum[], at: Date): Promise<void> {
  if (taken.length === 0) return
  await tx
    .insertInto('payments.money')
    .values(
      taken.map((sum) => ({
        money_id: sum.id,
        account: sum.account,
        bank_number: sum.bankNumber,
        source: sum.source,
        payment_id: sum.payment?.id ?? null,
        reference: sum.reference,
        amount_cents: sum.amountCents,
        currency: sum.currency,
        captured_cents: sum.capturedCents,
        surplus: sum.surplus,
        received_at: sum.receivedAt,
        payer: sum.payer,
        payer_account: sum.payerAccount,
        taken_at: at,
      })),
    )
    .execute()
}
