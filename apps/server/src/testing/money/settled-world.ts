import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Deps } from '../../deps.ts'
import { bookedAtBank, importAll, take, type MoneyWorld } from './money-world.ts'

/** Lets everybody find out everything: the bank ends what it began, every job runs, and the whole statement is imported. */
export async function comeToRest(world: MoneyWorld): Promise<void> {
  const [deps] = world.portals as [Deps]
  const { bank } = world
  Object.assign(bank, { orders: 'taken', questions: 'answered', refunding: 'done' })
  world.passTime(40 * 24 * 60 * 60_000)
  for (const [which] of (await world.attempts()).entries()) {
    await take(world, 0, { kind: 'poll', which })
    await take(world, 0, { kind: 'decide', which, status: 'expired' })
    world.passTime(4_000)
    await take(world, 0, { kind: 'mop-up', which })
    await take(world, 0, { kind: 'term', which })
    world.passTime(4_000)
    await take(world, 0, { kind: 'callback', which })
  }
  await importAll(world, deps)
  // The first look asks for it, the second learns how it went.
  for (let looks = 0; looks < 2; looks += 1)
    for (const [which] of (await world.refunds()).entries()) {
      await take(world, 0, { kind: 'end-refund', which, status: 'done' })
      await take(world, 0, { kind: 'send-refund', which, refunding: 'done' })
    }
  await importAll(world, deps)
}

/** What must be so, whatever happened in whatever order. */
export async function expectSettled(world: MoneyWorld): Promise<void> {
  const [{ db }] = world.portals as [Deps]
  const { bank, account } = world
  const attempts = await world.attempts()
  const paid = attempts.filter(({ state }) => state === 'paid' || state === 'refunded')
  const told = await toldOf(db, world)

  // What is paid for is submitted once, and nothing else is: the news is what submits.
  expect(paid.filter(({ state }) => state === 'paid').length).toBeLessThanOrEqual(1)
  expect(
    told
      .filter(({ name }) => name === 'payments.settled')
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(paid.map(({ id }) => id).toSorted())

  // Nobody is told what is not so.
  const idsOf = (name: string) => told.filter((one) => one.name === name).map(({ id }) => id)
  const inState = (ids: readonly string[], ...states: string[]) =>
    ids.every((id) => states.includes(attempts.find((attempt) => attempt.id === id)?.state ?? ''))
  expect(inState(idsOf('payments.closed'), 'failed', 'cancelled', 'expired')).toBe(true)
  expect(
    attempts
      .filter(({ latePaidAt }) => latePaidAt)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...new Set(idsOf('payments.late'))].toSorted())
  const refunds = await world.refunds()
  const done = refunds.filter(({ state }) => state === 'done').map(({ id }) => id)
  expect(
    told
      .filter(({ state }) => state === 'done')
      .map(({ refund }) => refund)
      .toSorted(),
  ).toEqual(done.toSorted())

  // Of what the provider took, one sum pays, and any other goes back or is the payer's to ask for.
  const { rows: sums } = await sql<{ number: string; settled: number; cents: number; refunded: string | null }>`
    select m.bank_number as number, m.settled_cents as settled, m.amount_cents as cents,
      (select string_agg(r.state, ',') from payments.refund r where r.money_id = m.money_id and r.part = 'surplus') as refunded
    from payments.money m where m.account = ${account}`.execute(db)
  for (const { providerId, status, amountCents } of bank.payments.values()) {
    if (status !== 'paid') continue
    const sum = sums.find(({ number }) => number === providerId)
    expect(sum).toMatchObject({ cents: amountCents })
    if (sum?.settled === 0 && amountCents === 2000) expect(sum.refunded).not.toBeNull()
  }

  // The account in the books is the account at the bank.
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents
    from payments.movement b join payments.posting p using (movement_id)
    where p.account = 'bank' and b.about in (
      select money_id from payments.money where account = ${account}
      union all select refund_id from payments.refund join payments.money using (money_id) where account = ${account}
      union all select line_id from payments.statement_line where account = ${account})`.execute(db)
  const atBank = (await bookedAtBank(world)).reduce(
    (sum, { direction, amountCents }) => sum + (direction === 'credit' ? amountCents : -amountCents),
    0,
  )
  expect(rows[0]?.cents).toBe(atBank)
}

async function toldOf(db: Deps['db'], { subjectId }: MoneyWorld) {
  const { rows } = await sql<{ name: string; id: string; refund: string; state: string }>`
    select j.name, j.payload ->> 'paymentId' as id, j.payload ->> 'refundId' as refund, j.payload ->> 'state' as state
    from payments.payment p join jobs.job j on j.payload ->> 'paymentId' = p.payment_id::text
    where p.subject_id = ${subjectId}
      and j.name in ('payments.settled', 'payments.closed', 'payments.late', 'payments.given-back')`.execute(db)
  return rows
}
