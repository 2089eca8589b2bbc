import type { ApplicationId } from '@portal/contract/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPaymentReference } from '@portal/domain'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { Problem } from '../../problem.ts'
import { aDelegate } from '../../testing/delegates.ts'
import { anEntity, anOrganization, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aBank, genuine, type Bank } from '../../testing/fake-parties/bank.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { importedStatement } from '../../testing/money/attempts.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { openPayment, findPaymentById, refreshPayment, startPayment, type PaymentRecord } from './index.ts'

let bank: Bank
let portal: TestPortal
beforeAll(async () => {
  bank = aBank()
  portal = await testPortal({ paymentGateway: bank.gateway })
})
beforeEach(() => Object.assign(bank, { orders: 'taken', questions: 'answered' }))
afterAll(() => portal.close())

let numbers = 0
const aRequest = (subjectId: ApplicationId = newId()) => ({
  subjectId,
  subjectNumber: `P-2026-${String((numbers += 1)).padStart(6, '0')}`,
  round: 0,
  amountCents: 2000,
  purpose: 'Valsts nodeva, Valdes maiņa',
  language: 'lv' as const,
  ownerPersonId: newId<AnyId>(),
  ownerEntityId: null as AnyId | null,
})

const open = (given = aRequest()) => portal.deps.db.transaction().execute((tx) => openPayment(tx, portal.deps, given))
const start = async (given = aRequest()): Promise<PaymentRecord> => startPayment(portal.deps, await open(given))
const stands = async ({ id }: PaymentRecord) => (await findPaymentById(portal.deps.db, id))!
const jobs = async (name: string, { id }: PaymentRecord) =>
  portal.deps.db.selectFrom('jobs.job').selectAll().where('name', '=', name).where('key', '=', id).execute()
const discrepancies = async ({ id }: PaymentRecord) =>
  (await portal.deps.db.selectFrom('payments.discrepancy').select('kind').where('payment_id', '=', id).execute()).map(
    ({ kind }) => kind,
  )
const transitions = async ({ id }: PaymentRecord) =>
  (
    await portal.deps.db
      .selectFrom('payments.transition')
      .select('to_state')
      .where('payment_id', '=', id)
      .orderBy('transition_id')
      .execute()
  ).map(({ to_state: to }) => to)
const news = ({ reference }: PaymentRecord, status = 'paid', changed = {}) =>
  portal.call('receivePaymentNews', {
    params: { provider: 'bank' },
    headers: genuine,
    body: { payment_id: 'M1', reference, status, amount: '20.00', currency: 'EUR', ...changed },
  })

describe('starting a payment', () => {
  test('stores the reference before the bank gets it, then stores the address of the payment page', async () => {
    const opened = await open()
    expect(opened.state).toBe('created')
    expect(isPaymentReference(opened.reference)).toBe(true)
    expect(bank.payments.has(opened.reference)).toBe(false)
    const started = await startPayment(portal.deps, opened)
    expect(started).toMatchObject({
      state: 'pending',
      paymentUrl: expect.stringContaining('https://bank.example/pay/') as string,
    })
  })

  test('one subject has one open attempt, however many start at once', async () => {
    const same = aRequest()
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => open(same)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(refusals.every((refusal) => refusal instanceof Problem && refusal.code === 'payment-in-progress')).toBe(true)
  })

  test('a payment for one round counts once, and the next round can be paid', async () => {
    const same = aRequest()
    const first = await start(same)
    await expect(open({ ...same, round: 1 })).rejects.toMatchObject({ code: 'payment-in-progress' })
    bank.change(first.reference, { status: 'paid', paidAt: portal.deps.now() })
    await news(first)
    await expect(open(same)).rejects.toMatchObject({ code: 'payment-in-progress' })
    expect(await open({ ...same, round: 1 })).toMatchObject({ state: 'created', attempt: 2 })
  })

  test('a rejected order fails, and the next attempt has its own reference', async () => {
    bank.orders = 'refused'
    const first = await open()
    await expect(startPayment(portal.deps, first)).rejects.toMatchObject({ code: 'service-unavailable' })
    expect((await stands(first)).state).toBe('failed')
    bank.orders = 'taken'
    const second = await start({ ...aRequest(first.subjectId), subjectNumber: first.subjectNumber })
    expect([second.attempt, second.reference === first.reference]).toEqual([2, false])
  })
})

describe('an order without an answer', () => {
  test('is unknown, and no second attempt can be started', async () => {
    bank.orders = 'lost'
    const payment = await start()
    expect(payment.state).toBe('unknown')
    await expect(open({ ...aRequest(payment.subjectId), subjectNumber: payment.subjectNumber })).rejects.toMatchObject({
      code: 'payment-in-progress',
    })
  })

  test('is found by polling, with its payment page, and is still one order', async () => {
    bank.orders = 'lost'
    const payment = await start()
    bank.orders = 'taken'
    expect(await refreshPayment(portal.deps, payment)).toMatchObject({
      state: 'pending',
      paymentUrl: expect.stringContaining('https://bank.example/pay/') as string,
    })
    expect([...bank.payments.keys()].filter((reference) => reference === payment.reference)).toHaveLength(1)
  })

  test('keeps its known state when the provider does not return its payment page again', async () => {
    bank.orders = 'lost'
    const payment = await start()
    bank.orders = 'refused'
    expect(await refreshPayment(portal.deps, payment)).toMatchObject({ state: 'pending', paymentUrl: null })
  })

  test('that never arrived fails only after every call has timed out', async () => {
    bank.orders = 'away'
    const payment = await start()
    expect((await refreshPayment(portal.deps, payment)).state).toBe('unknown')
    portal.passTime(61_000)
    expect((await refreshPayment(portal.deps, payment)).state).toBe('failed')
  })

  test('is recovered by the clean-up job when the process died before the answer', async () => {
    const payment = await open()
    await portal.deps.paymentGateway.order({
      orderId: payment.orderId,
      reference: payment.reference,
      amountCents: 2000,
      purpose: '',
      receiver: payment.receiver,
      account: payment.account,
      language: 'lv',
      returnUrl: '',
      callbackUrl: '',
    })
    portal.passTime(31_000)
    await portal.runDueJobs()
    expect(await stands(payment)).toMatchObject({ state: 'pending', paymentUrl: expect.any(String) as string })
  })
})

describe('a restored database that assigns references again', () => {
  const paid = () => ({ status: 'paid' as const, paidAt: portal.deps.now(), payer: 'Cits Cilvēks' })
  const orderOf = (payment: PaymentRecord, orderId: string) =>
    bank.gateway.order({ ...payment, orderId, purpose: '', returnUrl: '', callbackUrl: '' })

  test('orders its own payment instead of finding another person’s', async () => {
    const opened = await open()
    await orderOf(opened, newId())
    bank.change(opened.reference, paid())
    const started = await startPayment(portal.deps, opened)
    portal.passTime(3_001)
    expect((await refreshPayment(portal.deps, started)).state).toBe('pending')
    expect([...bank.payments.values()].filter(({ reference }) => reference === opened.reference)).toHaveLength(2)
  })

  test('ignores news of an order that is not its own', async () => {
    const payment = await start()
    expect((await news(payment, 'paid', { order_id: newId() })).status).toBe(404)
    expect((await news(payment, 'paid', { order_id: payment.orderId })).status).toBe(200)
  })

  test('does not use money older than the order, and reports it to an operator', async () => {
    const payment = await start()
    bank.change(payment.reference, { ...paid(), paidAt: new Date(portal.deps.now().getTime() - 3_600_000) })
    portal.passTime(3_001)
    expect((await refreshPayment(portal.deps, payment)).state).toBe('pending')
    expect(await discrepancies(payment)).toEqual(['money-older-than-order'])
  })
})

describe('the provider’s message', () => {
  test('captures the payment once, though it arrives 1,000 times at once', async () => {
    const payment = await start()
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now(), payer: 'Anna Kalniņa' })
    const [before, began] = [bank.counts.questions, portal.deps.now().getTime()]
    const statuses: number[] = []
    // The bank repeats its message until it is accepted, but no longer all repetitions at once.
    for (let left = 1_000, many = left; left > 0; many = 20) {
      const answers = await Promise.all(Array.from({ length: Math.min(many, left) }, () => news(payment)))
      const taken = answers.map(({ status }) => status).filter((status) => status !== 503)
      statuses.push(...taken)
      left -= taken.length
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    // One question suffices; a slow machine that needs longer than the pause between two questions may ask again.
    const pauses = Math.floor((portal.deps.now().getTime() - began) / 3_000)
    expect(bank.counts.questions - before).toBeLessThanOrEqual(1 + pauses)
    expect(await stands(payment)).toMatchObject({ state: 'paid', payer: 'Anna Kalniņa' })
    expect(await transitions(payment)).toEqual(['created', 'pending', 'paid'])
    expect(await jobs('payments.captured', payment)).toHaveLength(1)
  })

  test('is only a hint: a claim that the bank denies has no effect', async () => {
    const payment = await start()
    expect((await news(payment)).status).toBe(200)
    expect((await stands(payment)).state).toBe('pending')
  })

  test.each([
    ['another amount', { amountCents: 1 }, 'amount-differs'],
    ['another currency', { currency: 'USD' }, 'currency-differs'],
    ['another receiver', { receiver: 'Somebody else' }, 'receiver-differs'],
  ])('%s is answered with 200, recorded and not captured', async (_name, lie, kind) => {
    const payment = await start()
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now(), ...lie })
    expect((await news(payment)).status).toBe(200)
    expect((await stands(payment)).state).toBe('unknown')
    expect(await discrepancies(payment)).toEqual([kind])
    expect(await jobs('payments.captured', payment)).toHaveLength(0)
  })

  test('about money after a cancellation keeps it for a refund and reopens nothing', async () => {
    const payment = await start()
    bank.change(payment.reference, { status: 'cancelled' })
    await news(payment, 'cancelled')
    expect((await stands(payment)).state).toBe('cancelled')
    expect(await jobs('payments.closed', payment)).toHaveLength(1)
    portal.passTime(3 * 24 * 3_600_000)
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    expect((await news(payment)).status).toBe(200)
    const { state, latePaidAt } = await stands(payment)
    expect([state, latePaidAt, await discrepancies(payment)]).toEqual(['cancelled', expect.any(Date), []])
    expect(await jobs('payments.captured', payment)).toHaveLength(0)
  })

  test('that its page was not paid does not contradict a payment by transfer', async () => {
    const payment = await start()
    await importedStatement(portal, [
      { entries: [{ bankReference: 'T1', amountCents: 2000, creditorReference: payment.reference }] },
    ])
    bank.change(payment.reference, { status: 'expired' })
    expect((await news(payment, 'expired')).status).toBe(200)
    expect([(await stands(payment)).state, await discrepancies(payment)]).toEqual(['paid', []])
  })

  test('about a failure after the money is recorded and changes nothing', async () => {
    const payment = await start()
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    await news(payment)
    portal.passTime(5_000)
    bank.change(payment.reference, { status: 'failed' })
    await news(payment, 'failed')
    expect([(await stands(payment)).state, await discrepancies(payment)]).toEqual(['paid', ['failed-after-paid']])
  })

  test('that arrives right after a poll causes another poll after the pause', async () => {
    const payment = await start()
    expect((await refreshPayment(portal.deps, payment)).state).toBe('pending')
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    await news(payment)
    expect((await stands(payment)).state).toBe('pending')
    portal.passTime(3_001)
    await portal.runDueJobs()
    expect((await stands(payment)).state).toBe('paid')
  })

  test('that arrives before the start has returned is accepted', async () => {
    const payment = await open()
    await portal.deps.paymentGateway.order({
      orderId: payment.orderId,
      reference: payment.reference,
      amountCents: 2000,
      purpose: '',
      receiver: payment.receiver,
      account: payment.account,
      language: 'lv',
      returnUrl: '',
      callbackUrl: '',
    })
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    await news(payment)
    expect((await startPayment(portal.deps, payment)).state).toBe('paid')
  })

  test.each([
    ['without a valid signature', {}, 403, 'message-not-authentic'],
    ['about an unknown reference', { headers: genuine, reference: 'RF00UNKNOWN' }, 404, 'payment-not-found'],
    ['from an unknown provider', { headers: genuine, provider: 'other' }, 403, 'message-not-authentic'],
  ])(
    '%s is rejected',
    async (
      _name,
      {
        headers,
        reference,
        provider = 'bank',
      }: { headers?: Record<string, string>; reference?: string; provider?: string },
      status,
      code,
    ) => {
      const payment = await start()
      const refused = await portal.call('receivePaymentNews', {
        params: { provider },
        ...(headers && { headers }),
        body: {
          payment_id: 'M1',
          reference: reference ?? payment.reference,
          status: 'paid',
          amount: '20.00',
          currency: 'EUR',
        },
      })
      expect([refused.status, refused.problem.code]).toEqual([status, code])
      expect((await stands(payment)).state).toBe('pending')
    },
  )

  test('must be sent again while the bank does not answer', async () => {
    const payment = await start()
    bank.questions = 'away'
    expect((await news(payment)).status).toBe(503)
  })
})

describe('waiting for a payment', () => {
  test('polls the bank at most every three seconds', async () => {
    const payment = await start()
    const before = bank.counts.questions
    for (let count = 0; count < 10; count += 1) await refreshPayment(portal.deps, payment)
    expect(bank.counts.questions - before).toBe(1)
    portal.passTime(3_001)
    await refreshPayment(portal.deps, payment)
    expect(bank.counts.questions - before).toBe(2)
  })

  test('keeps its state when the bank does not answer', async () => {
    const payment = await start()
    bank.questions = 'away'
    expect((await refreshPayment(portal.deps, payment)).state).toBe('pending')
  })

  test('recovers a lost message within five minutes, also an hour after the start', async () => {
    const payment = await start()
    for (let minutes = 0; minutes < 60; minutes += 1) {
      portal.passTime(60_000)
      await portal.runDueJobs()
    }
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    portal.passTime(5 * 60_000)
    await portal.runDueJobs()
    expect((await stands(payment)).state).toBe('paid')
  })

  test('finds money that arrives two days after an end without money, though no message reports it', async () => {
    const payment = await start()
    bank.change(payment.reference, { status: 'expired' })
    portal.passTime(31_000)
    await portal.runDueJobs()
    expect((await stands(payment)).state).toBe('expired')
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    portal.passTime(25 * 3_600_000)
    await portal.runDueJobs()
    expect((await stands(payment)).latePaidAt).toEqual(expect.any(Date))
  })
})

describe('the list of payments', () => {
  test('shows a person their own, newest first, with a count', async () => {
    const anna = await signIn(portal.deps)
    const mine = []
    for (let count = 0; count < 2; count += 1) mine.push(await start({ ...aRequest(), ownerPersonId: anna.personId }))
    await start()
    const { answer } = await portal.call('listPayments', { as: anna })
    expect(answer.total).toBe(2)
    expect(answer.data.map(({ payment_request_id: id }) => id)).toEqual(mine.map(({ id }) => id).toReversed())
    expect(answer.data[0]).toMatchObject({
      status: 'pending',
      calculated_amount: '20.00',
      paid_amount: null,
      receiver: 'Valsts kase',
      purpose: 'Valsts nodeva, Valdes maiņa',
    })
  })

  test('of a clerk who works for an organisation shows the organisation’s, never their own, until the clerk leaves', async () => {
    const personalCode = aPersonalCode()
    const { organizationId } = await anOrganization(portal.deps, { personalCodes: [personalCode] })
    const oskars = await signIn(portal.deps, { personalCode })
    const own = await start({ ...aRequest(), ownerPersonId: oskars.personId })
    const filed = await start({ ...aRequest(), ownerPersonId: oskars.personId, ownerEntityId: organizationId })
    const ids = async (as: SignedIn) =>
      (await portal.call('listPayments', { as })).answer.data.map(({ payment_request_id: id }) => id)
    expect(await ids(oskars)).toEqual([own.id])
    const { answer } = await portal.call('setOrganization', { as: oskars, body: { organization_uuid: organizationId } })
    const clerk = {
      ...oskars,
      headers: { ...oskars.headers, token: answer.data.x_token, 'token-key': answer.data.x_token_key },
    }
    expect(await ids(clerk)).toEqual([filed.id])
    await portal.deps.db
      .deleteFrom('entities.organization_clerk')
      .where('organization_id', '=', organizationId)
      .execute()
    expect((await portal.call('listPayments', { as: clerk })).problem.code).toBe('mandate-ended')
  })

  test('of an entity is for its representatives', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const payment = await start({ ...aRequest(), ownerEntityId: entityId })
    const representative = await signIn(portal.deps, { personalCode, entityId })
    const ids = async (name: 'listPayments' | 'listEntityPayments') =>
      (await portal.call(name, { as: representative, params: { id: entityId } as never })).answer.data.map(
        ({ payment_request_id: id }) => id,
      )
    expect([await ids('listPayments'), await ids('listEntityPayments')]).toEqual([[payment.id], [payment.id]])
    const others = [1, 2, 3].map((level) => aDelegate(portal, entityId, level))
    others.push(startSupportSession(portal, await signInAgent(portal.deps), representative))
    for (const as of await Promise.all(others)) {
      const { answer } = await portal.call('listEntityPayments', { as, params: { id: entityId } })
      expect(answer).toMatchObject({ total: 1, data: [{ payment_request_id: payment.id }] })
    }
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await portal.call('listPayments', { as: representative })).problem.code).toBe('mandate-ended')
    expect(
      (await portal.call('listEntityPayments', { as: representative, params: { id: entityId } })).problem.code,
    ).toBe('mandate-ended')
    const stranger = await portal.call('listEntityPayments', {
      as: await signIn(portal.deps),
      params: { id: newId() },
    })
    expect([stranger.status, stranger.problem.code]).toEqual([404, 'entity-not-found'])
  })
})
