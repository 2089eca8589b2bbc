import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import type { SubmissionUpdate } from '../../../parties/register-office/port.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, aSubmittedApplication, paySubmission } from '../../../testing/submitted.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { findPaymentById, paymentCaptured, refreshPayment } from '../../payments/index.ts'
import { askProvider } from '../../payments/attempts/refresh-payment.ts'
import { processRegisterEvents } from './follow-register.ts'

const { bank, register, portal, reset } = await aFilingPortal()
let anna: SignedIn
beforeAll(async () => {
  anna = await signIn(portal.deps)
})
beforeEach(reset)
afterAll(() => portal.close())

const submit = (uuid: AnyId) => portal.call('submitApplication', { as: anna, params: { uuid } })
const stands = async (uuid: AnyId) => (await portal.call('getApplication', { as: anna, params: { uuid } })).answer.data
const change = (uuid: AnyId, body: { changes?: Record<string, unknown>; current_tab?: 'data_entry' | 'documents' }) =>
  portal.call('changeApplication', { as: anna, params: { uuid }, body })
const paymentsOf = (uuid: AnyId) =>
  portal.deps.db
    .selectFrom('payments.payment')
    .select(['payment_id', 'attempt', 'state', 'amount_cents'])
    .where('subject_id', '=', uuid)
    .orderBy('attempt')
    .execute()

const newsOf = (uuid: AnyId, state: SubmissionUpdate['state'], note = ''): SubmissionUpdate => ({
  submissionId: uuid,
  state,
  note,
  points: [],
  decision: null,
  dueOn: null,
  registrationNumber: null,
})

async function decide(uuid: AnyId, state: SubmissionUpdate['state'], note = '') {
  await portal.runDueJobs()
  register.publish({ kind: 'submission', submission: newsOf(uuid, state, note) })
  await processRegisterEvents(portal.deps, { waitSeconds: 0 })
}

async function sendBack(uuid: AnyId) {
  await decide(uuid, 'postponed', 'Trūkst.')
  expect((await portal.call('reinitiateApplication', { as: anna, params: { uuid } })).status).toBe(200)
}

/** Returns an application after a payment of 10.00, when another 20.00 is due. */
async function sentBackWithHigherFee(): Promise<AnyId> {
  const uuid = await aSubmittedApplication(portal, bank, anna)
  await portal.deps.db
    .updateTable('payments.payment')
    .set({ amount_cents: 1000 })
    .where('subject_id', '=', uuid)
    .execute()
  await portal.deps.db
    .updateTable('applications.application')
    .set({ paid_cents: 1000 })
    .where('application_id', '=', uuid)
    .execute()
  await sendBack(uuid)
  return uuid
}

test.each([false, true])(
  'a returned application of which nothing has changed is to be amended, also after a look at its documents (filed without signatures: %s)',
  async (isUnsigned) => {
    const uuid = await aSubmittedApplication(portal, bank, anna)
    await portal.deps.db
      .updateTable('applications.application')
      .set({ without_signatures: isUnsigned })
      .where('application_id', '=', uuid)
      .execute()
    await sendBack(uuid)
    await change(uuid, { current_tab: 'documents' })
    expect((await stands(uuid)).next_step).toBe('amend')
    const { data: tasks } = (await portal.call('listTasks', { as: anna })).answer
    expect(tasks.find((task) => task.uuid === uuid)?.kind).toBe('amend')
  },
)

test('a returned application of which only evidence was corrected can be submitted', async () => {
  const uuid = await aSubmittedApplication(portal, bank, anna)
  await sendBack(uuid)
  portal.passTime(1_000)
  await uploadFile(portal, anna, uuid, { name: 'A.txt', bytes: Buffer.from('Labots'), type: 'other' })
  await change(uuid, { current_tab: 'documents' })
  expect((await stands(uuid)).next_step).toBe('submit')
  const { data: tasks } = (await portal.call('listTasks', { as: anna })).answer
  expect(tasks.find((task) => task.uuid === uuid)?.kind).toBe('submit')
})

test('a new submission keeps the time of the first one, and earlier decisions can be read', async () => {
  const uuid = await aSubmittedApplication(portal, bank, anna)
  const { submitted_at: first } = await stands(uuid)
  expect(await stands(uuid)).toMatchObject({ first_submitted_at: first })
  for (const round of [2, 3]) {
    portal.passTime(60_000)
    await sendBack(uuid)
    await submit(uuid)
    await portal.runDueJobs()
    const now = await stands(uuid)
    expect([now.state, register.rounds.has(`${uuid}/${round}`)]).toEqual(['resubmitted', true])
    expect(now).toMatchObject({ first_submitted_at: first, postponement: { text: 'Trūkst.' } })
    expect(Date.parse(now.submitted_at ?? '')).toBeGreaterThan(Date.parse(first ?? ''))
  }
})

test('a paid application can answer a question of the register', async () => {
  const uuid = await aSubmittedApplication(portal, bank, anna)
  await decide(uuid, 'waiting_for_information', 'Kāda ir adrese?')
  expect(await stands(uuid)).toMatchObject({
    state: 'waiting_for_information',
    paid_amount: '30.00',
    permitted_actions: expect.arrayContaining(['answer', 'upload', 'submit']) as string[],
  })
  expect((await change(uuid, { current_tab: 'documents' })).status).toBe(200)
  expect(
    (await uploadFile(portal, anna, uuid, { name: 'Atbilde.txt', bytes: Buffer.from('Rīga'), type: 'other' })).status,
  ).toBe(200)
  expect((await portal.call('reviewApplication', { as: anna, params: { uuid } })).answer.data.obstacles).toEqual([])
  expect((await submit(uuid)).answer.data).toEqual({ status: 'submitted' })
  await portal.runDueJobs()
  expect([(await stands(uuid)).state, register.rounds.has(`${uuid}/2`)]).toEqual(['resubmitted', true])
})

test('a document that changes after its submission reaches the register in the next round', async () => {
  const uuid = await aSubmittedApplication(portal, bank, anna)
  await sendBack(uuid)
  const { data } = await uploadFile(portal, anna, uuid, { name: 'A.txt', bytes: Buffer.from('Pirmais'), type: 'other' })
  await submit(uuid)
  await sendBack(uuid)
  const changed = Buffer.from('Labots')
  await uploadFile(portal, anna, uuid, { name: 'A.txt', bytes: changed, replaces: data.uuid })
  await submit(uuid)
  await portal.runDueJobs()
  expect([...register.rounds.keys()].filter((key) => key.startsWith(uuid))).toEqual(
    [1, 2, 3].map((round) => `${uuid}/${round}`),
  )
  const [second, third] = [2, 3].map((round) => register.rounds.get(`${uuid}/${round}`)?.filing.documents ?? [])
  const idsOf = (filed = second) => filed?.filter(({ type }) => type !== 'other').map(({ documentId }) => documentId)
  expect(idsOf(third)).toEqual(idsOf(second))
  const other = third?.find(({ type }) => type === 'other')
  expect(register.documents.get(`${uuid}/${other?.documentId}`)).toEqual(changed)
})

describe('a round whose fee is higher than the paid amount', () => {
  test('is paid and submitted, and both payments are credited', async () => {
    const uuid = await sentBackWithHigherFee()
    expect(await stands(uuid)).toMatchObject({
      total_price: '20.00',
      quote: {
        lines: [
          { rule: 'base', amount: '30.00' },
          { rule: 'previous-payment', amount: '-10.00' },
        ],
      },
    })
    const second = await paySubmission(portal, bank, anna, uuid)
    expect(await stands(uuid)).toMatchObject({ state: 'resubmitted', paid_amount: '30.00' })
    await portal.runDueJobs()
    expect(register.rounds.get(`${uuid}/2`)?.filing.fee).toMatchObject({ cents: 2000, reference: second.reference })
    expect((await paymentsOf(uuid)).map(({ state, amount_cents: cents }) => [state, cents])).toEqual([
      ['paid', 1000],
      ['paid', 2000],
    ])
    await sendBack(uuid)
    expect((await submit(uuid)).answer.data).toEqual({ status: 'submitted' })
  })

  test('stays unchanged when news of a payment repeats', async () => {
    const uuid = await sentBackWithHigherFee()
    await paySubmission(portal, bank, anna, uuid)
    await portal.runDueJobs()
    for (const { payment_id: paymentId } of await paymentsOf(uuid))
      await portal.deps.jobs.enqueue(portal.deps.db, paymentCaptured, { paymentId, subjectId: uuid })
    await portal.runDueJobs()
    expect(await stands(uuid)).toMatchObject({ state: 'resubmitted', paid_amount: '30.00' })
    expect(
      await portal.deps.db
        .selectFrom('jobs.job')
        .select('failure')
        .where('failure', 'is not', null)
        .where('name', '=', 'payments.captured')
        .execute(),
    ).toEqual([])
    expect([...register.rounds.keys()].filter((key) => key.startsWith(uuid))).toEqual([`${uuid}/1`, `${uuid}/2`])
  })

  test('opens again when its payment is cancelled, and the first payment counts', async () => {
    const uuid = await sentBackWithHigherFee()
    await submit(uuid)
    expect((await submit(uuid)).problem.code).toBe('payment-in-progress')
    const [payment] = await portal.deps.db
      .selectFrom('payments.payment')
      .select('reference')
      .where('subject_id', '=', uuid)
      .where('attempt', '=', 2)
      .execute()
    bank.change(payment!.reference, { status: 'cancelled' })
    portal.passTime(31_000)
    await portal.runDueJobs()
    await portal.runDueJobs()
    expect(await stands(uuid)).toMatchObject({
      state: 'reinitiated',
      paid_amount: '10.00',
      permitted_actions: expect.arrayContaining(['edit', 'submit']) as string[],
    })
    await paySubmission(portal, bank, anna, uuid)
    expect(await stands(uuid)).toMatchObject({ state: 'resubmitted', paid_amount: '30.00' })
  })
})

describe('a decision of the register during an amendment', () => {
  test('stands, and the amendment can no longer be submitted', async () => {
    const uuid = await aSubmittedApplication(portal, bank, anna)
    await sendBack(uuid)
    await decide(uuid, 'rejected', 'Trūkumi nav novērsti.')
    expect(await stands(uuid)).toMatchObject({ state: 'rejected', permitted_actions: [] })
    expect((await submit(uuid)).status).toBe(409)
    await portal.runDueJobs()
    expect([...register.rounds.keys()].filter((key) => key.startsWith(uuid))).toEqual([`${uuid}/1`])
  })

  test('ends a payment under way, and money that comes later goes back', async () => {
    const uuid = await sentBackWithHigherFee()
    await submit(uuid)
    await decide(uuid, 'rejected')
    await portal.runDueJobs()
    const [, second] = await paymentsOf(uuid)
    expect([(await stands(uuid)).state, second?.state]).toEqual(['rejected', 'expired'])
    const payment = await findPaymentById(portal.deps.db, second!.payment_id)
    bank.change(payment!.reference, { status: 'paid', paidAt: portal.deps.now() })
    await askProvider(portal.deps, payment!, 'callback')
    await portal.runDueJobs()
    expect(await stands(uuid)).toMatchObject({ state: 'rejected', paid_amount: '10.00' })
    expect([...bank.refunds.values()].filter(({ reference }) => reference === payment!.reference)).toHaveLength(1)
  })

  test('is not replaced by a submission when its payment had been captured before', async () => {
    const uuid = await sentBackWithHigherFee()
    await submit(uuid)
    const [, second] = await paymentsOf(uuid)
    const payment = await findPaymentById(portal.deps.db, second!.payment_id)
    bank.change(payment!.reference, { status: 'paid', paidAt: portal.deps.now() })
    await refreshPayment(portal.deps, payment!)
    register.publish({ kind: 'submission', submission: newsOf(uuid, 'rejected') })
    await processRegisterEvents(portal.deps, { waitSeconds: 0 })
    await portal.runDueJobs()
    expect(await stands(uuid)).toMatchObject({ state: 'rejected', paid_amount: '30.00' })
  })
})

test('saves an answer that raises the fee of an application submitted without one, and the fee is paid', async () => {
  const purpose = 'register-association.association.purpose.unites'
  const { uuid } = await aReadyApplication(portal, anna, {
    service: 'register-association',
    relief: { code: 'disabled-persons', answers: { [purpose]: 'disabled-persons' } },
  })
  expect((await submit(uuid)).answer.data).toEqual({ status: 'submitted' })
  await sendBack(uuid)
  expect((await change(uuid, { changes: { [purpose]: 'none' } })).status).toBe(200)
  expect(Number((await stands(uuid)).total_price)).toBeGreaterThan(0)
})

describe('the signatures of the previous round', () => {
  test('do not lock the answers when a document changes', async () => {
    const uuid = await aSubmittedApplication(portal, bank, anna)
    await sendBack(uuid)
    const upload = await uploadFile(portal, anna, uuid, {
      name: 'Pielikums.txt',
      bytes: Buffer.from('Rīga'),
      type: 'other',
    })
    expect(
      (await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: upload.data.uuid } })).status,
    ).toBeLessThan(300)
    expect((await stands(uuid)).permitted_actions).toContain('edit')
  })

  test('lock the answers again after a new signature', async () => {
    const uuid = await aSubmittedApplication(portal, bank, anna)
    await sendBack(uuid)
    const { documents } = await stands(uuid)
    const generated = documents.find(({ origin }) => origin === 'generated')
    portal.passTime(1_000)
    await portal.deps.db
      .updateTable('files.document')
      .set({ changed_at: portal.deps.now() })
      .where('document_id', '=', generated!.uuid)
      .execute()
    const upload = await uploadFile(portal, anna, uuid, {
      name: 'Pielikums.txt',
      bytes: Buffer.from('Rīga'),
      type: 'other',
    })
    await portal.call('deleteDocument', { as: anna, params: { uuid, document_uuid: upload.data.uuid } })
    expect((await stands(uuid)).permitted_actions).not.toContain('edit')
  })
})
