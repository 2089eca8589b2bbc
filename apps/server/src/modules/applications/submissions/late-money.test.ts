import { afterAll, beforeEach, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { genuine } from '../../../testing/fake-parties/bank.ts'
import { soleClaim } from '../../../testing/job-claims.ts'
import { aReadyApplication } from '../../../testing/submitted.ts'
import { findPaymentById, toWirePayment } from '../../payments/index.ts'
import { paymentNewsJobs } from './finish-payment.ts'

const { bank, post, portal, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

interface Attempt {
  uuid: AnyId
  payment: string
  amount: string
  report: (status: 'cancelled' | 'expired' | 'failed' | 'paid') => Promise<void>
}

/** Starts the payment of an application. `tell` changes its status at the bank, with a message. */
async function started(as: SignedIn, uuid?: AnyId): Promise<Attempt> {
  const application = uuid ?? (await aReadyApplication(portal, as)).uuid
  const { answer } = await portal.call('submitApplication', { as, params: { uuid: application } })
  if (answer.data.status !== 'payment') throw new Error('No payment was started')
  const payment = answer.data.payment_request_id
  const { reference, calculated_amount: amount } = (await statusOf(as, payment)).answer.data
  return {
    uuid: application,
    payment,
    amount,
    async report(status) {
      portal.passTime(10_000)
      bank.change(reference, { status, paidAt: status === 'paid' ? portal.deps.now() : null })
      const { status: taken } = await portal.call('receivePaymentNews', {
        params: { provider: 'bank' },
        headers: genuine,
        body: { payment_id: 'M1', reference, status, amount, currency: 'EUR' },
      })
      expect(taken).toBe(200)
      await portal.runDueJobs()
    },
  }
}

const statusOf = (as: SignedIn, payment: string) =>
  portal.call('getPaymentStatus', { as, params: { payment_request_id: payment } })
/** Mails about late money. The automatic refund sends others. */
const lateMoneyMails = () =>
  post.delivered.filter(({ subject }) => subject.endsWith('nauda saņemta pēc maksājuma slēgšanas'))
const noticesOf = async (as: SignedIn, payment: string) =>
  (await portal.call('listNotifications', { as })).answer.data.filter(({ link }) => link?.endsWith(payment))

test.each(['cancelled', 'expired', 'failed'] as const)(
  'the payer is notified of money that comes after a payment was %s, on every page',
  async (end) => {
    const anna = await signIn(portal.deps)
    const { uuid, payment, amount, report } = await started(anna)
    await report(end)
    expect((await statusOf(anna, payment)).answer.data).toMatchObject({ status: end, late_money: null })
    await report('paid')

    const late = { amount, received_at: expect.any(String) as string }
    expect((await statusOf(anna, payment)).answer.data).toMatchObject({
      status: end,
      paid_amount: null,
      late_money: late,
    })
    expect((await portal.call('listPayments', { as: anna })).answer.data[0]).toMatchObject({
      late_money: late,
      surplus: [{ amount, why: 'late', refund: { status: 'done', amount, by_itself: true } }],
    })
    expect(lateMoneyMails()).toEqual([
      expect.objectContaining({
        to: 'anna@example.lv',
        text: expect.stringContaining(`/payment-completed?payment_request_id=${payment}`) as string,
      }),
    ])
    expect(await noticesOf(anna, payment)).toHaveLength(2)
    const { events } = (await portal.call('getTimeline', { as: anna, params: { uuid } })).answer.data
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment-late', 'refund-done']))
  },
)

test('a payment that was read before late money came has the same status on both pages', async () => {
  const anna = await signIn(portal.deps)
  const { payment, amount, report } = await started(anna)
  await report('cancelled')
  const read = (await findPaymentById(portal.deps.db, anyId(payment)))!
  await report('paid')
  expect(await toWirePayment(portal.deps.db, read)).toMatchObject({
    late_money: { amount },
    surplus: [{ amount, why: 'late' }],
  })
})

test('a draft can be deleted after its cancelled payment, not during it; late money is still reported and visible', async () => {
  const anna = await signIn(portal.deps)
  const { uuid, payment, report } = await started(anna)
  const remove = () => portal.call('deleteApplication', { as: anna, params: { uuid } })
  const permitted = async () =>
    (await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data.permitted_actions
  expect([(await remove()).problem.code, (await permitted()).includes('delete')]).toEqual([
    'transition-not-allowed',
    false,
  ])
  await report('cancelled')
  expect(await permitted()).toContain('delete')
  expect((await remove()).status).toBe(200)
  await report('paid')
  expect(lateMoneyMails()).toHaveLength(1)
  expect((await statusOf(anna, payment)).answer.data.late_money).not.toBeNull()
  expect((await statusOf(await signIn(portal.deps), payment)).problem.code).toBe('payment-not-found')
})

test('a payment is as visible as its application: only under its profile, and not after a deletion without money', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const [asPerson, asEntity] = [
    await signIn(portal.deps, { personalCode }),
    await signIn(portal.deps, { personalCode, entityId }),
  ]
  const { uuid } = await aReadyApplication(portal, asEntity, { service: 'change-legal-address', entityId })
  const { payment, report } = await started(asEntity, uuid)
  expect((await statusOf(asPerson, payment)).problem.code).toBe('wrong-profile')
  await report('cancelled')
  expect((await portal.call('deleteApplication', { as: asEntity, params: { uuid } })).status).toBe(200)
  for (const as of [asEntity, asPerson]) expect((await statusOf(as, payment)).problem.code).toBe('payment-not-found')
})

test('repeated news of late money notifies no one twice and keeps the first date', async () => {
  const anna = await signIn(portal.deps)
  const { payment, report } = await started(anna)
  const receivedAt = async () => (await statusOf(anna, payment)).answer.data.late_money?.received_at
  await report('expired')
  await report('paid')
  const first = await receivedAt()
  for (let times = 0; times < 2; times += 1) await report('paid')
  expect(lateMoneyMails()).toHaveLength(1)
  expect([await receivedAt(), typeof first]).toEqual([first, 'string'])
})

test.each(['captured', 'closed', 'late', 'surplus', 'given-back'] as const)(
  'a worker that lost the news that money has %s to another worker notifies no one',
  async (news) => {
    const id: AnyId = newId()
    const payload = {
      paymentId: id,
      subjectId: id,
      amountCents: 1,
      currency: 'EUR',
      refundId: id,
      state: 'done',
      requestedBy: null,
    }
    const lost = { ...soleClaim, finish: () => Promise.reject(new Error('taken over')) }
    await expect(paymentNewsJobs(portal.deps)[`payments.${news}`].run(payload, lost)).rejects.toThrow('taken over')
  },
)

test('late money does not submit the application, and its next payment does', async () => {
  const anna = await signIn(portal.deps)
  const first = await started(anna)
  await first.report('cancelled')
  await first.report('paid')
  const read = () => portal.call('getApplication', { as: anna, params: { uuid: first.uuid } })
  expect((await read()).answer.data).toMatchObject({ paid_amount: null, submitted_at: null })
  const second = await started(anna, first.uuid)
  await second.report('paid')
  expect((await read()).answer.data).toMatchObject({ paid_amount: second.amount, state: 'received' })
  expect((await statusOf(anna, first.payment)).answer.data.late_money).not.toBeNull()
})

test('the payer of an entity’s application is notified', async () => {
  const [authorCode, payerCode] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, {
    boardOf: [authorCode, payerCode].map((personalCode) => ({ personalCode })),
  })
  const author = await signIn(portal.deps, { personalCode: authorCode, email: 'author@example.lv', entityId })
  const payer = await signIn(portal.deps, { personalCode: payerCode, email: 'payer@example.lv', entityId })
  const { uuid } = await aReadyApplication(portal, author, { service: 'change-legal-address', entityId })
  const { report } = await started(payer, uuid)
  await report('cancelled')
  await report('paid')
  expect(lateMoneyMails().map(({ to }) => to)).toEqual(['payer@example.lv'])
})

test('a caller who polls a payment without end must wait', async () => {
  const anna = await signIn(portal.deps)
  const { payment } = await started(anna)
  const statuses = new Set<number>()
  portal.avoidWindowEnd(60)
  for (let count = 0; count < 125; count += 1) statuses.add((await statusOf(anna, payment)).status)
  expect([...statuses]).toEqual([200, 429])
})
