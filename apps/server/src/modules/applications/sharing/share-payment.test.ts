import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aDelegate } from '../../../testing/delegates.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { aPersonalCode, anEntity, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aBank, genuine, type Bank } from '../../../testing/fake-parties/bank.ts'
import { aMailServer } from '../../../testing/fake-parties/mail-server.ts'
import { aRegister, type Register } from '../../../testing/fake-parties/register.ts'
import { asGuest, linkIn } from '../../../testing/sharing/share-links.ts'
import { aReadyApplication } from '../../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { allJobs } from '../../../app.ts'
import { jobQueue } from '../../../jobs/queue.ts'

const day = 24 * 60 * 60_000

let bank: Bank
let register: Register
let portal: TestPortal
beforeAll(async () => {
  bank = aBank()
  register = aRegister()
  portal = await testPortal({
    paymentGateway: bank.gateway,
    registerOffice: register.office,
    mail: aMailServer().service,
  })
})
beforeEach(() => {
  Object.assign(bank, { orders: 'taken', questions: 'answered' })
  register.behaviour = 'takes'
})
afterAll(() => portal.close())

const share = (as: SignedIn, uuid: AnyId) => portal.call('getPaymentShare', { as, params: { uuid } })
const open = (headers: Record<string, string>, uuid: AnyId) =>
  portal.call('getPaymentShare', { params: { uuid }, headers })
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const paymentsOf = (uuid: AnyId) =>
  portal.deps.db.selectFrom('payments.payment').selectAll().where('subject_id', '=', uuid).orderBy('attempt').execute()
const roundsOf = (uuid: AnyId) => [...register.rounds.keys()].filter((key) => key.startsWith(uuid))
const stands = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const statusOf = (headers: Record<string, string>, id: string) =>
  portal.call('getGuestPayment', { params: { payment_request_id: id }, headers })

/** Prepares an owner with an application that is ready for payment, and a guest with its link. */
async function shared(service?: 'change-legal-address', entityId?: AnyId, as?: SignedIn) {
  const anna = as ?? (await signIn(portal.deps))
  const { uuid } = await aReadyApplication(portal, anna, { ...(service && { service }), ...(entityId && { entityId }) })
  const link = linkIn(await share(anna, uuid))
  return { anna, uuid, link, guest: asGuest(link), payment_id: new URL(link).pathname.split('/').at(-1)! }
}
type Shared = Pick<Awaited<ReturnType<typeof shared>>, 'uuid' | 'guest' | 'payment_id'>
const pay = ({ uuid, guest, payment_id }: Shared, body?: { amount: string }, key?: string) =>
  portal.call('paySharedPayment', {
    params: { uuid, payment_id },
    headers: { ...guest, ...(key && { 'idempotency-key': key }) },
    ...(body && { body }),
  })

async function end(uuid: AnyId, status: 'paid' | 'cancelled' | 'expired' | 'failed', times = 1) {
  const { reference } = (await paymentsOf(uuid)).at(-1)!
  portal.passTime(10_000)
  bank.change(reference, status === 'paid' ? { status, paidAt: portal.deps.now(), payer: 'Guntis Viesis' } : { status })
  for (let time = 0; time < times; time += 1)
    await portal.call('receivePaymentNews', {
      params: { provider: 'bank' },
      headers: genuine,
      body: { payment_id: 'M1', reference, status, amount: '30.00', currency: 'EUR' },
    })
  await portal.runDueJobs()
}

describe('a payment link', () => {
  test('is created when everything is ready, returned unchanged, and carries its secret in the fragment', async () => {
    const { anna, uuid, link, payment_id } = await shared()
    const address = new URL(link)
    expect(address.pathname).toBe(`/applications/${uuid}/show_shared_payment/${payment_id}`)
    expect(address.hash).toMatch(/^#[\w-]{64}k$/)
    expect(linkIn(await share(anna, uuid))).toBe(link)
    const both = await Promise.all([share(anna, uuid), share(anna, uuid)])
    expect(both.map(linkIn)).toEqual([link, link])
  })

  test('shows only the data needed to pay', async () => {
    const { anna, uuid, guest, payment_id } = await shared()
    const { status, answer } = await open(guest, uuid)
    const { number, subject_name } = await stands(anna, uuid)
    const { name } = (await portal.call('getProfile', { as: anna })).answer.data
    expect(status).toBe(200)
    expect(answer.data).toEqual({
      payment_id,
      application_number: number,
      subject: subject_name,
      asked_by: name,
      receiver: 'Valsts kase',
      registration_number: '90000050138',
      swift: 'TRELLV22',
      account: 'LV80BANK0000435195001',
      amount: '30.00',
      purpose: expect.stringMatching(/^Valsts nodeva, ./) as string,
      reference: expect.stringMatching(/^RF\d\d/) as string,
      date: expect.any(String) as string,
      expires_at: expect.any(String) as string,
    })
  })

  test('lets a guest pay; the application is submitted automatically once, and the link ends', async () => {
    const place = await shared()
    const { anna, uuid, guest } = place
    const { reference } = (await open(guest, uuid)).answer.data as { reference: string }
    const { status, answer } = await pay(place, { amount: '30.00' })
    expect(status).toBe(200)
    expect(answer.data.redirect_url).toMatch(/^https:\/\/bank\.example\/pay\//)
    expect(await paymentsOf(uuid)).toMatchObject([{ reference, state: 'pending', owner_person_id: anna.personId }])
    expect((await stands(anna, uuid)).permitted_actions).not.toContain('edit')
    expect((await statusOf(guest, answer.data.payment_request_id)).answer.data).toMatchObject({
      status: 'pending',
      submitted: false,
      paid_amount: null,
      redirect_url: answer.data.redirect_url,
    })
    await end(uuid, 'paid', 3)
    const after = await statusOf(guest, answer.data.payment_request_id)
    expect(after.answer.data).toMatchObject({
      status: 'paid',
      submitted: true,
      paid_amount: '30.00',
      amount: '30.00',
      reference,
      redirect_url: null,
    })
    expect(after.raw.toString()).not.toContain('Guntis')
    expect(roundsOf(uuid)).toHaveLength(1)
    expect(await stands(anna, uuid)).toMatchObject({ state: 'received', paid_amount: '30.00', payer: 'Guntis Viesis' })
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
    expect(refusal(await pay(place))).toEqual([404, 'link-not-valid'])
    const { answer: history } = await portal.call('listActions', { as: anna, query: {} })
    expect(history.data.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['payment-link-made', 'Anna Kalniņa'],
        ['payment-link-opened', ''],
        ['payment-started-by-guest', ''],
      ]),
    )
  })

  test.each(['cancelled', 'expired', 'failed'] as const)(
    'can be used again after a payment that was %s',
    async (how) => {
      const place = await shared()
      const first = await pay(place)
      expect(refusal(await open(place.guest, place.uuid))).toEqual([409, 'payment-in-progress'])
      await end(place.uuid, how)
      expect((await statusOf(place.guest, first.answer.data.payment_request_id)).answer.data).toMatchObject({
        status: how,
        submitted: false,
      })
      expect((await open(place.guest, place.uuid)).status).toBe(200)
      expect((await pay(place)).status).toBe(200)
      await end(place.uuid, 'paid')
      expect(roundsOf(place.uuid)).toHaveLength(1)
    },
  )

  test('gives a receipt only to the guest who paid', async () => {
    const place = await shared()
    const { answer } = await pay(place)
    const receipt = (headers: Record<string, string>) =>
      portal.call('getPaymentReceipt', { params: { payment_id: answer.data.payment_request_id }, headers })
    expect(refusal(await receipt(place.guest))).toEqual([409, 'payment-not-made'])
    await end(place.uuid, 'paid')
    const { status, headers, raw } = await receipt(place.guest)
    expect([status, headers['content-type'], raw.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(refusal(await receipt((await shared()).guest))).toEqual([404, 'link-not-valid'])
    expect((await receipt({})).status).toBe(401)
  })

  test('shows a guest’s payment to the maker of the link only while they may see the application', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const maker = await signIn(portal.deps, { personalCode, entityId })
    const place = await shared('change-legal-address', entityId, maker)
    const { answer } = await pay(place)
    const { payment_request_id: id } = answer.data
    const asMaker = () => portal.call('getPaymentStatus', { as: maker, params: { payment_request_id: id } })
    expect((await asMaker()).status).toBe(200)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect(refusal(await asMaker())).toEqual([403, 'mandate-ended'])
    expect((await statusOf(place.guest, id)).status).toBe(200)
  })

  test('leads a repeated attempt that has ended to its result, not back to the bank', async () => {
    const place = await shared()
    const { answer } = await pay(place, undefined, 'attempt-1')
    await end(place.uuid, 'cancelled')
    expect((await pay(place, undefined, 'attempt-1')).answer.data).toMatchObject({
      payment_request_id: answer.data.payment_request_id,
      redirect_url: `http://localhost:4000/payment-completed?payment_request_id=${answer.data.payment_request_id}`,
    })
  })

  test('notifies the guest of late money, and submits nothing', async () => {
    const place = await shared()
    const { answer } = await pay(place)
    await end(place.uuid, 'cancelled')
    await end(place.uuid, 'paid')
    expect((await statusOf(place.guest, answer.data.payment_request_id)).answer.data).toMatchObject({
      status: 'cancelled',
      late_money: { amount: '30.00' },
      submitted: false,
    })
    expect(roundsOf(place.uuid)).toEqual([])
  })

  test('leads to the waiting page when the bank does not answer, and one attempt never becomes two payments', async () => {
    const place = await shared()
    bank.orders = 'lost'
    const first = await pay(place, undefined, 'attempt-1')
    expect(first.answer.data.redirect_url).toBe(
      `http://localhost:4000/payment-completed?payment_request_id=${first.answer.data.payment_request_id}`,
    )
    bank.orders = 'taken'
    const again = await pay(place, undefined, 'attempt-1')
    expect(again.answer.data.payment_request_id).toBe(first.answer.data.payment_request_id)
    expect(refusal(await pay(place, undefined, 'attempt-2'))).toEqual([409, 'payment-in-progress'])
    portal.passTime(10_000)
    expect((await statusOf(place.guest, first.answer.data.payment_request_id)).answer.data).toMatchObject({
      status: 'pending',
      redirect_url: expect.stringMatching(/^https:\/\/bank/) as string,
    })
    expect(await paymentsOf(place.uuid)).toHaveLength(1)
    await end(place.uuid, 'paid')
    expect(roundsOf(place.uuid)).toHaveLength(1)
  })

  test('reports an order that the bank rejects, and payment is possible again', async () => {
    const place = await shared()
    bank.orders = 'refused'
    expect(refusal(await pay(place))).toEqual([503, 'service-unavailable'])
    bank.orders = 'taken'
    expect((await pay(place)).status).toBe(200)
  })

  test('submits what a guest paid, though the portal is killed before it could', async () => {
    const place = await shared()
    await pay(place)
    register.behaviour = 'is away'
    const { reference } = (await paymentsOf(place.uuid))[0]!
    bank.change(reference, { status: 'paid', paidAt: portal.deps.now(), payer: 'Guntis Viesis' })
    portal.passTime(10_000)
    await portal.call('receivePaymentNews', {
      params: { provider: 'bank' },
      headers: genuine,
      body: { payment_id: 'M1', reference, status: 'paid', amount: '30.00', currency: 'EUR' },
    })
    await portal.runDueJobs()
    expect(roundsOf(place.uuid)).toEqual([])
    register.behaviour = 'takes'
    portal.passTime(10 * 60_000)
    // Simulates another process: the pending job is in the database.
    await jobQueue(portal.deps.db, portal.deps.now, portal.deps.log).drain(allJobs(portal.deps))
    expect(roundsOf(place.uuid)).toHaveLength(1)
    expect((await stands(place.anna, place.uuid)).state).toBe('received')
  })
})

describe('there is one payment, whichever user starts it', () => {
  const inPayment =
    'The application is in the process of being paid or has already been paid. It is not possible to start payment again.'

  test('when two guests and the owner start at once, and the others are notified', async () => {
    const place = await shared()
    const both = await Promise.all([
      pay(place),
      pay(place),
      portal.call('submitApplication', { as: place.anna, params: { uuid: place.uuid } }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(both.filter(({ status }) => status === 409).map(({ problem }) => problem.code)).toEqual([
      'payment-in-progress',
      'payment-in-progress',
    ])
    expect(await paymentsOf(place.uuid)).toHaveLength(1)
  })

  test('when the owner has started it: the guest learns so and sees nothing of the owner’s payment', async () => {
    const place = await shared()
    const { answer } = await portal.call('submitApplication', { as: place.anna, params: { uuid: place.uuid } })
    const refused = await portal.call('getPaymentShare', {
      params: { uuid: place.uuid },
      headers: { ...place.guest, language: 'en' },
    })
    expect([refused.status, refused.problem.message]).toEqual([409, inPayment])
    expect(refusal(await pay(place))).toEqual([409, 'payment-in-progress'])
    if (answer.data.status !== 'payment') throw new Error('No payment was started')
    expect(refusal(await statusOf(place.guest, answer.data.payment_request_id))).toEqual([404, 'link-not-valid'])
    // The owner may still see the link, and revoke it.
    expect((await share(place.anna, place.uuid)).status).toBe(200)
    expect((await portal.call('revokePaymentShare', { as: place.anna, params: { uuid: place.uuid } })).status).toBe(200)
    expect(refusal(await share(place.anna, place.uuid))).toEqual([409, 'payment-in-progress'])
  })

  test('and an amount other than displayed is rejected', async () => {
    const place = await shared()
    expect(refusal(await pay(place, { amount: '29.00' }))).toEqual([409, 'fee-changed'])
    expect(await paymentsOf(place.uuid)).toEqual([])
  })

  test('an application that has become incomplete cannot be paid, and the guest does not learn the reason', async () => {
    const place = await shared()
    const { documents } = await stands(place.anna, place.uuid)
    await portal.call('deleteDocument', {
      as: place.anna,
      params: { uuid: place.uuid, document_uuid: documents[0]!.uuid },
    })
    const refused = await open(place.guest, place.uuid)
    expect(refused.problem).toEqual({
      code: 'application-not-ready',
      message: expect.any(String) as string,
      params: {},
    })
    expect(refusal(await pay(place))).toEqual([409, 'application-not-ready'])
  })

  test('an unsigned file added after the link was shared waits until its owner shares it again', async () => {
    const place = await shared()
    await uploadFile(portal, place.anna, place.uuid, { name: 'pielikums.txt', bytes: Buffer.from('Pielikums') })
    expect(refusal(await open(place.guest, place.uuid))).toEqual([409, 'application-not-ready'])
    expect(refusal(await pay(place))).toEqual([409, 'application-not-ready'])
    expect(linkIn(await share(place.anna, place.uuid))).toBe(place.link)
    expect((await pay(place)).status).toBe(200)
    expect(
      await portal.deps.db
        .selectFrom('applications.application')
        .select('without_signatures')
        .where('application_id', '=', place.uuid)
        .execute(),
    ).toEqual([{ without_signatures: true }])
  })

  test('a file added after sharing is submitted for the user who shares again, not for the link’s creator', async () => {
    const [authorCode, otherCode] = [aPersonalCode(), aPersonalCode()]
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [authorCode, otherCode].map((personalCode) => ({ personalCode })),
    })
    const author = await signIn(portal.deps, { personalCode: authorCode, entityId })
    const other = await signIn(portal.deps, { forename: 'Otra', surname: 'Persona', personalCode: otherCode, entityId })
    const place = await shared('change-legal-address', entityId, author)
    await uploadFile(portal, other, place.uuid, { name: 'pielikums.txt', bytes: Buffer.from('Pielikums') })
    expect(linkIn(await share(other, place.uuid))).toBe(place.link)
    const { data } = (await open(place.guest, place.uuid)).answer
    expect(data).toMatchObject({ asked_by: 'Otra Persona' })
    expect((await pay(place)).status).toBe(200)
    expect(await paymentsOf(place.uuid)).toMatchObject([{ owner_person_id: other.personId }])
  })

  test('a fee that changed after the owner’s review must be reviewed first', async () => {
    const place = await shared()
    await portal.deps.db
      .updateTable('applications.application')
      .set({ total_cents: 2900 })
      .where('application_id', '=', place.uuid)
      .execute()
    expect(refusal(await open(place.guest, place.uuid))).toEqual([409, 'fee-changed'])
    await portal.call('revokePaymentShare', { as: place.anna, params: { uuid: place.uuid } })
    expect(refusal(await share(place.anna, place.uuid))).toEqual([409, 'fee-changed'])
  })
})

describe('the only answer is “Link not valid”', () => {
  test('for an unknown, revoked, expired or foreign payment link, or a deleted application', async () => {
    const bodies = new Set<string>()
    const expectNotValid = async (
      guest: Record<string, string>,
      { uuid, payment_id }: Pick<Shared, 'uuid' | 'payment_id'>,
    ) => {
      for (const call of [open(guest, uuid), pay({ uuid, guest, payment_id })]) {
        const { status, raw } = await call
        expect(status).toBe(404)
        bodies.add(raw.toString())
      }
    }
    const [place, other, revoked, deleted] = [await shared(), await shared(), await shared(), await shared()]
    await expectNotValid({ 'share-key': 'z'.repeat(64) }, place)
    await expectNotValid(other.guest, place)
    expect(refusal(await pay({ ...place, payment_id: other.payment_id }))).toEqual([404, 'link-not-valid'])
    await portal.call('revokePaymentShare', { as: revoked.anna, params: { uuid: revoked.uuid } })
    await expectNotValid(revoked.guest, revoked)
    expect(linkIn(await share(revoked.anna, revoked.uuid))).not.toBe(revoked.link)
    await portal.call('deleteApplication', { as: deleted.anna, params: { uuid: deleted.uuid } })
    await expectNotValid(deleted.guest, deleted)
    portal.passTime(31 * day)
    await expectNotValid(place.guest, place)
    expect([...bodies]).toEqual(['{"code":"link-not-valid","message":"Saite nav derīga","params":{}}'])
  })
})

describe('the owner of a payment link', () => {
  test('has no link while an obstacle exists', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    expect(refusal(await share(anna, uuid))).toEqual([409, 'application-not-ready'])
  })

  test('has no link for a sent application', async () => {
    const place = await shared()
    await pay(place)
    await end(place.uuid, 'paid')
    expect(refusal(await share(place.anna, place.uuid))).toEqual([409, 'payment-in-progress'])
  })

  test('has no link where nothing is to be paid', async () => {
    const anna = await signIn(portal.deps)
    const relief = {
      code: 'disabled-persons',
      answers: { 'register-association.association.purpose.unites': 'disabled-persons' },
    }
    const { uuid } = await aReadyApplication(portal, anna, { service: 'register-association', relief })
    expect(refusal(await share(anna, uuid))).toEqual([409, 'transition-not-allowed'])
  })

  test('can be any user who may work with the entity’s application, and the payment belongs to the entity', async () => {
    const [authorCode, otherCode] = [aPersonalCode(), aPersonalCode()]
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [authorCode, otherCode].map((personalCode) => ({ personalCode })),
    })
    const author = await signIn(portal.deps, { personalCode: authorCode, entityId })
    const other = await signIn(portal.deps, { personalCode: otherCode, entityId })
    const place = await shared('change-legal-address', entityId, author)
    expect(linkIn(await share(other, place.uuid))).toBe(place.link)
    await pay(place)
    expect(await paymentsOf(place.uuid)).toMatchObject([{ owner_entity_id: entityId }])
    const stranger = await signIn(portal.deps)
    expect(refusal(await share(stranger, place.uuid))).toEqual([404, 'application-not-found'])
    expect(refusal(await portal.call('revokePaymentShare', { as: stranger, params: { uuid: place.uuid } }))).toEqual([
      404,
      'application-not-found',
    ])
    const asPerson = await signIn(portal.deps, { personalCode: otherCode })
    expect(refusal(await share(asPerson, place.uuid))).toEqual([409, 'wrong-profile'])
    expect(refusal(await portal.call('revokePaymentShare', { as: asPerson, params: { uuid: place.uuid } }))).toEqual([
      409,
      'wrong-profile',
    ])
  })

  test.each([1, 2, 3])(
    'can be a delegate of level %s; guests pay in their name only while they may act',
    async (level) => {
      const personalCode = aPersonalCode()
      const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
      const representative = await signIn(portal.deps, { personalCode, entityId })
      const { uuid } = await aReadyApplication(portal, representative, { service: 'change-legal-address', entityId })
      const delegate = await aDelegate(portal, entityId, level)
      const link = linkIn(await share(delegate, uuid))
      const place = { uuid, guest: asGuest(link), payment_id: new URL(link).pathname.split('/').at(-1)! }
      expect((await open(place.guest, uuid)).status).toBe(200)
      await portal.deps.db
        .updateTable('delegations.delegation')
        .set({ status: 'revoked' })
        .where('personal_code', '=', delegate.personalCode)
        .execute()
      expect(refusal(await open(place.guest, uuid))).toEqual([404, 'link-not-valid'])
      expect(refusal(await pay(place))).toEqual([404, 'link-not-valid'])
      expect(await paymentsOf(uuid)).toEqual([])
      const next = linkIn(await share(representative, uuid))
      expect(next).not.toBe(link)
      expect(
        (await pay({ uuid, guest: asGuest(next), payment_id: new URL(next).pathname.split('/').at(-1)! })).status,
      ).toBe(200)
    },
  )

  test('is never the help desk, with or without a link', async () => {
    const place = await shared()
    const supporting = await startSupportSession(portal, await signInAgent(portal.deps), place.anna)
    for (const headers of [{}, place.guest]) {
      expect(
        refusal(await portal.call('getPaymentShare', { as: supporting, params: { uuid: place.uuid }, headers })),
      ).toEqual([403, 'help-desk-refused'])
      expect(
        refusal(
          await portal.call('paySharedPayment', {
            as: supporting,
            params: { uuid: place.uuid, payment_id: place.payment_id },
            headers,
          }),
        ),
      ).toEqual([403, 'help-desk-refused'])
    }
    expect(await paymentsOf(place.uuid)).toEqual([])
  })
})
