import { expect } from 'vitest'
import { actionsOnApplication } from '../../modules/history/index.ts'
import { isClosed } from '../../modules/payments/index.ts'
import type { Register } from '../fake-parties/register.ts'
import { attemptsIn, refundsIn, type MoneyWorld } from './money-world.ts'
import { selectPaid } from './finished-world.ts'

/** Expects that paid applications alone are submitted and filed, once, and that the history names each step once. */
export async function expectFiled(world: MoneyWorld, register: Register): Promise<void> {
  const { db, subjectId: id, account } = world
  const attempts = await attemptsIn(world)
  const paid = selectPaid(attempts)
  const lines = await actionsOnApplication(db, id)
  const countOf = (...names: string[]) =>
    lines
      .filter(({ name }) => names.includes(name))
      .map(({ details }) => details.reference)
      .toSorted()
  const referencesOf = (some: readonly { reference: string }[]) => some.map(({ reference }) => reference).toSorted()

  expect(countOf('payment-received')).toEqual(referencesOf(paid))
  expect(lines.filter(({ name }) => name === 'application-submitted-by-portal')).toHaveLength(paid.length)
  expect([...register.rounds.keys()].filter((key) => key.startsWith(id))).toHaveLength(paid.length)
  const application = await db
    .selectFrom('applications.application')
    .select(['state', 'payment_started_at', 'paid_cents'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  // A payment of another amount is undecided until the money has been returned.
  const isOpen = attempts.some((attempt) => !paid.includes(attempt) && !isClosed(attempt))
  expect(application).toEqual({
    state: paid.length > 0 ? 'received' : 'initiated',
    payment_started_at: isOpen ? expect.any(Date) : null,
    paid_cents: paid[0]?.amountCents ?? null,
  })

  expect(countOf('payment-late')).toEqual(referencesOf(attempts.filter(({ latePaidAt }) => latePaidAt)))
  expect(countOf('payment-failed', 'payment-cancelled', 'payment-expired')).toEqual(
    referencesOf(attempts.filter(isClosed)),
  )
  const surplus = await db
    .selectFrom('payments.money')
    .select('reference')
    .where('account', '=', account)
    .where('surplus', 'not in', ['late', 'unmatched'])
    .execute()
  expect(countOf('payment-surplus')).toEqual(surplus.map(({ reference }) => reference).toSorted())
  const refunds = await refundsIn(world)
  for (const state of ['done', 'refused'])
    expect(countOf(`refund-${state}`)).toHaveLength(refunds.filter((refund) => refund.state === state).length)
}
