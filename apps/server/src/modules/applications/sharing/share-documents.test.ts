import { validateContainer } from '@portal/signatures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { andris, documentSharing, liga } from '../../../testing/sharing/document-sharing.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aPersonalCode, anEntity, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { aBank } from '../../../testing/fake-parties/bank.ts'
import { aRegister } from '../../../testing/fake-parties/register.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { asGuest, linkIn } from '../../../testing/sharing/share-links.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

const day = 24 * 60 * 60_000

let world: SigningWorld
let portal: TestPortal
const bank = aBank()
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({
    trust: world.trust,
    signingService: world.service,
    paymentGateway: bank.gateway,
    registerOffice: aRegister().office,
  })
  world.giveKey(liga)
  world.giveKey(andris)
})
// The tests share one person, who makes more calls in a minute than the limit allows.
beforeEach(() => portal.deps.pool.query('delete from http.call_count'))
afterAll(() => portal.close())

const { anApplication, share, shared, open, start, finish, sign } = documentSharing(
  () => portal,
  () => world,
)
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const historyOf = async (as: SignedIn, of: string) =>
  (await portal.call('listActions', { as, query: { limit: '100' } })).answer.data.filter(
    ({ application }) => application?.uuid === of,
  )

describe('a link to documents', () => {
  test('is created once, returned unchanged, valid for 30 days and carries its secret in the fragment', async () => {
    const { as, uuid, documents, link } = await shared()
    const again = await portal.call('getDocumentShare', { as, params: { uuid } })
    expect(again.answer.data).toMatchObject({ link, changed: false, documents: documents.map((each) => each.uuid) })
    expect(new Date(again.answer.data.expires_at!).getTime() - portal.deps.now().getTime()).toBeGreaterThan(29.9 * day)
    const address = new URL(link)
    expect([address.origin, address.pathname, address.search]).toEqual([
      'http://localhost:4000',
      `/signing-document/${uuid}/${documents[0]!.uuid}`,
      '',
    ])
    expect(address.hash).toMatch(/^#[\w-]{64}k$/)
    const rows = await portal.deps.db
      .selectFrom('applications.share_link')
      .selectAll()
      .where('application_id', '=', uuid)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(address.hash.slice(1))
  })

  test('shows a guest no signer of another paper that anyone may sign', async () => {
    const as = await signIn(portal.deps, liga)
    const { uuid } = await aFilledDraft(portal, as, { services: ['register-representative-office'] })
    const upload = async (name: string) => {
      const slot = { type: 'foreign-registration', service: 'register-representative-office' }
      return (await uploadFile(portal, as, uuid, { ...slot, name, bytes: Buffer.from(name) })).data.uuid
    }
    const [paper, signed] = [await upload('a.txt'), await upload('b.txt')]
    const guestOf = async (document: AnyId) =>
      asGuest(linkIn(await share(as, uuid, { enabled: true, documents: [document] })))
    expect((await sign(await guestOf(signed), { uuid, document_uuid: signed })).status).toBe(200)
    const { answer } = await open(await guestOf(paper), uuid)
    expect(answer.data.documents).toMatchObject([{ uuid: paper, complete: false, signers: [{ name: '' }] }])
  })

  test('shows a guest the documents to sign and the signers, without personal codes', async () => {
    const { uuid, guest, documents } = await shared()
    await sign(guest, { uuid, document_uuid: documents[0]!.uuid })
    const { status, answer, raw } = await open(guest, uuid)
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      application_number: expect.stringMatching(/^P-/) as string,
      asked_by: 'Līga Kalniņa',
      may_sign: true,
      changed: false,
      documents: documents.map(({ uuid: id }) => ({ uuid: id })),
    })
    expect(answer.data).toMatchObject({
      documents: expect.arrayContaining([
        expect.objectContaining({
          signatures: [expect.objectContaining({ signer: 'Andris Kalniņš', personal_code: null })],
        }),
      ]) as unknown,
    })
    // A digest may contain a run of digits. A personal code has other characters around it.
    expect(raw.toString()).not.toMatch(/(?<![\da-f])\d{6}-?\d{5}(?![\da-f])/)
  })

  test('lets a guest sign with their certificate; the owner sees it, also in the history', async () => {
    const { as, uuid, place, guest } = await shared()
    const { status, answer, raw } = await sign(guest, place)
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      name: 'Statūti.edoc',
      signatures: [{ signer: 'Andris Kalniņš', indication: 'TOTAL-PASSED', personal_code: null }],
      complete: false,
    })
    expect(raw.toString()).not.toContain(andris.personalCode)
    const document = (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents.find(
      ({ uuid: id }) => id === place.document_uuid,
    )!
    expect(document.signatures).toMatchObject([{ signer: 'Andris Kalniņš', personal_code: '327740-92155' }])
    const container = (await portal.call('downloadDocument', { params: place, headers: guest })).raw
    expect(validateContainer(container, { trust: await world.trust.store() }).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED' },
    ])
    const copy = await portal.call('downloadDocument', { params: place, query: { reading: 'en' }, headers: guest })
    expect(copy.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      (await historyOf(as, uuid))
        .filter(({ action }) => action.startsWith('document-'))
        .map(({ action, actor }) => [action, actor]),
    ).toEqual([
      ['document-signed-by-guest', 'Andris Kalniņš'],
      ['document-link-made', 'Līga Kalniņa'],
    ])
    const report = await portal.call('getSignatures', { params: place, headers: guest })
    expect(report.answer.data.signatures).toMatchObject([{ signer: 'Andris Kalniņš', personal_code: null }])
    // Signing changes the container, but not the signed content.
    expect((await open(guest, uuid)).answer.data).toMatchObject({ changed: false })
    expect(refusal(await start(guest, place))).toEqual([409, 'already-signed-by-you'])
  })

  test('makes a signed-in user a guest, too', async () => {
    const { place, guest } = await shared()
    const other = await signIn(portal.deps, { personalCode: aPersonalCode() })
    expect(
      (
        await portal.call('startSigning', {
          as: other,
          params: place,
          headers: guest,
          body: { method: 'online', personal_code: andris.personalCode, digest: await seenDigest(portal, place) },
        })
      ).status,
    ).toBe(200)
    expect(refusal(await portal.call('downloadDocument', { as: other, params: place }))).toEqual([
      404,
      'application-not-found',
    ])
  })

  test('opened several times gives one entry of the history', async () => {
    const { as, uuid, guest } = await shared()
    for (let times = 0; times < 3; times += 1) await open(guest, uuid)
    expect((await historyOf(as, uuid)).filter(({ action }) => action === 'document-link-opened')).toMatchObject([
      { repeated: 3, actor: '' },
    ])
  })

  test('of an entity’s application appears in the entity’s history, whichever representative created it', async () => {
    const code = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ ...liga }, { personalCode: code }] })
    const as = await signIn(portal.deps, { personalCode: code, entityId })
    const { uuid } = await aFilledDraft(portal, as, { services: ['change-legal-address'], entityId })
    const [document] = (await portal.call('generateDocuments', { as, params: { uuid } })).answer.data
    const guest = asGuest((await share(as, uuid)).answer.data.link!)
    const place = { uuid, document_uuid: document!.uuid }
    const started = await start(guest, place, liga.personalCode)
    expect((await finish(guest, place, world.confirm(started.answer.data))).status).toBe(200)
    const { answer } = await portal.call('listEntityActions', { as, params: { id: entityId }, query: {} })
    expect(answer.data.map(({ action, actor }) => [action, actor])).toContainEqual([
      'document-signed-by-guest',
      'Līga Kalniņa',
    ])
  })
})

describe('the owner of a link', () => {
  test('chooses documents and the end date, and the link stays the same', async () => {
    const { as, uuid, documents, link, guest } = await shared()
    const [first, second] = documents
    const until = new Date(portal.deps.now().getTime() + 3 * day).toISOString()
    const changed = await share(as, uuid, { enabled: true, documents: [second!.uuid], expires_at: until })
    expect(changed.answer.data).toMatchObject({ documents: [second!.uuid], expires_at: until })
    expect(new URL(changed.answer.data.link!).hash).toBe(new URL(link).hash)
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [{ uuid: second!.uuid }] })
    expect(
      refusal(await portal.call('downloadDocument', { params: { uuid, document_uuid: first!.uuid }, headers: guest })),
    ).toEqual([404, 'link-not-valid'])
    expect(refusal(await start(guest, { uuid, document_uuid: first!.uuid }))).toEqual([404, 'link-not-valid'])
  })

  test('gets 90 days when a fast clock asks for more', async () => {
    const { as, uuid } = await anApplication()
    const latest = portal.deps.now().getTime() + 90 * day
    const expiresAt = new Date(latest + 60 * 60_000).toISOString()
    const { answer } = await share(as, uuid, { enabled: true, expires_at: expiresAt })
    expect(new Date(answer.data.expires_at!).getTime() - latest).toBeGreaterThanOrEqual(0)
    expect(answer.data.expires_at! < expiresAt).toBe(true)
  })

  test.each([[-1], [0], [92]])('cannot make it valid for %s days', async (days) => {
    const { as, uuid } = await anApplication()
    const refused = await share(as, uuid, {
      enabled: true,
      expires_at: new Date(portal.deps.now().getTime() + days * day).toISOString(),
    })
    expect(refused.problem).toMatchObject({
      code: 'malformed-request',
      errors: [{ path: 'body.expires_at', code: 'out-of-range' }],
    })
    expect((await portal.call('getDocumentShare', { as, params: { uuid } })).answer.data).toMatchObject({ link: null })
  })

  test('can share only existing documents', async () => {
    const { as, uuid } = await anApplication()
    const { documents } = await anApplication()
    expect(refusal(await share(as, uuid, { enabled: true, documents: [documents[0]!.uuid] }))).toEqual([
      404,
      'document-not-found',
    ])
    const bare = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    expect(refusal(await share(as, bare.uuid))).toEqual([404, 'document-not-found'])
  })

  test('gets another link after a revocation', async () => {
    const { as, uuid, link, guest } = await shared()
    expect((await share(as, uuid, { enabled: false })).answer.data).toEqual({
      link: null,
      expires_at: null,
      documents: [],
      changed: false,
    })
    expect((await share(as, uuid, { enabled: false })).status).toBe(200)
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
    const another = (await share(as, uuid)).answer.data.link
    expect(another).not.toBe(link)
    expect(linkIn(await portal.call('getDocumentShare', { as, params: { uuid } }))).toBe(another)
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
    expect((await historyOf(as, uuid)).map(({ action }) => action).filter((action) => action.includes('link'))).toEqual(
      ['document-link-made', 'document-link-revoked', 'document-link-made'],
    )
  })

  test('signs although the guest of a revoked link was at the PIN', async () => {
    const { as, uuid, place, guest } = await shared()
    const left = await start(guest, place)
    const body = { method: 'online' as const, digest: await seenDigest(portal, place) }
    const own = () => portal.call('startSigning', { as, params: place, body })
    expect(refusal(await own())).toEqual([409, 'signing-in-progress'])
    await share(as, uuid, { enabled: false })
    expect((await own()).status).toBe(200)
    expect(refusal(await finish(guest, place, world.confirm(left.answer.data)))).toEqual([404, 'link-not-valid'])
  })

  test('who began to sign as a guest may sign after the login, but no guest ends the signing of a user', async () => {
    const { as, place, guest } = await shared()
    const body = { method: 'online' as const, digest: await seenDigest(portal, place) }
    const own = () => portal.call('startSigning', { as, params: place, body })
    expect((await start(guest, place, liga.personalCode)).status).toBe(200)
    const begun = await own()
    expect(begun.status).toBe(200)
    expect(refusal(await start(guest, place, liga.personalCode))).toEqual([409, 'signing-in-progress'])
    const confirmed = world.confirm(begun.answer.data)
    expect((await portal.call('finishSigning', { as, params: place, body: confirmed })).status).toBe(200)
  })

  test('cannot revoke an expired one, and the history has no entry of it', async () => {
    const { as, uuid } = await anApplication()
    const at = portal.deps.now()
    await share(as, uuid, { enabled: true, expires_at: new Date(at.getTime() + day).toISOString() })
    await portal.deps.db
      .updateTable('applications.share_link')
      .set({ made_at: new Date(at.getTime() - 2 * day), expires_at: new Date(at.getTime() - day) })
      .where('application_id', '=', uuid)
      .execute()
    expect((await share(as, uuid, { enabled: false })).status).toBe(200)
    expect((await historyOf(as, uuid)).map(({ action }) => action)).not.toContain('document-link-revoked')
  })

  test('can be any user who may work with the application; others find nothing and the help desk is rejected', async () => {
    const { as, uuid } = await shared()
    const stranger = await signIn(portal.deps, { personalCode: aPersonalCode() })
    expect(refusal(await share(stranger, uuid))).toEqual([404, 'application-not-found'])
    expect(refusal(await portal.call('getDocumentShare', { as: stranger, params: { uuid } }))).toEqual([
      404,
      'application-not-found',
    ])
    expect(refusal(await portal.call('getDocumentShare', { params: { uuid } }))).toEqual([401, 'not-signed-in'])
    const agent = await signInAgent(portal.deps)
    const supporting = await startSupportSession(portal, agent, as)
    for (const name of ['getDocumentShare', 'getPaymentShare'] as const)
      expect(refusal(await portal.call(name, { as: supporting, params: { uuid } }))).toEqual([403, 'help-desk-refused'])
    expect(refusal(await share(supporting, uuid))).toEqual([403, 'help-desk-refused'])
  })

  test('is never the help desk, which cannot use another person’s key either', async () => {
    const { as, place, guest: headers } = await shared()
    const supporting = await startSupportSession(portal, await signInAgent(portal.deps), as)
    const tries = [
      portal.call('downloadDocument', { as: supporting, params: place, headers }),
      portal.call('getSignatures', { as: supporting, params: place, headers }),
      portal.call('getGuestPayment', { as: supporting, params: { payment_request_id: place.uuid }, headers }),
    ]
    for (const call of tries) expect(refusal(await call)).toEqual([403, 'help-desk-refused'])
  })

  test('loses it with the right to the application, and a colleague creates the next one', async () => {
    const code = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ ...liga }, { personalCode: code }] })
    const [chair, colleague] = [
      await signIn(portal.deps, { ...liga, entityId }),
      await signIn(portal.deps, { personalCode: code, entityId }),
    ]
    const { uuid } = await aFilledDraft(portal, chair, { services: ['change-legal-address'], entityId })
    await portal.call('generateDocuments', { as: chair, params: { uuid } })
    const guest = asGuest((await share(colleague, uuid)).answer.data.link!)
    expect((await open(guest, uuid)).status).toBe(200)
    await portal.deps.db.deleteFrom('entities.officer').where('personal_code', '=', code).execute()
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
    expect((await portal.call('getDocumentShare', { as: chair, params: { uuid } })).answer.data).toMatchObject({
      link: null,
    })
    const next = asGuest((await share(chair, uuid)).answer.data.link!)
    expect((await open(next, uuid)).status).toBe(200)
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
  })

  test('gets one link from two concurrent requests', async () => {
    const { as, uuid } = await anApplication()
    const both = await Promise.all([share(as, uuid), share(as, uuid)])
    expect(both[0].answer.data.link).toBe(both[1].answer.data.link)
  })
})

describe('the only answer is “Link not valid”', () => {
  const bodies = new Set<string>()
  async function expectNotValid(guest: Record<string, string>, uuid: AnyId) {
    const { status, raw } = await open(guest, uuid)
    expect(status).toBe(404)
    bodies.add(raw.toString())
  }

  test('for an unknown, expired or revoked link, another application or purpose, or a deleted or sent application', async () => {
    const { as, uuid, guest, documents } = await shared()
    const other = await shared()
    await expectNotValid({ 'share-key': 'x'.repeat(64) }, uuid)
    await expectNotValid({ 'share-key': 'short' }, uuid)
    await expectNotValid(
      { 'share-key': portal.deps.linkKeys.keyOf(anyId('019a0000-0000-7000-8000-000000000000')) },
      uuid,
    )
    await expectNotValid({ 'share-key': `${guest['share-key']}=` }, uuid)
    await expectNotValid(guest, other.uuid)
    await expectNotValid(guest, anyId('019a0000-0000-7000-8000-000000000000'))
    const ready = await aReadyApplication(portal, as)
    const payment = asGuest(linkIn(await portal.call('getPaymentShare', { as, params: { uuid: ready.uuid } })))
    await expectNotValid(payment, ready.uuid)
    const readyLink = asGuest(
      (await share(as, ready.uuid, { enabled: true, documents: [ready.documents[0]!.uuid] })).answer.data.link!,
    )
    expect((await open(readyLink, ready.uuid)).status).toBe(200)
    await paySubmission(portal, bank, as, ready.uuid)
    await expectNotValid(readyLink, ready.uuid)
    expect(
      await portal.deps.db
        .selectFrom('applications.share_link')
        .select('link_id')
        .where('application_id', '=', ready.uuid)
        .where('ended_at', 'is', null)
        .execute(),
    ).toEqual([])
    expect(
      refusal(
        await portal.call('downloadDocument', {
          params: { uuid: ready.uuid, document_uuid: ready.documents[0]!.uuid },
          headers: readyLink,
        }),
      ),
    ).toEqual([404, 'link-not-valid'])
    await portal.call('deleteApplication', { as: other.as, params: { uuid: other.uuid } })
    await expectNotValid(other.guest, other.uuid)
    portal.passTime(31 * day)
    await expectNotValid(guest, uuid)
    expect(refusal(await start(guest, { uuid, document_uuid: documents[0]!.uuid }))).toEqual([404, 'link-not-valid'])
    expect([...bodies]).toEqual(['{"code":"link-not-valid","message":"Saite nav derīga","params":{}}'])
    expect(
      (await portal.call('getDocumentShare', { params: { uuid }, headers: { ...guest, language: 'en' } })).problem
        .message,
    ).toBe('Link not valid')
  })

  test('and a caller who guesses must wait', async () => {
    const statuses = new Set<number>()
    portal.avoidWindowEnd(60)
    for (let tries = 0; tries < 25; tries += 1)
      statuses.add(
        (
          await portal.call('downloadDocument', {
            params: {
              uuid: '019a0000-0000-7000-8000-000000000000',
              document_uuid: '019a0000-0000-7000-8000-000000000000',
            },
            headers: { 'share-key': `guess-${tries}` },
          })
        ).status,
      )
    expect([...statuses]).toEqual([404, 429])
    portal.passTime(60_000)
  })
})
