import { validateContainer } from '@portal/signatures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalLog } from '../../portal-log.ts'
import { aFilledDraft, verifiedFor } from '../../testing/drafts.ts'
import { aPersonalCode, anEntity, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, visit } from '../../testing/help-desk.ts'
import { aBank } from '../../testing/players/bank.ts'
import { aRegister } from '../../testing/players/register.ts'
import { aSigningWorld, type SigningWorld } from '../../testing/players/signing.ts'
import { asGuest, linkIn } from '../../testing/share-links.ts'
import { aReadyApplication, paySubmission } from '../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'
import { uploadFile } from '../../testing/upload.ts'

const day = 24 * 60 * 60_000

let world: SigningWorld
let portal: TestPortal
const bank = aBank()
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service, paymentGateway: bank.gateway, registerOffice: aRegister().office })
  world.giveKey(liga)
  world.giveKey(andris)
})
afterAll(() => portal.close())

const liga = { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' }
const andris = { forename: 'Andris', surname: 'Kalniņš', personalCode: '32774092155' }

/** A company of two founders, both of whom must sign; Līga files, and shares with Andris. */
async function anApplication() {
  const as = await signIn(portal.deps, liga)
  const { uuid } = await aFilledDraft(portal, as, { services: ['register-low-capital-sia'] })
  const documents = (await portal.call('generateDocuments', { as, params: { uuid } })).answer.data
  return { as, uuid, documents, place: { uuid, document_uuid: documents.find(({ type }) => type === 'statutes')!.uuid } }
}

type Body = { enabled: boolean; documents?: string[]; expires_at?: string }
const share = (as: SignedIn, uuid: string, body: Body = { enabled: true }) => portal.call('shareDocuments', { as, params: { uuid }, body })

async function shared(wanted?: (documents: { uuid: string; type: string }[]) => string[]) {
  const application = await anApplication()
  const documents = wanted?.(application.documents)
  const { answer } = await share(application.as, application.uuid, { enabled: true, ...(documents && { documents }) })
  return { ...application, link: answer.data.link!, guest: asGuest(answer.data.link!) }
}

type Place = { uuid: string; document_uuid: string }
const open = (guest: Record<string, string>, uuid: string) => portal.call('getDocumentShare', { params: { uuid }, headers: guest })
const start = (guest: Record<string, string>, params: Place, personal_code = andris.personalCode) => portal.call('startSigning', { params, headers: guest, body: { method: 'online', personal_code } })
const finish = (guest: Record<string, string>, params: Place, body: { state: string; code?: string }) => portal.call('finishSigning', { params, headers: guest, body })
async function sign(guest: Record<string, string>, place: Place) {
  const started = await start(guest, place)
  if (started.status !== 200) throw new Error(JSON.stringify(started.problem))
  return finish(guest, place, world.confirm(started.answer.data.redirect_url))
}
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]
const historyOf = async (as: SignedIn, of: string) => (await portal.call('listActions', { as, query: { limit: '100' } })).answer.data.filter(({ application }) => application?.uuid === of)

describe('a link to documents', () => {
  test('is made once, seen again the same, holds for 30 days, and carries its secret in the fragment', async () => {
    const { as, uuid, documents, link } = await shared()
    const again = await portal.call('getDocumentShare', { as, params: { uuid } })
    expect(again.answer.data).toMatchObject({ link, changed: false, documents: documents.map((each) => each.uuid) })
    expect(new Date(again.answer.data.expires_at!).getTime() - portal.deps.now().getTime()).toBeGreaterThan(29.9 * day)
    const address = new URL(link)
    expect([address.origin, address.pathname, address.search]).toEqual(['http://localhost:4000', `/signing-document/${uuid}/${documents[0]!.uuid}`, ''])
    expect(address.hash).toMatch(/^#[\w-]{64}$/)
    const rows = await portal.deps.db.selectFrom('applications.share_link').selectAll().where('application_id', '=', uuid).execute()
    expect(JSON.stringify(rows)).not.toContain(address.hash.slice(1))
  })

  test('shows a guest the documents to sign and who signs, and nobody’s personal code', async () => {
    const { uuid, guest, documents } = await shared()
    await sign(guest, { uuid, document_uuid: documents[0]!.uuid })
    const { status, answer, raw } = await open(guest, uuid)
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ application_number: expect.stringMatching(/^P-/) as string, may_sign: true, changed: false, documents: documents.map(({ uuid: id }) => ({ uuid: id })) })
    expect(answer.data).toMatchObject({ documents: expect.arrayContaining([expect.objectContaining({ signatures: [expect.objectContaining({ signer: 'Andris Kalniņš', personal_code: null })] })]) as unknown })
    expect(raw.toString()).not.toMatch(/\d{6}-?\d{5}(?!\d)/)
  })

  test('lets a guest sign with her own certificate; the owner sees it, and her history tells of it', async () => {
    const { as, uuid, place, guest } = await shared()
    const { status, answer, raw } = await sign(guest, place)
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({ name: 'Statūti.edoc', signatures: [{ signer: 'Andris Kalniņš', indication: 'TOTAL-PASSED', personal_code: null }], complete: false })
    expect(raw.toString()).not.toContain(andris.personalCode)
    const document = (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents.find(({ uuid: id }) => id === place.document_uuid)!
    expect(document.signatures).toMatchObject([{ signer: 'Andris Kalniņš', personal_code: '327740-92155' }])
    const container = (await portal.call('downloadDocument', { params: place, headers: guest })).raw
    expect(validateContainer(container, { trust: await world.trust.store() }).signatures).toMatchObject([{ indication: 'TOTAL-PASSED' }])
    expect((await historyOf(as, uuid)).filter(({ action }) => action.startsWith('document-')).map(({ action, actor }) => [action, actor])).toEqual([['document-signed-by-guest', 'Andris Kalniņš'], ['document-link-made', 'Līga Kalniņa']])
    const report = await portal.call('getSignatures', { params: place, headers: guest })
    expect(report.answer.data.signatures).toMatchObject([{ signer: 'Andris Kalniņš', personal_code: null }])
    // Signing changes the container, not what is signed.
    expect((await open(guest, uuid)).answer.data).toMatchObject({ changed: false })
    expect(refusal(await start(guest, place))).toEqual([409, 'already-signed-by-you'])
  })

  test('is a signed-in person’s too: with it she is a guest, whoever she is', async () => {
    const { place, guest } = await shared()
    const other = await signIn(portal.deps, { personalCode: aPersonalCode() })
    expect((await portal.call('startSigning', { as: other, params: place, headers: guest, body: { method: 'online', personal_code: andris.personalCode } })).status).toBe(200)
    expect(refusal(await portal.call('downloadDocument', { as: other, params: place }))).toEqual([404, 'application-not-found'])
  })

  test('opened several times is one line of the history', async () => {
    const { as, uuid, guest } = await shared()
    for (let times = 0; times < 3; times += 1) await open(guest, uuid)
    expect((await historyOf(as, uuid)).filter(({ action }) => action === 'document-link-opened')).toMatchObject([{ repeated: 3, actor: '' }])
  })

  test('of an entity’s application stands in the entity’s history, whoever of its people made it', async () => {
    const code = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ ...liga }, { personalCode: code }] })
    const as = await signIn(portal.deps, { personalCode: code, entityId })
    const { uuid } = await aFilledDraft(portal, as, { services: ['change-legal-address'], entityId })
    const [document] = (await portal.call('generateDocuments', { as, params: { uuid } })).answer.data
    const guest = asGuest((await share(as, uuid)).answer.data.link!)
    const place = { uuid, document_uuid: document!.uuid }
    const started = await start(guest, place, liga.personalCode)
    expect((await finish(guest, place, world.confirm(started.answer.data.redirect_url))).status).toBe(200)
    const { answer } = await portal.call('listEntityActions', { as, params: { id: entityId }, query: {} })
    expect(answer.data.map(({ action, actor }) => [action, actor])).toContainEqual(['document-signed-by-guest', 'Līga Kalniņa'])
  })
})

describe('the owner of a link', () => {
  test('chooses documents and until when; the link stays the same', async () => {
    const { as, uuid, documents, link, guest } = await shared()
    const [first, second] = documents
    const until = new Date(portal.deps.now().getTime() + 3 * day).toISOString()
    const changed = await share(as, uuid, { enabled: true, documents: [second!.uuid], expires_at: until })
    expect(changed.answer.data).toMatchObject({ documents: [second!.uuid], expires_at: until })
    expect(new URL(changed.answer.data.link!).hash).toBe(new URL(link).hash)
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [{ uuid: second!.uuid }] })
    expect(refusal(await portal.call('downloadDocument', { params: { uuid, document_uuid: first!.uuid }, headers: guest }))).toEqual([404, 'link-not-valid'])
    expect(refusal(await start(guest, { uuid, document_uuid: first!.uuid }))).toEqual([404, 'link-not-valid'])
  })

  test.each([[-1], [0], [91]])('cannot have it hold for %s days', async (days) => {
    const { as, uuid } = await anApplication()
    const refused = await share(as, uuid, { enabled: true, expires_at: new Date(portal.deps.now().getTime() + days * day).toISOString() })
    expect(refused.problem).toMatchObject({ code: 'malformed-request', errors: [{ path: 'body.expires_at', code: 'out-of-range' }] })
    expect((await portal.call('getDocumentShare', { as, params: { uuid } })).answer.data).toMatchObject({ link: null })
  })

  test('shares only documents that are there', async () => {
    const { as, uuid } = await anApplication()
    const { documents } = await anApplication()
    expect(refusal(await share(as, uuid, { enabled: true, documents: [documents[0]!.uuid] }))).toEqual([404, 'document-not-found'])
    const bare = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
    expect(refusal(await share(as, bare.uuid))).toEqual([404, 'document-not-found'])
  })

  test('after a revocation gets another link', async () => {
    const { as, uuid, link, guest } = await shared()
    expect((await share(as, uuid, { enabled: false })).answer.data).toEqual({ link: null, expires_at: null, documents: [], changed: false })
    expect((await share(as, uuid, { enabled: false })).status).toBe(200)
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
    expect((await share(as, uuid)).answer.data.link).not.toBe(link)
    expect(refusal(await open(guest, uuid))).toEqual([404, 'link-not-valid'])
    expect((await historyOf(as, uuid)).map(({ action }) => action).filter((action) => action.includes('link'))).toEqual(['document-link-made', 'document-link-revoked', 'document-link-made'])
  })

  test('is whoever may work with the application; others learn nothing, the help desk is refused', async () => {
    const { as, uuid } = await shared()
    const stranger = await signIn(portal.deps, { personalCode: aPersonalCode() })
    expect(refusal(await share(stranger, uuid))).toEqual([404, 'application-not-found'])
    expect(refusal(await portal.call('getDocumentShare', { as: stranger, params: { uuid } }))).toEqual([404, 'application-not-found'])
    expect(refusal(await portal.call('getDocumentShare', { params: { uuid } }))).toEqual([401, 'not-signed-in'])
    const agent = await signInAgent(portal.deps)
    const visiting = await visit(portal, agent, as)
    for (const name of ['getDocumentShare', 'getPaymentShare'] as const) expect(refusal(await portal.call(name, { as: visiting, params: { uuid } }))).toEqual([403, 'help-desk-refused'])
    expect(refusal(await share(visiting, uuid))).toEqual([403, 'help-desk-refused'])
  })

  test('makes one link though she asks twice at once', async () => {
    const { as, uuid } = await anApplication()
    const both = await Promise.all([share(as, uuid), share(as, uuid)])
    expect(both[0].answer.data.link).toBe(both[1].answer.data.link)
  })
})

describe('“Link not valid” is all that is said', () => {
  const bodies = new Set<string>()
  async function expectNotValid(guest: Record<string, string>, uuid: string) {
    const { status, raw } = await open(guest, uuid)
    expect(status).toBe(404)
    bodies.add(raw.toString())
  }

  test('of a link that is unknown, has expired, was revoked, is of another application or purpose, or whose application is gone or sent', async () => {
    const { as, uuid, guest, documents } = await shared()
    const other = await shared()
    await expectNotValid({ 'share-key': 'x'.repeat(64) }, uuid)
    await expectNotValid({ 'share-key': 'short' }, uuid)
    await expectNotValid({ 'share-key': `${guest['share-key']}=` }, uuid)
    await expectNotValid(guest, other.uuid)
    await expectNotValid(guest, '019a0000-0000-7000-8000-000000000000')
    const ready = await aReadyApplication(portal, as)
    const payment = asGuest(linkIn(await portal.call('getPaymentShare', { as, params: { uuid: ready.uuid } })))
    await expectNotValid(payment, ready.uuid)
    const readyLink = asGuest((await share(as, ready.uuid, { enabled: true, documents: [ready.documents[0]!.uuid] })).answer.data.link!)
    expect((await open(readyLink, ready.uuid)).status).toBe(200)
    await paySubmission(portal, bank, as, ready.uuid)
    await expectNotValid(readyLink, ready.uuid)
    expect(await portal.deps.db.selectFrom('applications.share_link').select('link_id').where('application_id', '=', ready.uuid).where('ended_at', 'is', null).execute()).toEqual([])
    expect(refusal(await portal.call('downloadDocument', { params: { uuid: ready.uuid, document_uuid: ready.documents[0]!.uuid }, headers: readyLink }))).toEqual([404, 'link-not-valid'])
    await portal.call('deleteApplication', { as: other.as, params: { uuid: other.uuid } })
    await expectNotValid(other.guest, other.uuid)
    portal.passTime(31 * day)
    await expectNotValid(guest, uuid)
    expect(refusal(await start(guest, { uuid, document_uuid: documents[0]!.uuid }))).toEqual([404, 'link-not-valid'])
    expect([...bodies]).toEqual(['{"code":"link-not-valid","message":"Saite nav derīga"}'])
    expect((await portal.call('getDocumentShare', { params: { uuid }, headers: { ...guest, language: 'en' } })).problem.message).toBe('Link not valid')
  })

  test('and whoever guesses is told to wait', async () => {
    const statuses = new Set<number>()
    // From the beginning of a minute, by which calls are counted.
    portal.passTime(60_000 - (portal.deps.now().getTime() % 60_000))
    for (let tries = 0; tries < 25; tries += 1) statuses.add((await portal.call('downloadDocument', { params: { uuid: '019a0000-0000-7000-8000-000000000000', document_uuid: '019a0000-0000-7000-8000-000000000000' }, headers: { 'share-key': `guess-${tries}` } })).status)
    expect([...statuses]).toEqual([404, 429])
    portal.passTime(60_000)
  })
})

describe('a guest is refused', () => {
  test('when she says no code, or her certificate is another person’s, or her signature is not awaited', async () => {
    const { as, place, guest } = await shared()
    expect((await portal.call('startSigning', { params: place, headers: guest, body: { method: 'online' } })).problem).toMatchObject({ code: 'malformed-request', errors: [{ path: 'body.personal_code', code: 'required' }] })
    expect((await portal.call('startSigning', { as, params: place, body: { method: 'online', personal_code: liga.personalCode } })).problem.code).toBe('malformed-request')
    expect(refusal(await start(guest, place, aPersonalCode()))).toEqual([409, 'signer-not-expected'])
    const ilze = { forename: 'Ilze', surname: 'Cita', personalCode: aPersonalCode() }
    world.giveKey(ilze)
    expect(refusal(await start(guest, place, ilze.personalCode))).toEqual([409, 'signer-not-expected'])
  })

  test('when she tries codes without end', async () => {
    const { place, guest } = await shared()
    portal.passTime(120_000 - (portal.deps.now().getTime() % 60_000))
    const statuses = new Set<number>()
    for (let tries = 0; tries < 25; tries += 1) statuses.add((await start(guest, place, aPersonalCode())).status)
    expect([...statuses]).toEqual([409, 429])
    portal.passTime(60_000)
  })

  test('what was replaced after it was shared: she is told that it changed, and signs nothing else', async () => {
    const { as, uuid } = await anApplication()
    const upload = async (name: string, replaces?: string) => (await uploadFile(portal, as, uuid, { name, bytes: Buffer.from(`Pilnvara ${name}`), ...(replaces && { replaces }) })).data.uuid
    const document = await upload('pilnvara.txt')
    const guest = asGuest((await share(as, uuid, { enabled: true, documents: [document] })).answer.data.link!)
    const place = { uuid, document_uuid: document }
    const started = await start(guest, place)
    expect(started.status).toBe(200)
    await upload('cita.txt', document)
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [], changed: true })
    for (const call of [start(guest, place), finish(guest, place, world.confirm(started.answer.data.redirect_url)), portal.call('downloadDocument', { params: place, headers: guest }), portal.call('getSignatures', { params: place, headers: guest })]) expect(refusal(await call)).toEqual([409, 'document-changed'])
    expect((await portal.call('getDocumentShare', { as, params: { uuid } })).answer.data).toMatchObject({ changed: true, documents: [] })
    // The owner shares what there is now, by the same link.
    expect((await share(as, uuid, { enabled: true, documents: [document] })).answer.data).toMatchObject({ changed: false })
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [{ name: 'cita.txt' }], changed: false })
  })

  test('what prints answers that have changed since, until it is generated and shared anew', async () => {
    const { as, uuid, place, guest } = await shared()
    await portal.call('changeApplication', { as, params: { uuid }, body: { changes: { 'register-low-capital-sia.contact.details.email': 'cits@piemers.lv' } } })
    expect(refusal(await start(guest, place))).toEqual([409, 'documents-out-of-date'])
    expect(refusal(await share(as, uuid, { enabled: true, documents: [place.document_uuid] }))).toEqual([409, 'documents-out-of-date'])
    await verifiedFor(portal, uuid, 'cits@piemers.lv')
    await portal.call('generateDocuments', { as, params: { uuid }, body: {} })
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [], changed: true })
    expect(refusal(await start(guest, place))).toEqual([409, 'document-changed'])
  })

  test('everything while the application is being paid for', async () => {
    const as = await signIn(portal.deps, liga)
    const ready = await aReadyApplication(portal, as)
    const guest = asGuest((await share(as, ready.uuid, { enabled: true, documents: [ready.documents[0]!.uuid] })).answer.data.link!)
    await portal.call('submitApplication', { as, params: { uuid: ready.uuid } })
    expect((await open(guest, ready.uuid)).answer.data).toMatchObject({ may_sign: false })
    expect(refusal(await start(guest, { uuid: ready.uuid, document_uuid: ready.documents[0]!.uuid }))).toEqual([409, 'application-locked'])
    expect(refusal(await share(as, ready.uuid))).toEqual([409, 'application-locked'])
  })

  test('the rest of the portal: her key opens no other call', async () => {
    const { uuid, guest } = await shared()
    for (const call of [
      portal.call('getApplication', { params: { uuid }, headers: guest }), portal.call('listSigners', { params: { uuid }, headers: guest }), portal.call('submitApplication', { params: { uuid }, headers: guest }),
      portal.call('shareDocuments', { params: { uuid }, headers: guest, body: { enabled: false } }), portal.call('getTimeline', { params: { uuid }, headers: guest }),
    ]) expect(refusal(await call)).toEqual([401, 'not-signed-in'])
    expect(refusal(await portal.call('getPaymentShare', { params: { uuid }, headers: guest }))).toEqual([404, 'link-not-valid'])
  })

  test('a signing that somebody else began, by another link or by a session', async () => {
    const { as, uuid, place, guest } = await shared()
    const confirmed = world.confirm((await start(guest, place)).answer.data.redirect_url)
    expect(refusal(await portal.call('finishSigning', { as, params: place, body: confirmed }))).toEqual([409, 'signing-expired'])
    await share(as, uuid, { enabled: false })
    const another = asGuest((await share(as, uuid)).answer.data.link!)
    expect(refusal(await finish(another, place, confirmed))).toEqual([409, 'signing-expired'])
    expect(refusal(await finish(guest, place, confirmed))).toEqual([404, 'link-not-valid'])
  })

  test('a signing while another guest of the same link signs; neither ends the other’s', async () => {
    const { place, guest } = await shared()
    const first = await start(guest, place)
    expect(refusal(await start(guest, place, liga.personalCode))).toEqual([409, 'signing-in-progress'])
    expect((await finish(guest, place, world.confirm(first.answer.data.redirect_url))).status).toBe(200)
  })
})

test('the key stands in no line of the log, whatever happens to its calls', async () => {
  const lines: string[] = []
  const watched = await testPortal({ log: portalLog({ LOG_LEVEL: 'debug' }, undefined, { write: (line: string) => void lines.push(line) }), trust: world.trust, signingService: world.service })
  try {
    const as = await signIn(watched.deps, liga)
    const { uuid } = await aFilledDraft(watched, as, { services: ['register-low-capital-sia'] })
    const [document] = (await watched.call('generateDocuments', { as, params: { uuid } })).answer.data
    const link = (await watched.call('shareDocuments', { as, params: { uuid }, body: { enabled: true } })).answer.data.link!
    const headers = asGuest(link)
    const place = { uuid, document_uuid: document!.uuid }
    watched.deps.objectStore.open = () => Promise.reject(new Error('the disk is gone'))
    expect((await watched.call('downloadDocument', { params: place, headers })).status).toBe(500)
    expect((await watched.call('getDocumentShare', { params: { uuid }, headers })).status).toBe(200)
    await watched.call('shareDocuments', { as, params: { uuid }, body: { enabled: false } })
    expect((await watched.call('getDocumentShare', { params: { uuid }, headers })).status).toBe(404)
    expect(lines.join()).toContain('the disk is gone')
    expect(lines.join()).not.toContain(headers['share-key'])
  } finally {
    await watched.close()
  }
})
