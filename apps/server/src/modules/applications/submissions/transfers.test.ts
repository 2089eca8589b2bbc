import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { operatePayments } from '../../../operating/money/operate-payments.ts'
import { anEntity, aNotaryNamedIn, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { importedStatement } from '../../../testing/money/attempts.ts'
import { asGuest, linkIn } from '../../../testing/sharing/share-links.ts'
import { aReadyApplication } from '../../../testing/submitted.ts'
import { approveShown } from '../../../testing/money/approve-shown.ts'

const { portal, post, reset } = await aFilingPortal()
beforeEach(reset)
afterAll(() => portal.close())

let numbers = 0
const transferred = async (reference: string, amount: string, changed: object = {}) => {
  numbers += 1
  const amountCents = Math.round(Number(amount) * 100)
  const entry = {
    bankReference: `T${numbers}`,
    amountCents,
    creditorReference: reference,
    partyName: 'Anna Kalniņa',
    ...changed,
  }
  await importedStatement(portal, [{ id: `S${numbers}`, entries: [entry] }])
  await portal.runDueJobs()
}

const submit = (as: SignedIn, uuid: AnyId, method: 'card' | 'transfer') =>
  portal.call('submitApplication', { as, params: { uuid }, body: { method } })
const statusOf = async (as: SignedIn, id: string) =>
  (await portal.call('getPaymentStatus', { as, params: { payment_request_id: id } })).answer.data
const read = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const cancel = (as: SignedIn | undefined, id: string, headers: Record<string, string> = {}) =>
  portal.call('cancelPayment', { ...(as && { as }), params: { payment_id: id }, headers })
const askBack = (
  as: SignedIn,
  id: string,
  body: { reason: string; part?: 'fee' | 'surplus' } = { reason: 'Par daudz' },
) => portal.call('requestRefund', { as, params: { payment_id: id }, body })
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const subjects = () => post.delivered.map(({ subject }) => subject.replace(/^.* – (.*)P-\d+-\d+/, '$1P'))

/** Starts a transfer. */
async function awaited(as: SignedIn, given: Parameters<typeof aReadyApplication>[2] = {}) {
  const { uuid } = await aReadyApplication(portal, as, given)
  const { answer } = await submit(as, uuid, 'transfer')
  if (answer.data.status !== 'payment') throw new Error('No payment was started')
  const id = answer.data.payment_request_id
  return { uuid, id, answer, ...(await statusOf(as, id)) }
}

/** Starts a transfer for an entity, by its only officer. */
async function anEntitys() {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const as = await signIn(portal.deps, { personalCode, entityId })
  return { personalCode, entityId, as, ...(await awaited(as, { service: 'change-legal-address', entityId })) }
}

describe('paying by transfer', () => {
  test('freezes the application, and a bank statement submits it without another visit of the payer', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, answer, reference, calculated_amount: amount, ...payment } = await awaited(anna)
    expect(answer.data).toMatchObject({ redirect_url: `http://localhost:4000/applications/${uuid}/payment-pending` })
    expect(payment).toMatchObject({ status: 'pending', method: 'transfer', redirect_url: null })
    expect(payment.pay_until).not.toBeNull()
    expect((await read(anna, uuid)).permitted_actions).not.toContain('submit')
    expect(refusal(await submit(anna, uuid, 'card'))).toEqual([409, 'payment-in-progress'])
    await transferred(reference, amount)
    expect(await read(anna, uuid)).toMatchObject({ state: 'received', paid_amount: amount, payer: 'Anna Kalniņa' })
    const receipt = await portal.call('getPaymentReceipt', {
      as: anna,
      params: { payment_id: payment.payment_request_id },
    })
    expect([receipt.status, receipt.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('can be replaced by a card payment at once and repeatedly, and its money is late when it still arrives', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, id, reference, calculated_amount: amount } = await awaited(anna)
    for (let times = 0; times < 2; times += 1) expect((await cancel(anna, id)).status).toBe(200)
    expect((await submit(anna, uuid, 'card')).answer.data).toMatchObject({
      redirect_url: expect.stringContaining('bank.example') as string,
    })
    await portal.runDueJobs()
    await transferred(reference, amount)
    expect(await statusOf(anna, id)).toMatchObject({
      status: 'cancelled',
      pay_until: null,
      late_money: { amount },
      surplus: [{ why: 'late', refund: null }],
    })
    expect((await read(anna, uuid)).submitted_at).toBeNull()
  })

  test('of a guest can be cancelled by that guest, by their link alone', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aReadyApplication(portal, anna)
    const link = linkIn(await portal.call('getPaymentShare', { as: anna, params: { uuid } }))
    const [guest, linkId] = [asGuest(link), new URL(link).pathname.split('/').at(-1)!]
    const shown = await portal.call('getPaymentShare', { params: { uuid }, headers: guest })
    if (!('amount' in shown.answer.data)) throw new Error('A guest was answered as an owner')
    const pay = (method: 'card' | 'transfer') =>
      portal.call('paySharedPayment', {
        params: { uuid, payment_id: linkId },
        headers: guest,
        body: { amount: 'amount' in shown.answer.data ? shown.answer.data.amount : '', method },
      })
    const id = (await pay('transfer')).answer.data.payment_request_id
    const mine = async () =>
      (await portal.call('getGuestPayment', { params: { payment_request_id: id }, headers: guest })).answer.data
    expect(await mine()).toMatchObject({ method: 'transfer', status: 'pending', redirect_url: null, surplus: [] })
    const other = await aReadyApplication(portal, anna)
    const stranger = asGuest(linkIn(await portal.call('getPaymentShare', { as: anna, params: { uuid: other.uuid } })))
    expect(refusal(await cancel(undefined, id, stranger))).toEqual([404, 'link-not-valid'])
    expect(refusal(await cancel(undefined, newId(), guest))).toEqual([404, 'link-not-valid'])
    expect((await cancel(undefined, id, guest)).status).toBe(200)
    expect((await mine()).status).toBe('cancelled')
    expect((await pay('card')).status).toBe(200)
  })

  test('can be cancelled by no other user, and only while the transfer is awaited', async () => {
    const [anna, stranger] = [await signIn(portal.deps), await signIn(portal.deps)]
    const { uuid, id, reference, calculated_amount: amount } = await awaited(anna)
    expect(refusal(await cancel(stranger, id))).toEqual([404, 'payment-not-found'])
    expect(refusal(await cancel(anna, newId()))).toEqual([404, 'payment-not-found'])
    expect(refusal(await cancel(await startSupportSession(portal, await signInAgent(portal.deps), anna), id))).toEqual([
      403,
      'help-desk-refused',
    ])
    await transferred(reference, amount)
    expect(refusal(await cancel(anna, id))).toEqual([409, 'transition-not-allowed'])
    expect((await read(anna, uuid)).state).toBe('received')
    const card = await aReadyApplication(portal, anna)
    const { answer } = await submit(anna, card.uuid, 'card')
    const cardId = answer.data.status === 'payment' ? answer.data.payment_request_id : ''
    expect(refusal(await cancel(anna, cardId))).toEqual([409, 'transition-not-allowed'])
  })

  test('of an entity can be cancelled under its profile while the right to act for it lasts', async () => {
    const { personalCode, as, id, uuid, entityId } = await anEntitys()
    const asPerson = await signIn(portal.deps, { personalCode })
    expect(refusal(await cancel(asPerson, id))).toEqual([409, 'wrong-profile'])
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect(refusal(await cancel(as, id))).toEqual([403, 'mandate-ended'])
    expect((await portal.call('getApplication', { as, params: { uuid } })).problem.code).toBe('mandate-ended')
  })
})

describe('requesting money back', () => {
  test('for surplus money is one request, visible without its content and at each step', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, id, reference, calculated_amount: amount } = await awaited(anna)
    const more = (Number(amount) + 5).toFixed(2)
    await transferred(reference, more, { partyAccount: 'LV80BANK0000435195999' })
    expect(await statusOf(anna, id)).toMatchObject({ status: 'paid', surplus: [{ amount: '5.00', why: 'more' }] })
    expect(subjects()).toContain('Pieteikums P: saņemta nauda, kas nav nodeva')
    post.delivered = []
    const asked = await askBack(anna, id)
    expect(asked.answer.data).toMatchObject({ status: 'requested', amount: '5.00', by_itself: false, refusal: null })
    expect((await askBack(anna, id)).answer).toEqual(asked.answer)
    await portal.runDueJobs()
    const refund = await portal.deps.db
      .selectFrom('payments.refund')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    await operatePayments(portal.deps, ['refuse', refund.reference, '--why', 'Ieskaitīts citur.'])
    await portal.runDueJobs()
    expect(subjects()).toEqual(['Pieteikums P: 5,00 € atmaksa pieprasīta', 'Pieteikums P: 5,00 € atmaksa noraidīta'])
    for (const { text } of post.delivered) {
      expect(text).toContain('bet nodevas samaksai tā neder vai nav vajadzīga.')
      expect(text).toContain(`Maksājuma atsauces numurs: ${reference}.`)
    }
    expect(post.delivered.some(({ text }) => text.includes('Ieskaitīts'))).toBe(false)
    expect((await portal.call('listPayments', { as: anna })).answer.data[0]?.surplus[0]?.refund).toMatchObject({
      status: 'refused',
      refusal: 'Ieskaitīts citur.',
    })
    const { events } = (await portal.call('getTimeline', { as: anna, params: { uuid } })).answer.data
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payment-surplus', 'refund-asked-for', 'refund-refused']),
    )
  })

  test('for the fee waits for the register’s decision, and then for a person’s decision', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, id, reference, calculated_amount: amount } = await awaited(anna)
    await transferred(reference, amount)
    expect(refusal(await askBack(anna, id))).toEqual([409, 'nothing-to-refund'])
    await portal.deps.db
      .updateTable('applications.application')
      .set({ state: 'rejected' })
      .where('application_id', '=', uuid)
      .execute()
    expect((await askBack(anna, id)).answer.data).toMatchObject({ status: 'requested', amount })
    expect((await statusOf(anna, id)).fee_refund).toMatchObject({ status: 'requested' })
    const { reference: name } = await portal.deps.db
      .selectFrom('payments.refund')
      .select('reference')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow()
    await approveShown(portal.deps, name)
    await operatePayments(portal.deps, ['done', name])
    await portal.runDueJobs()
    expect(await statusOf(anna, id)).toMatchObject({
      status: 'refunded',
      paid_amount: amount,
      application_state: 'rejected',
    })
    const receipt = await portal.call('getPaymentReceipt', { as: anna, params: { payment_id: id } })
    expect(receipt.status).toBe(200)
  })

  test('is for users who work with the application, and for no one else', async () => {
    const [anna, stranger] = [await signIn(portal.deps), await signIn(portal.deps)]
    const { id, reference, calculated_amount: amount } = await awaited(anna)
    await transferred(reference, amount)
    await transferred(reference, amount)
    expect(refusal(await askBack(stranger, id))).toEqual([404, 'payment-not-found'])
    expect(refusal(await askBack(anna, newId()))).toEqual([404, 'payment-not-found'])
    expect(refusal(await askBack(await startSupportSession(portal, await signInAgent(portal.deps), anna), id))).toEqual(
      [403, 'help-desk-refused'],
    )
    expect((await askBack(anna, id)).status).toBe(200)
  })

  test('for an entity’s payment is for its profile, not for a named notary, and then for the payer of surplus money', async () => {
    const { personalCode, entityId, as, id, uuid, reference, calculated_amount: amount } = await anEntitys()
    await transferred(reference, amount)
    await transferred(reference, amount)
    const baiba = await aNotaryNamedIn(portal.deps, uuid)
    const asPerson = await signIn(portal.deps, { personalCode })
    expect(refusal(await askBack(baiba, id))).toEqual([403, 'forbidden'])
    expect(refusal(await askBack(asPerson, id))).toEqual([409, 'wrong-profile'])
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect(refusal(await askBack(as, id, { reason: 'Par daudz', part: 'fee' }))).toEqual([409, 'nothing-to-refund'])
    const asked = await askBack(as, id)
    expect(asked.answer.data).toMatchObject({ status: 'requested', amount })
    expect((await askBack(asPerson, id)).answer).toEqual(asked.answer)
  })

  test('stays with the payer when the application no longer exists', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, id, reference, calculated_amount: amount } = await awaited(anna)
    await cancel(anna, id)
    await portal.runDueJobs()
    expect((await portal.call('deleteApplication', { as: anna, params: { uuid } })).status).toBe(200)
    expect(refusal(await askBack(anna, id))).toEqual([404, 'payment-not-found'])
    await transferred(reference, amount)
    expect((await askBack(anna, id)).answer.data).toMatchObject({ status: 'requested', amount })
    expect(await statusOf(anna, id)).toMatchObject({ surplus: [{ refund: { status: 'requested' } }] })
  })
})
