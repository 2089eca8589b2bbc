import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { allJobs } from '../../../app.ts'
import { jobQueue } from '../../../jobs/queue.ts'
import { aDraft, aFilledDraft } from '../../../testing/drafts.ts'
import { aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { genuine } from '../../../testing/fake-parties/bank.ts'
import { aReadyApplication, aSubmittedApplication, postpone } from '../../../testing/submitted.ts'
import { untilServed } from '../../../testing/test-portal.ts'
import { processRegisterEvents } from '../register/follow-register.ts'

const { bank, register, post, portal, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

const submit = (as: SignedIn, uuid: AnyId, body?: { version?: number; without_signatures?: boolean }) =>
  portal.call('submitApplication', { as, params: { uuid }, ...(body && { body }) })
const stands = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const paymentsOf = (uuid: AnyId) =>
  portal.deps.db.selectFrom('payments.payment').selectAll().where('subject_id', '=', uuid).orderBy('attempt').execute()
const roundsOf = (uuid: AnyId) => [...register.rounds.keys()].filter((key) => key.startsWith(uuid))
const news = (reference: string, status: string) =>
  portal.call('receivePaymentNews', {
    params: { provider: 'bank' },
    headers: genuine,
    body: { payment_id: 'M1', reference, status, amount: '30.00', currency: 'EUR' },
  })

/** Starts the payment of an application. */
async function paying() {
  const anna = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, anna)
  const { answer } = await submit(anna, uuid)
  if (answer.data.status !== 'payment') throw new Error('No payment was started')
  const [payment] = await paymentsOf(uuid)
  return {
    anna,
    uuid,
    reference: payment?.reference ?? '',
    id: answer.data.payment_request_id,
    url: answer.data.redirect_url,
  }
}

const end = (reference: string, status: 'paid' | 'failed' | 'cancelled' | 'expired') =>
  bank.change(reference, status === 'paid' ? { status, paidAt: portal.deps.now(), payer: 'Anna Kalniņa' } : { status })

describe('submitting an application with a fee', () => {
  test('starts one payment of the reviewed fee and freezes the content', async () => {
    const { anna, uuid, reference, url, id } = await paying()
    expect(bank.payments.get(reference)).toMatchObject({ amountCents: 3000, receiver: 'Valsts kase' })
    expect(url).toMatch(/^https:\/\/bank\.example\/pay\//)
    expect((await stands(anna, uuid)).permitted_actions).not.toContain('edit')
    const { answer } = await portal.call('getPaymentStatus', { as: anna, params: { payment_request_id: id } })
    expect(answer.data).toMatchObject({
      status: 'pending',
      calculated_amount: '30.00',
      redirect_url: url,
      application_uuid: uuid,
      application_state: 'initiated',
      purpose: expect.stringMatching(/^Valsts nodeva, ./) as string,
    })
  })

  test('returns its state with its own payment', async () => {
    const [paid, given] = [await paying(), await paying()]
    for (const [{ reference }, status] of [
      [paid, 'paid'],
      [given, 'cancelled'],
    ] as const) {
      end(reference, status)
      await news(reference, status)
    }
    await portal.runDueJobs()
    const submitted = [paid, given].map(({ anna: as, id }) =>
      portal.call('getPaymentStatus', { as, params: { payment_request_id: id } }),
    )
    expect((await Promise.all(submitted)).map(({ answer }) => answer.data.application_state)).toEqual([
      'received',
      'initiated',
    ])
  })

  test('20 times at once orders once, and the other callers learn that it is being paid', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    const before = bank.counts.orders
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(anna, uuid)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ status, problem }) => `${status} ${problem.code}`)),
    ).toEqual(new Set(['409 payment-in-progress']))
    expect([bank.counts.orders - before, (await paymentsOf(uuid)).length]).toEqual([1, 1])
  })

  test('is done by the portal after 100 concurrent payment messages: one capture, one filing, one mail', async () => {
    const { anna, uuid, reference } = await paying()
    end(reference, 'paid')
    const answers = await Promise.all(Array.from({ length: 100 }, () => untilServed(() => news(reference, 'paid'))))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    await portal.runDueJobs()
    await news(reference, 'paid')
    await portal.runDueJobs()
    expect(await stands(anna, uuid)).toMatchObject({
      state: 'received',
      paid_amount: '30.00',
      payer: 'Anna Kalniņa',
      submitted_at: expect.any(String) as string,
    })
    expect(roundsOf(uuid)).toEqual([`${uuid}/1`])
    expect(register.rounds.get(`${uuid}/1`)?.filing.fee).toMatchObject({ cents: 3000, reference })
    expect(post.delivered).toHaveLength(1)
    const actions = await portal.deps.db
      .selectFrom('history.action')
      .select('name')
      .where('application_id', '=', uuid)
      .where('name', 'in', ['payment-received', 'application-submitted-by-portal'])
      .execute()
    expect(actions).toHaveLength(2)
  })

  test('is done exactly once by the next process when the process died after payment', async () => {
    const { anna, uuid, reference } = await paying()
    end(reference, 'paid')
    await news(reference, 'paid')
    expect(roundsOf(uuid)).toEqual([])
    const { deps } = portal
    const workers = Array.from({ length: 3 }, () => jobQueue(deps.db, deps.now, deps.log))
    await Promise.all(workers.map((worker) => worker.drain(allJobs(deps))))
    await portal.runDueJobs()
    expect([(await stands(anna, uuid)).state, roundsOf(uuid).length]).toEqual(['received', 1])
  })

  test('is done though the payer never came back and the bank’s message was lost', async () => {
    const { anna, uuid, reference } = await paying()
    end(reference, 'paid')
    portal.passTime(61_000)
    await portal.runDueJobs()
    await portal.runDueJobs()
    expect((await stands(anna, uuid)).state).toBe('received')
  })

  test.each(['failed', 'cancelled', 'expired'] as const)(
    'unfreezes when the payment is %s, and can be paid again',
    async (status) => {
      const { anna, uuid, reference, id } = await paying()
      end(reference, status)
      await news(reference, status)
      await portal.runDueJobs()
      expect(
        (await portal.call('getPaymentStatus', { as: anna, params: { payment_request_id: id } })).answer.data,
      ).toMatchObject({ status, redirect_url: null })
      expect(await stands(anna, uuid)).toMatchObject({
        state: 'initiated',
        payment: null,
        permitted_actions: expect.arrayContaining(['edit', 'submit']) as string[],
      })
      expect((await submit(anna, uuid)).status).toBe(200)
      expect((await paymentsOf(uuid)).map(({ attempt, state }) => [attempt, state])).toEqual([
        [1, status],
        [2, 'pending'],
      ])
    },
  )

  test('can be paid again at once, though the news of the failure is still on its way', async () => {
    const { anna, uuid, reference } = await paying()
    end(reference, 'failed')
    await news(reference, 'failed')
    expect((await submit(anna, uuid)).status).toBe(200)
    await portal.runDueJobs()
    const [, second] = await paymentsOf(uuid)
    expect((await stands(anna, uuid)).payment).toMatchObject({ payment_request_id: second?.payment_id })
  })

  test('waits while the state of the order is unknown, offers no second attempt and is resolved by polling', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    bank.orders = 'lost'
    const { answer } = await submit(anna, uuid)
    expect(answer.data).toMatchObject({
      status: 'payment',
      redirect_url: `http://localhost:4000/applications/${uuid}/payment-pending`,
    })
    const id = answer.data.status === 'payment' ? answer.data.payment_request_id : ''
    bank.questions = 'away'
    expect(
      (await portal.call('getPendingPayment', { as: anna, params: { payment_request_id: id } })).answer.data,
    ).toMatchObject({ status: 'unknown', redirect_url: null })
    expect((await submit(anna, uuid)).problem.code).toBe('payment-in-progress')
    Object.assign(bank, { orders: 'taken', questions: 'answered' })
    portal.passTime(3_001)
    expect(
      (await portal.call('getPendingPayment', { as: anna, params: { payment_request_id: id } })).answer.data,
    ).toMatchObject({ status: 'pending', redirect_url: expect.stringContaining('https://bank.example/pay/') as string })
    expect(await paymentsOf(uuid)).toHaveLength(1)
  })

  test('reports an order that the bank rejects, and unfreezes', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    bank.orders = 'refused'
    expect((await submit(anna, uuid)).status).toBe(503)
    bank.orders = 'taken'
    expect((await submit(anna, uuid)).status).toBe(200)
  })

  test('paid with another amount is neither paid nor submitted', async () => {
    const { anna, uuid, reference } = await paying()
    bank.change(reference, { status: 'paid', paidAt: portal.deps.now(), amountCents: 1 })
    expect((await news(reference, 'paid')).status).toBe(200)
    await portal.runDueJobs()
    expect(await stands(anna, uuid)).toMatchObject({ state: 'initiated', paid_amount: null, submitted_at: null })
    expect(roundsOf(uuid)).toEqual([])
  })

  test('polls the bank once in three seconds, however many callers wait', async () => {
    const { anna, id } = await paying()
    const before = bank.counts.questions
    await Promise.all(
      Array.from({ length: 10 }, () =>
        portal.call('getPaymentStatus', { as: anna, params: { payment_request_id: id } }),
      ),
    )
    expect(bank.counts.questions - before).toBe(1)
  })
})

describe('submitting without a fee', () => {
  const relief = {
    code: 'disabled-persons',
    answers: { 'register-association.association.purpose.unites': 'disabled-persons' },
  }

  test('skips the payment, and 20 times at once submits once', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, total_price: total } = await aReadyApplication(portal, anna, {
      service: 'register-association',
      relief,
    })
    expect(total).toBe('0.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(anna, uuid)))
    expect(answers.flatMap(({ status, answer }) => (status === 200 ? [answer.data] : []))).toEqual([
      { status: 'submitted' },
    ])
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code))).toEqual(
      new Set(['transition-not-allowed']),
    )
    await portal.runDueJobs()
    expect([(await stands(anna, uuid)).state, roundsOf(uuid).length, (await paymentsOf(uuid)).length]).toEqual([
      'received',
      1,
      0,
    ])
    expect(register.rounds.get(`${uuid}/1`)?.filing.fee).toBeNull()
  })

  test('after a postponement submits the next round, and the paid fee counts', async () => {
    const anna = await signIn(portal.deps)
    const uuid = await aSubmittedApplication(portal, bank, anna)
    await portal.runDueJobs()
    await postpone(portal, register, uuid)
    expect((await portal.call('reinitiateApplication', { as: anna, params: { uuid } })).status).toBe(200)
    expect((await submit(anna, uuid)).answer.data).toEqual({ status: 'submitted' })
    expect((await stands(anna, uuid)).state).toBe('resubmitted')
    await portal.runDueJobs()
    expect([roundsOf(uuid), (await paymentsOf(uuid)).length]).toEqual([[`${uuid}/1`, `${uuid}/2`], 1])
    register.publish({
      kind: 'submission',
      submission: {
        submissionId: uuid,
        state: 'registered',
        note: '',
        points: [],
        decision: null,
        dueOn: null,
        registrationNumber: null,
      },
    })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    expect((await stands(anna, uuid)).state).toBe('registered')
  })
})

describe('a submission is rejected', () => {
  test('while data is missing, with its names', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: ['register-sole-trader'] })
    const { status, problem } = await submit(anna, uuid)
    expect([status, problem.code]).toEqual([409, 'application-not-ready'])
    expect(problem.errors?.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['form-has-issues', 'document-missing']),
    )
  })

  test('of another version than the reviewed one', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, version } = await aReadyApplication(portal, anna)
    expect((await submit(anna, uuid, { version: version - 1 })).problem.code).toBe('application-changed')
    expect((await submit(anna, uuid, { version })).status).toBe(200)
  })

  test('when the fee differs from the displayed one, until the next review; nothing is charged', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    await portal.deps.db
      .updateTable('applications.application')
      .set({ total_cents: 1000 })
      .where('application_id', '=', uuid)
      .execute()
    const { status, problem } = await submit(anna, uuid)
    expect([status, problem.code, problem.errors]).toEqual([
      409,
      'fee-changed',
      [{ path: 'quote.total', code: 'fee-changed', params: { before: '10.00', now: '30.00' } }],
    ])
    expect(problem.message).toContain('30.00')
    expect(await paymentsOf(uuid)).toEqual([])
  })

  test('by a stranger, who finds nothing', async () => {
    const { uuid } = await aFilledDraft(portal, await signIn(portal.deps), { services: ['register-sole-trader'] })
    expect((await submit(await signIn(portal.deps), uuid)).problem.code).toBe('application-not-found')
  })

  test('by the help desk', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), anna)
    expect((await submit(agent, uuid)).problem.code).toBe('help-desk-refused')
  })

  test('after it was sent', async () => {
    const { anna, uuid, reference } = await paying()
    end(reference, 'paid')
    await news(reference, 'paid')
    await portal.runDueJobs()
    expect((await submit(anna, uuid)).problem.code).toMatch(/transition-not-allowed|payment-in-progress/)
  })
})

describe('the status of a payment', () => {
  test('is hidden from a stranger, and so is its existence', async () => {
    const { id } = await paying()
    const stranger = await signIn(portal.deps, { personalCode: aPersonalCode() })
    const { status, problem } = await portal.call('getPaymentStatus', {
      as: stranger,
      params: { payment_request_id: id },
    })
    expect([status, problem.code]).toEqual([404, 'payment-not-found'])
  })
})
