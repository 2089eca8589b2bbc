import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { approvals, type ApprovingCall } from '@portal/contract/approvals'
import type { Contract } from '@portal/contract'
import { issueSigningCertificate } from '@portal/signatures/test-pki'
import type { AnyId } from './testing/requests/any-id.ts'
import { aDraft } from './testing/drafts.ts'
import { delegating } from './testing/delegations.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from './testing/factories.ts'
import { aBank } from './testing/fake-parties/bank.ts'
import { toCard } from './testing/fake-parties/card.ts'
import { aMailServer } from './testing/fake-parties/mail-server.ts'
import { somePhones } from './testing/fake-parties/phone.ts'
import { aRegister } from './testing/fake-parties/register.ts'
import { aSigningWorld, type SigningWorld } from './testing/fake-parties/signing.ts'
import { aMessage } from './testing/messages.ts'
import { asGuest, linkIn } from './testing/sharing/share-links.ts'
import { aReadyApplication } from './testing/submitted.ts'
import { testPortal, type TestPortal } from './testing/test-portal.ts'
import { uploadFile } from './testing/upload.ts'

const liga = { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' }
const bank = aBank()
const register = aRegister()

let world: SigningWorld
let phones: ReturnType<typeof somePhones>
let portal: TestPortal
let by: ReturnType<typeof delegating>
beforeAll(async () => {
  const now = () => portal?.deps.now() ?? new Date()
  world = aSigningWorld(now)
  phones = somePhones(world.pki, now)
  portal = await testPortal({
    trust: world.trust,
    signingService: world.service,
    phoneSigning: phones.service,
    paymentGateway: bank.gateway,
    registerOffice: register.office,
    mail: aMailServer().service,
  })
  portal.deps.settings.CARD_SIGNING = true
  by = delegating(portal)
  phones.give(liga)
  world.giveKey(liga)
})
beforeEach(async () => {
  await portal.deps.pool.query('delete from http.call_count')
  await portal.deps.pool.query(`update signing.signing set status = 'expired' where status = 'waiting'`)
})
afterAll(() => portal.close())

/** An object that has changed since the person saw it. */
interface Changed {
  /** Approves the version that the person saw. */
  approve: () => Promise<{ status: number; problem: { code: string } }>
  /** Returns the state that the approval would change. */
  state: () => Promise<unknown>
}

/** Creates a document that its owner has seen. */
async function aDocument() {
  const as = await signIn(portal.deps, liga)
  const { uuid } = await aDraft(portal, as)
  const file = (text: string) => ({ name: 'Vienošanās.txt', bytes: Buffer.from(text) })
  const { data: shown } = await uploadFile(portal, as, uuid, file('VERSIJA 1'))
  const place = { uuid, document_uuid: shown.uuid }
  return {
    as,
    place,
    digest: shown.digest,
    replace: async () => {
      const { status } = await uploadFile(portal, as, uuid, { ...file('VERSIJA 2'), replaces: shown.uuid })
      expect(status).toBe(200)
    },
    signatures: async () => {
      const { answer } = await portal.call('getApplication', { as, params: { uuid } })
      return [answer.data.documents.map(({ signatures }) => signatures), phones.rings, phones.pins, world.pins]
    },
  }
}

type Way = NonNullable<Contract['startSigning']['body']>

const starting = (way: (digest: string) => Way) => async (): Promise<Changed> => {
  const { as, place, digest, replace, signatures } = await aDocument()
  await replace()
  return { approve: () => portal.call('startSigning', { as, params: place, body: way(digest) }), state: signatures }
}

const started = async (method: 'online' | 'smartphone') => {
  const document = await aDocument()
  const { as, place, digest } = document
  const { status, answer } = await portal.call('startSigning', { as, params: place, body: { method, digest } })
  expect(status).toBe(200)
  return { ...document, begun: answer.data }
}

const aCard = () =>
  toCard(
    issueSigningCertificate(world.pki, {
      ...liga,
      notBefore: new Date(portal.deps.now().getTime() - 86_400_000),
      notAfter: new Date(portal.deps.now().getTime() + 86_400_000),
    }),
  )

/** Creates an application that is ready to submit, as its applicant has seen it. */
async function aReviewed() {
  const as = await signIn(portal.deps)
  const application = await aReadyApplication(portal, as)
  const { uuid, version, total_price: total } = application
  const documents = application.documents.map(({ uuid: id, digest }) => ({ uuid: id, digest }))
  return {
    as,
    uuid,
    submit: (shown: { version?: number; documents?: typeof documents; total?: string }) => () =>
      portal.call('submitApplication', { as, params: { uuid }, body: shown }),
    shown: { version, documents, total },
    state: () => ofApplication(uuid),
  }
}

const ofApplication = async (uuid: AnyId) => [
  await portal.deps.db
    .selectFrom('applications.application')
    .select(['state', 'payment_id', 'submitted_at', 'total_cents'])
    .where('application_id', '=', uuid)
    .execute(),
  await portal.deps.db.selectFrom('payments.payment').selectAll().where('subject_id', '=', uuid).execute(),
]

async function aGuestsPayment() {
  const as = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, as)
  const link = linkIn(await portal.call('getPaymentShare', { as, params: { uuid } }))
  const params = { uuid, payment_id: new URL(link).pathname.split('/').at(-1)! }
  return {
    as,
    uuid,
    pay: (amount: string) => () =>
      portal.call('paySharedPayment', { params, headers: asGuest(link), body: { amount } }),
  }
}

/** Changes a fee without a change of answers, as a new price list does. */
const changeFee = (uuid: AnyId, cents: number) =>
  portal.deps.db
    .updateTable('applications.application')
    .set({ total_cents: cents })
    .where('application_id', '=', uuid)
    .execute()

async function aDelegation() {
  const officer = (forename: string) => ({ forename, surname: 'Ozola', personalCode: aPersonalCode() })
  const [ilze, dace] = [officer('Ilze'), officer('Dace')]
  const joint = { representation: 'WITH_AT_LEAST' as const, withAtLeast: 1 }
  const { entityId } = await anEntity(portal.deps, { boardOf: [ilze, dace].map((one) => ({ ...one, ...joint })) })
  const [giver, other] = [await signIn(portal.deps, ilze), await signIn(portal.deps, dace)]
  const receiver = await signIn(portal.deps, { forename: 'Edgars', surname: 'Strautnieks' })
  const { uuid } = (await by.give(giver, entityId, receiver.personalCode)).answer.data
  const state = () =>
    portal.deps.db
      .selectFrom('delegations.delegation')
      .select(['status', 'level', 'accepted_at'])
      .where('delegation_id', '=', uuid)
      .execute()
  return { entityId, giver, other, receiver, uuid, state }
}

const consentsOf = ({ personId }: SignedIn) =>
  portal.deps.db.selectFrom('profile.terms_consent').selectAll().where('person_id', '=', personId).execute()

const changed: { [Name in ApprovingCall]: Record<string, () => Promise<Changed>> } = {
  startSigning: {
    'at the signing service': starting((digest) => ({ method: 'online', digest })),
    'on a phone': starting((digest) => ({ method: 'smartphone', digest })),
    'by a card': starting((digest) => ({
      method: 'card',
      digest,
      certificate: aCard().certificate,
      algorithms: ['ecdsa-sha256', 'ecdsa-sha384', 'rsa-sha256'],
    })),
    'as a further document': async () => {
      const document = await aDocument()
      const further = await uploadFile(portal, document.as, document.place.uuid, {
        name: 'Pielikums.txt',
        bytes: Buffer.from('VERSIJA 1'),
      })
      await uploadFile(portal, document.as, document.place.uuid, {
        name: 'Pielikums.txt',
        bytes: Buffer.from('VERSIJA 2'),
        replaces: further.data.uuid,
      })
      return {
        approve: () =>
          portal.call('startSigning', {
            as: document.as,
            params: document.place,
            body: {
              method: 'online',
              digest: document.digest,
              documents: [{ uuid: further.data.uuid, digest: further.data.digest }],
            },
          }),
        state: document.signatures,
      }
    },
    'by a guest': async () => {
      const { as, place, digest, replace, signatures } = await aDocument()
      const share = () =>
        portal.call('shareDocuments', {
          as,
          params: { uuid: place.uuid },
          body: { enabled: true, documents: [place.document_uuid] },
        })
      const headers = asGuest(linkIn(await share()))
      await replace()
      // The owner shares the new content through the same link.
      await share()
      const body = { method: 'online' as const, digest, personal_code: liga.personalCode }
      return { approve: () => portal.call('startSigning', { params: place, headers, body }), state: signatures }
    },
  },
  finishSigning: {
    'that the signing service confirmed': async () => {
      const { as, place, begun, replace, signatures } = await started('online')
      const body = world.confirm(begun)
      await replace()
      return { approve: () => portal.call('finishSigning', { as, params: place, body }), state: signatures }
    },
  },
  getSigningStatus: {
    'that the phone confirmed': async () => {
      const { as, place, begun, replace, signatures } = await started('smartphone')
      await replace()
      phones.does = 'sign'
      const query = { signing_uuid: begun.signing_uuid }
      const state = async () => (await signatures())[0]
      return { approve: () => portal.call('getSigningStatus', { as, params: place, query }), state }
    },
  },
  submitApplication: {
    'with other answers': async () => {
      const { as, uuid, submit, shown, state } = await aReviewed()
      const changes = { 'register-sole-trader.business.firm.activity': 'Keramika' }
      const { status } = await portal.call('changeApplication', { as, params: { uuid }, body: { changes } })
      expect(status).toBe(200)
      return { approve: submit({ version: shown.version }), state }
    },
    'with a further document': async () => {
      const { as, uuid, submit, shown, state } = await aReviewed()
      await uploadFile(portal, as, uuid, { name: 'Pielikums.txt', bytes: Buffer.from('Pielikums') })
      return { approve: submit(shown), state }
    },
    'with a replaced document': async () => {
      const { as, uuid, submit, shown, state } = await aReviewed()
      const file = (text: string) => ({ name: 'Pielikums.txt', bytes: Buffer.from(text) })
      const { data } = await uploadFile(portal, as, uuid, file('VERSIJA 1'))
      const documents = [...shown.documents, { uuid: data.uuid, digest: data.digest }]
      await uploadFile(portal, as, uuid, { ...file('VERSIJA 2'), replaces: data.uuid })
      return { approve: submit({ ...shown, documents }), state }
    },
    'with one document less': async () => {
      const { as, uuid, submit, shown, state } = await aReviewed()
      const { data } = await uploadFile(portal, as, uuid, { name: 'Pielikums.txt', bytes: Buffer.from('Pielikums') })
      const documents = [...shown.documents, { uuid: data.uuid, digest: data.digest }]
      await portal.call('deleteDocument', { as, params: { uuid, document_uuid: data.uuid } })
      return { approve: submit({ ...shown, documents }), state }
    },
    'at another fee than the last reviewed one': async () => {
      const { uuid, submit, state } = await aReviewed()
      await changeFee(uuid, 2900)
      return { approve: submit({}), state }
    },
    'at another fee than displayed, which another person reviewed': async () => {
      const { submit, shown, state } = await aReviewed()
      return { approve: submit({ ...shown, total: '29.00' }), state }
    },
  },
  getPaymentShare: {
    'with a document that another person has replaced': async () => {
      const { as, uuid, shown } = await aReviewed()
      const share = (documents: string) =>
        portal.call('getPaymentShare', { as, params: { uuid }, query: { documents } })
      await share(shown.documents.map(({ digest }) => digest).join())
      await uploadFile(portal, as, uuid, { name: 'Pielikums.txt', bytes: Buffer.from('Pielikums') })
      return {
        approve: () => share(shown.documents.map(({ digest }) => digest).join()),
        state: () =>
          portal.deps.db
            .selectFrom('applications.share_link')
            .select('documents')
            .where('application_id', '=', uuid)
            .execute(),
      }
    },
  },
  paySharedPayment: {
    'of another amount': async () => {
      const { uuid, pay } = await aGuestsPayment()
      return { approve: pay('29.00'), state: () => ofApplication(uuid) }
    },
  },
  sendMessage: {
    'with another text': async () => {
      const as = await signIn(portal.deps)
      const { uuid, version } = await aMessage(portal, as)
      await portal.call('saveMessage', { as, params: { message_uuid: uuid }, body: { content: 'Cits teksts' } })
      return {
        approve: () => portal.call('sendMessage', { as, params: { message_uuid: uuid }, body: { version } }),
        state: async () => (await portal.call('getDraftMessage', { as, params: { id: uuid } })).answer.data,
      }
    },
  },
  consentToTerms: {
    'of another version': async () => {
      const as = await signIn(portal.deps, { terms: false })
      return {
        approve: () => portal.call('consentToTerms', { as, body: { terms_consent: true, version: '0.9' } }),
        state: () => consentsOf(as),
      }
    },
  },
  confirmDelegation: {
    'on other terms': async () => {
      const { entityId, giver, other, uuid, state } = await aDelegation()
      const terms = await by.shownTo(other, uuid)
      await by.change(giver, entityId, uuid, { permission_level: 'level_3' })
      return { approve: () => by.confirm(other, entityId, uuid, terms), state }
    },
  },
  acceptDelegation: {
    'on other terms': async () => {
      const { entityId, giver, other, receiver, uuid, state } = await aDelegation()
      await by.confirm(other, entityId, uuid)
      const terms = await by.shownTo(receiver, uuid)
      await by.change(giver, entityId, uuid, { valid_until: '2099-01-01' })
      await by.confirm(other, entityId, uuid)
      return { approve: () => by.accept(receiver, uuid, terms), state }
    },
  },
}

describe.each(Object.entries(changed) as [ApprovingCall, Record<string, () => Promise<Changed>>][])(
  'changes made after a person’s last view block approval: %s',
  (name, cases) => {
    test.each(Object.entries(cases))('%s', async (_, prepare) => {
      phones.does = 'nothing'
      const { approve, state } = await prepare()
      const before = await state()
      const { status, problem } = await approve()
      expect([status, problem.code]).toEqual([409, expect.toBeOneOf([...approvals[name].refusals])])
      expect(await state()).toEqual(before)
    })
  },
)

test('a guest cannot pay after the owner’s documents have changed', async () => {
  const { as, uuid, pay } = await aGuestsPayment()
  const [signed] = (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents
  // Another signed paper replaces the shared one.
  await portal.deps.pool.query(
    `update files.document set contents = jsonb_set(contents, '{0,sha256}', to_jsonb(repeat('0', 64))) where document_id = $1`,
    [signed!.uuid],
  )
  const before = await ofApplication(uuid)
  const { status, problem } = await pay('30.00')()
  expect([status, problem.code]).toEqual([409, 'application-not-ready'])
  expect(await ofApplication(uuid)).toEqual(before)
})
