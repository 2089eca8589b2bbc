import { routes } from '@portal/contract'
import { shareKeyHeader } from '@portal/contract/share-links'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { anEntity, aNotaryNamedIn, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { asGuest, linkIn } from '../../../testing/sharing/share-links.ts'
import { aReadyApplication } from '../../../testing/submitted.ts'
import type { Called } from '../../../testing/test-portal.ts'

// Every call about a payment refuses strangers, and users who call too often.
const { portal, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

/** Every call about one payment, with the status that its owner gets during an awaited transfer. */
const calls = {
  getPaymentStatus: {
    ask: (as: SignedIn, id: string) => portal.call('getPaymentStatus', { as, params: { payment_request_id: id } }),
    owner: 200,
  },
  getPendingPayment: {
    ask: (as: SignedIn, id: string) => portal.call('getPendingPayment', { as, params: { payment_request_id: id } }),
    owner: 200,
  },
  getPaymentReceipt: {
    ask: (as: SignedIn, id: string) => portal.call('getPaymentReceipt', { as, params: { payment_id: id } }),
    owner: 409,
  },
  requestRefund: {
    ask: (as: SignedIn, id: string) =>
      portal.call('requestRefund', { as, params: { payment_id: id }, body: { reason: 'Par daudz' } }),
    owner: 409,
  },
  cancelPayment: {
    ask: (as: SignedIn, id: string) => portal.call('cancelPayment', { as, params: { payment_id: id } }),
    owner: 200,
  },
} satisfies Record<string, { ask: (as: SignedIn, id: string) => Promise<Called<unknown>>; owner: number }>
const everyCall = Object.keys(calls) as (keyof typeof calls)[]

const seen = ({ status, raw }: Called<unknown>) => [status, raw.toString()]
const refusal = ({ status, problem }: Called<unknown>) => [status, problem.code]

/** Creates an entity's application with an awaited transfer, by one of its two officers. */
async function anAwaitedTransfer() {
  const [personalCode, colleagueCode] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }, { personalCode: colleagueCode }] })
  const owner = await signIn(portal.deps, { personalCode, entityId })
  const colleague = await signIn(portal.deps, { personalCode: colleagueCode, entityId })
  const { uuid } = await aReadyApplication(portal, owner, { service: 'change-legal-address', entityId })
  const { answer } = await portal.call('submitApplication', {
    as: owner,
    params: { uuid },
    body: { method: 'transfer' },
  })
  if (answer.data.status !== 'payment') throw new Error('No payment was started')
  return { personalCode, colleagueCode, owner, colleague, uuid, id: answer.data.payment_request_id }
}

/** Reads the rows that a refusal must not change. */
async function readRows(uuid: AnyId, id: string) {
  const { db } = portal.deps
  const [application, payment, refunds, history] = await Promise.all([
    db.selectFrom('applications.application').selectAll().where('application_id', '=', uuid).execute(),
    db.selectFrom('payments.payment').selectAll().where('payment_id', '=', anyId(id)).execute(),
    db.selectFrom('payments.refund').selectAll().where('payment_id', '=', anyId(id)).execute(),
    db.selectFrom('history.action').select('name').where('application_id', '=', uuid).execute(),
  ])
  return { application, payment, refunds, history }
}

describe.each(everyCall)('%s', (name) => {
  const { ask, owner: answersOwner } = calls[name]

  test('is for users who work with the application under its profile, and changes nothing for others', async () => {
    const { personalCode, colleagueCode, owner, colleague, uuid, id } = await anAwaitedTransfer()
    const baiba = await aNotaryNamedIn(portal.deps, uuid)
    const before = await readRows(uuid, id)
    const stranger = await signIn(portal.deps)
    const foreign = await ask(stranger, id)
    expect(refusal(foreign)).toEqual([404, 'payment-not-found'])
    expect(seen(foreign)).toEqual(seen(await ask(stranger, newId())))
    expect(refusal(await ask(await signIn(portal.deps, { personalCode }), id))).toEqual([409, 'wrong-profile'])
    expect(refusal(await ask(baiba, id))).toEqual([403, 'forbidden'])
    expect(refusal(await ask({ personId: anyId(''), personalCode: '', headers: {} }, id))).toEqual([
      401,
      'not-signed-in',
    ])

    await portal.deps.db.deleteFrom('entities.officer').where('personal_code', '=', colleagueCode).execute()
    expect(refusal(await ask(colleague, id))).toEqual([403, 'mandate-ended'])
    expect(await readRows(uuid, id)).toEqual(before)

    expect((await ask(owner, id)).status).toBe(answersOwner)
  })
})

test('a payer whose mandate ended at the bank learns the result, but not what becomes of the application', async () => {
  const { personalCode, owner, id } = await anAwaitedTransfer()
  await portal.deps.db.deleteFrom('entities.officer').where('personal_code', '=', personalCode).execute()
  for (const as of [owner, await signIn(portal.deps, { personalCode })]) {
    const { status, answer } = await portal.call('getPaymentStatus', { as, params: { payment_request_id: id } })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ status: 'pending', application_state: null, redirect_url: null })
  }
  expect(refusal(await calls.cancelPayment.ask(owner, id))).toEqual([403, 'mandate-ended'])
})

describe('too many calls of one caller', () => {
  const anywhere: AnyId = newId()
  const byGuest = {
    getGuestPayment: (headers: Record<string, string>) =>
      portal.call('getGuestPayment', { params: { payment_request_id: anywhere }, headers }),
    getPaymentShare: (headers: Record<string, string>) =>
      portal.call('getPaymentShare', { params: { uuid: anywhere }, headers }),
    paySharedPayment: (headers: Record<string, string>) =>
      portal.call('paySharedPayment', { params: { uuid: anywhere, payment_id: anywhere }, headers }),
  }
  /** Calls as often as the contract allows, and once more. @returns the statuses in their order, and the last answer */
  async function tooOften(name: keyof typeof calls | keyof typeof byGuest, ask: () => Promise<Called<unknown>>) {
    portal.avoidWindowEnd(60)
    const statuses = new Set<number>()
    for (let count = 0; count < routes[name].limit!.calls; count += 1) statuses.add((await ask()).status)
    const last = await ask()
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    return [...statuses, ...refusal(last)]
  }

  test.each(everyCall)('to %s are rejected for that caller alone', async (name) => {
    const [greedy, other] = [await signIn(portal.deps), await signIn(portal.deps)]
    const { ask } = calls[name]
    expect(await tooOften(name, () => ask(greedy, anywhere))).toEqual([404, 429, 'too-many-requests'])
    expect((await ask(other, anywhere)).status).toBe(404)
  })

  test.each(Object.keys(byGuest) as (keyof typeof byGuest)[])('to %s are rejected for a guest', async (name) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    const key = asGuest(linkIn(await portal.call('getPaymentShare', { as: anna, params: { uuid } })))
    expect(Object.keys(key)).toEqual([shareKeyHeader])
    expect(await tooOften(name, () => byGuest[name](key))).toEqual([404, 429, 'too-many-requests'])
  })
})
