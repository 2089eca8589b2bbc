import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalLog } from '../../../portal-log.ts'
import { andris, documentSharing, liga } from '../../../testing/sharing/document-sharing.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aBank } from '../../../testing/fake-parties/bank.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { asGuest } from '../../../testing/sharing/share-links.ts'
import { aReadyApplication } from '../../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  // The authorities use the portal's clock, which some tests move.
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service, paymentGateway: aBank().gateway })
  world.giveKey(liga)
  world.giveKey(andris)
})
afterAll(() => portal.close())

const { anApplication, share, shared, open, start, finish } = documentSharing(
  () => portal,
  () => world,
)
const refusal = ({ status, problem }: { status: number; problem: { code: string } }) => [status, problem.code]

describe('a guest is rejected', () => {
  test('without a code, with another person’s certificate, or when no signature of them is expected', async () => {
    const { as, place, guest } = await shared()
    expect(
      (
        await portal.call('startSigning', {
          params: place,
          headers: guest,
          body: { method: 'online', digest: await seenDigest(portal, place) },
        })
      ).problem,
    ).toMatchObject({ code: 'malformed-request', errors: [{ path: 'body.personal_code', code: 'required' }] })
    expect(
      (
        await portal.call('startSigning', {
          as,
          params: place,
          body: { method: 'online', personal_code: liga.personalCode, digest: await seenDigest(portal, place) },
        })
      ).problem.code,
    ).toBe('malformed-request')
    expect(refusal(await start(guest, place, aPersonalCode()))).toEqual([409, 'signer-not-expected'])
    const ilze = { forename: 'Ilze', surname: 'Cita', personalCode: aPersonalCode() }
    world.giveKey(ilze)
    expect(refusal(await start(guest, place, ilze.personalCode))).toEqual([409, 'signer-not-expected'])
  })

  test('after too many tries of codes', async () => {
    const { place, guest } = await shared()
    portal.avoidWindowEnd(60)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 25; tries += 1) statuses.add((await start(guest, place, aPersonalCode())).status)
    expect([...statuses]).toEqual([409, 429])
    portal.passTime(60_000)
  })

  test('for a document replaced after sharing: they learn of the change and sign nothing else', async () => {
    const { as, uuid } = await anApplication()
    const upload = async (name: string, replaces?: string) =>
      (
        await uploadFile(portal, as, uuid, {
          name,
          bytes: Buffer.from(`Pilnvara ${name}`),
          ...(replaces && { replaces }),
        })
      ).data.uuid
    const document = await upload('pilnvara.txt')
    const guest = asGuest((await share(as, uuid, { enabled: true, documents: [document] })).answer.data.link!)
    const place = { uuid, document_uuid: document }
    const started = await start(guest, place)
    expect(started.status).toBe(200)
    await upload('cita.txt', document)
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [], changed: true })
    for (const call of [
      start(guest, place),
      finish(guest, place, world.confirm(started.answer.data)),
      portal.call('downloadDocument', { params: place, headers: guest }),
      portal.call('getSignatures', { params: place, headers: guest }),
    ])
      expect(refusal(await call)).toEqual([409, 'document-changed'])
    expect((await portal.call('getDocumentShare', { as, params: { uuid } })).answer.data).toMatchObject({
      changed: true,
      documents: [],
    })
    // The owner shares the current document by the same link.
    expect((await share(as, uuid, { enabled: true, documents: [document] })).answer.data).toMatchObject({
      changed: false,
    })
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [{ name: 'cita.txt' }], changed: false })
  })

  test('for documents with changed answers, until they are generated and shared again', async () => {
    const { as, uuid, place, guest } = await shared()
    await portal.call('changeApplication', {
      as,
      params: { uuid },
      body: { changes: { 'register-low-capital-sia.company.firm.name': 'SIA "Cita rasa"' } },
    })
    expect(refusal(await start(guest, place))).toEqual([409, 'documents-out-of-date'])
    expect(refusal(await share(as, uuid, { enabled: true, documents: [place.document_uuid] }))).toEqual([
      409,
      'documents-out-of-date',
    ])
    await portal.call('generateDocuments', { as, params: { uuid }, body: {} })
    expect((await open(guest, uuid)).answer.data).toMatchObject({ documents: [], changed: true })
    expect(refusal(await start(guest, place))).toEqual([409, 'document-changed'])
  })

  test('for all calls while the application is being paid for', async () => {
    const as = await signIn(portal.deps, liga)
    const ready = await aReadyApplication(portal, as)
    const guest = asGuest(
      (await share(as, ready.uuid, { enabled: true, documents: [ready.documents[0]!.uuid] })).answer.data.link!,
    )
    await portal.call('submitApplication', { as, params: { uuid: ready.uuid } })
    expect((await open(guest, ready.uuid)).answer.data).toMatchObject({ may_sign: false })
    expect(refusal(await start(guest, { uuid: ready.uuid, document_uuid: ready.documents[0]!.uuid }))).toEqual([
      409,
      'application-locked',
    ])
    expect(refusal(await share(as, ready.uuid))).toEqual([409, 'application-locked'])
  })

  test('for the rest of the portal: their key works for no other call', async () => {
    const { uuid, guest } = await shared()
    for (const call of [
      portal.call('getApplication', { params: { uuid }, headers: guest }),
      portal.call('listSigners', { params: { uuid }, headers: guest }),
      portal.call('submitApplication', { params: { uuid }, headers: guest }),
      portal.call('shareDocuments', { params: { uuid }, headers: guest, body: { enabled: false } }),
      portal.call('getTimeline', { params: { uuid }, headers: guest }),
    ])
      expect(refusal(await call)).toEqual([401, 'not-signed-in'])
    expect(refusal(await portal.call('getPaymentShare', { params: { uuid }, headers: guest }))).toEqual([
      404,
      'link-not-valid',
    ])
  })

  test('for a signing that another link or a session started', async () => {
    const { as, uuid, place, guest } = await shared()
    const confirmed = world.confirm((await start(guest, place)).answer.data)
    expect(refusal(await portal.call('finishSigning', { as, params: place, body: confirmed }))).toEqual([
      409,
      'signing-expired',
    ])
    await share(as, uuid, { enabled: false })
    const another = asGuest((await share(as, uuid)).answer.data.link!)
    expect(refusal(await finish(another, place, confirmed))).toEqual([409, 'signing-expired'])
    expect(refusal(await finish(guest, place, confirmed))).toEqual([404, 'link-not-valid'])
  })

  test('while another guest of the same link signs; neither ends the other’s signing', async () => {
    const { place, guest } = await shared()
    const first = await start(guest, place)
    expect(refusal(await start(guest, place, liga.personalCode))).toEqual([409, 'signing-in-progress'])
    expect((await finish(guest, place, world.confirm(first.answer.data))).status).toBe(200)
  })
})

test('no log line contains the key, whatever happens to its calls', async () => {
  const lines: string[] = []
  const watched = await testPortal({
    log: portalLog({ LOG_LEVEL: 'debug', INSTANCE_ID: 'node-1' }, undefined, {
      write: (line: string) => void lines.push(line),
    }),
    trust: world.trust,
    signingService: world.service,
  })
  try {
    const as = await signIn(watched.deps, liga)
    const { uuid } = await aFilledDraft(watched, as, { services: ['register-low-capital-sia'] })
    const [document] = (await watched.call('generateDocuments', { as, params: { uuid } })).answer.data
    const link = (await watched.call('shareDocuments', { as, params: { uuid }, body: { enabled: true } })).answer.data
      .link!
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
