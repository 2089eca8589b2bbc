import { sql } from 'kysely'
import { expect } from 'vitest'
import { isClosed, type PaymentRecord } from '../../modules/payments/index.ts'
import { computeBalance, bookedAtBank } from './booked-at-bank.ts'
import { attemptsIn, refundsIn, type MoneyWorld } from './money-world.ts'
import { take } from './take-step.ts'

/**
 * Lets the last node finish everything: the bank completes its operations, every job runs, and the whole statement is
 * imported.
 */
export async function runUntilIdle(world: MoneyWorld): Promise<void> {
  const at = world.nodes.length - 1
  Object.assign(world.bank, { orders: 'taken', questions: 'answered', refunding: 'done' })
  world.passTime(40 * 24 * 60 * 60_000)
  for (const [which] of (await attemptsIn(world)).entries()) {
    await take(world, at, { kind: 'poll', which })
    await take(world, at, { kind: 'decide', which, status: 'expired' })
    world.passTime(4_000)
    await take(world, at, { kind: 'mop-up', which })
    await take(world, at, { kind: 'term', which })
    world.passTime(4_000)
    await take(world, at, { kind: 'callback', which })
  }
  await take(world, at, { kind: 'statement', share: 1 })
  // The first pass requests the refund, the second one reads its result.
  for (let looks = 0; looks < 2; looks += 1)
    for (const [which] of (await refundsIn(world)).entries()) {
      await take(world, at, { kind: 'end-refund', which, status: 'done' })
      await take(world, at, { kind: 'send-refund', which, refunding: 'done' })
    }
  await take(world, at, { kind: 'statement', share: 1 })
}

/** Returns the paid attempts, including those with a fee that has been returned since. */
export const selectPaid = (attempts: readonly PaymentRecord[]) =>
  attempts.filter(({ state }) => state === 'paid' || state === 'refunded')

/** Expects the invariants of money, which hold after any steps in any order. */
export async function expectBalanced(world: MoneyWorld): Promise<void> {
  const { db, bank, account } = world
  const attempts = await attemptsIn(world)
  expect(attempts.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1)

  // One sum from the provider pays. Any other is returned, or the payer may request it.
  const { rows: sums } = await sql<{ number: string; paid: number; cents: number; refunded: string | null }>`
    select m.bank_number as number, m.captured_cents as paid, m.amount_cents as cents,
      (select string_agg(r.state, ',') from payments.refund r where r.money_id = m.money_id and r.part = 'surplus') as refunded
    from payments.money m where m.account = ${account}`.execute(db)
  for (const { providerId, status, amountCents, reference } of bank.payments.values()) {
    if (status !== 'paid') continue
    const sum = sums.find(({ number }) => number === providerId)
    expect(sum).toMatchObject({ cents: amountCents })
    const isWhole = amountCents === attempts.find((attempt) => attempt.reference === reference)?.amountCents
    if (sum?.paid === 0 && isWhole) expect(sum.refunded).not.toBeNull()
  }

  // The account in the books equals the account at the bank.
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents
    from payments.movement b join payments.posting p using (movement_id)
    where p.account = 'bank' and b.about in (
      select money_id from payments.money where account = ${account}
      union all select refund_id from payments.refund join payments.money using (money_id) where account = ${account}
      union all select line_id from payments.statement_line where account = ${account})`.execute(db)
  expect(rows[0]?.cents).toBe(computeBalance(bookedAtBank(world)))
}

/** Expects that each final state is reported once, and that the report submits the paid application. */
export async function expectNotified(world: MoneyWorld): Promise<void> {
  const attempts = await attemptsIn(world)
  const reported = await listReported(world)
  const idsOf = (name: string) =>
    reported
      .filter((one) => one.name === name)
      .map(({ id }) => id)
      .toSorted()
  const sorted = (all: readonly { id: string }[]) => all.map(({ id }) => id).toSorted()
  expect(idsOf('payments.captured')).toEqual(sorted(selectPaid(attempts)))
  expect(idsOf('payments.closed')).toEqual(sorted(attempts.filter(isClosed)))
  expect(idsOf('payments.late')).toEqual(sorted(attempts.filter(({ latePaidAt }) => latePaidAt)))
  const done = (await refundsIn(world)).filter(({ state }) => state === 'done')
  expect(
    reported
      .filter(({ state }) => state === 'done')
      .map(({ refund }) => refund)
      .toSorted(),
  ).toEqual(sorted(done))
}

async function listReported({ db, subjectId }: MoneyWorld) {
  const { rows } = await sql<{ name: string; id: string; refund: string; state: string }>`
    select j.name, j.payload ->> 'paymentId' as id, j.payload ->> 'refundId' as refund, j.payload ->> 'state' as state
    from payments.payment p join jobs.job j on j.payload ->> 'paymentId' = p.payment_id::text
    where p.subject_id = ${subjectId}
      and j.name in ('payments.captured', 'payments.closed', 'payments.late', 'payments.given-back')`.execute(db)
  return rows
}
