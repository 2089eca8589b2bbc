import type { ServiceCode } from '@portal/services/catalogue'
import { samples } from '@portal/services/samples'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const sia = 'register-sia'
/** A low-capital company pays in money only, so its proof depends on no answer. */
const lowCapital = 'register-low-capital-sia'
const firmOf = (service: ServiceCode) => ({ path: `${service}.company.firm`, document_type: null, text: 'Labot' })
const proof = { path: null, document_type: 'capital-payment-proof', text: 'Pievienot' }

test('a document can be replaced while the application is open, but not once it is sent', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, anna)
  const file = { name: 'a.txt', bytes: Buffer.from('Dokumenta teksts.'), type: 'other' }
  const { data } = await uploadFile(portal, anna, uuid, { ...file, service: 'register-sia' })
  const replaced = async () => {
    const { status, problem } = await uploadFile(portal, anna, uuid, { ...file, replaces: data.uuid })
    return [status, problem.code]
  }
  expect(await replaced()).toEqual([200, undefined])
  await portal.deps.db
    .updateTable('applications.application')
    .set({ state: 'received' })
    .where('application_id', '=', uuid)
    .execute()
  expect(await replaced()).toEqual([409, 'application-locked'])
})

test.each<[string, ServiceCode, object, string, number]>([
  [
    'an answer does not open a document that is independent of answers',
    lowCapital,
    firmOf(lowCapital),
    'capital-payment-proof',
    409,
  ],
  ['an answer does not open a free document', sia, firmOf(sia), 'other', 409],
  ['an answer opens the documents that it requires', sia, firmOf(sia), 'owner-consent', 200],
  ['a document opens itself', sia, proof, 'capital-payment-proof', 200],
  ['a document opens no other', sia, proof, 'owner-consent', 409],
])('a decision to postpone: %s', async (_, service, point, type, status) => {
  const anna = await signIn(portal.deps)
  const uuid = await returned(anna, service, point)
  const bytes = Buffer.from('Dokumenta teksts.')
  const sent = await uploadFile(portal, anna, uuid, { name: 'a.txt', bytes, type, service })
  expect([sent.status, sent.problem.code]).toEqual([status, status === 200 ? undefined : 'application-locked'])
})

const coOwner = `${sia}.address.coOwner.01997a00-0000-7000-8000-000000000001`
const member = `${sia}.board.member.01997a00-0000-7000-8000-000000000002`

test.each<[string, string, Record<string, unknown>, number]>([
  ['a consent opens its owners', 'owner-consent', { [`${coOwner}.ownerName`]: 'Elīna Vītola' }, 200],
  ['a consent opens its address', 'owner-consent', { [`${sia}.address.legal.ownership`]: 'own' }, 200],
  ['a consent opens nothing that it lacks', 'owner-consent', { [`${member}.surname`]: 'Liepa' }, 409],
  ['an application opens every answer', 'application', { [`${member}.surname`]: 'Liepa' }, 200],
  ['a paper from elsewhere opens no answer', 'capital-payment-proof', { [`${member}.surname`]: 'Liepa' }, 409],
])('a decision to postpone: %s', async (_, type, changes, status) => {
  const anna = await signIn(portal.deps)
  const uuid = await returned(anna, sia, { path: null, document_type: type, text: 'Precizēt' })
  const changed = await portal.call('changeApplication', { as: anna, params: { uuid }, body: { changes } })
  expect([changed.status, changed.problem?.code]).toEqual([status, status === 200 ? undefined : 'application-locked'])
})

test('a decision to postpone: a consent that the answers did not require opens the question that requires it', async () => {
  const anna = await signIn(portal.deps)
  const ownership = `${sia}.address.legal.ownership`
  const point = { path: null, document_type: 'owner-consent', text: 'Pievienot' }
  const uuid = await returned(anna, sia, point, { [ownership]: 'own' })
  const changes = { [ownership]: 'consent' }
  const { status } = await portal.call('changeApplication', { as: anna, params: { uuid }, body: { changes } })
  expect(status).toBe(200)
})

test.each<[string, object, boolean]>([
  ['that it leaves closed', proof, false],
  ['that it opens', firmOf(sia), true],
])('a decision to postpone: a paper that the earlier round lacked, and %s', async (_, point, isMissing) => {
  const anna = await signIn(portal.deps)
  const { owners } = samples[sia] as unknown as { owners: { owner: object } }
  const [owner] = Object.keys(owners.owner)
  const place = `${sia}.owners.owner.${owner}`
  const changes = {
    [`${place}.control`]: 'contract',
    [`${place}.controlDescription`]: 'Līgums dod tiesības iecelt valdi.',
  }
  const uuid = await returned(anna, sia, point, changes)
  const { obstacles } = (await portal.call('reviewApplication', { as: anna, params: { uuid } })).answer.data
  const missing = obstacles.flatMap(({ code, params }) =>
    code === 'document-missing' ? [params?.['document_type']] : [],
  )
  expect(missing.includes('control-proof')).toBe(isMissing)
})

/** Files an application, which the register postpones for this point and its applicant takes up again. */
async function returned(as: SignedIn, service: ServiceCode, point: object, answers = {}): Promise<AnyId> {
  const { uuid } = await aFilledDraft(portal, as, { services: [service] })
  // A name that another application has would be open, too.
  const changes = { ...answers, [`${service}.company.firm.name`]: `SIA "Darbnīca ${uuid.slice(-6)}"` }
  await portal.call('changeApplication', { as, params: { uuid }, body: { changes } })
  await portal.deps.db
    .updateTable('applications.application')
    .set({
      state: 'postponed',
      submitted_at: new Date(),
      paid_at: new Date(),
      paid_cents: 7500,
      delivered_round: 0,
      postponement: JSON.stringify({ number: '1', text: 'Trūkumi', decided_at: new Date(), points: [point] }),
    })
    .where('application_id', '=', uuid)
    .execute()
  await portal.call('reinitiateApplication', { as, params: { uuid } })
  return uuid
}
