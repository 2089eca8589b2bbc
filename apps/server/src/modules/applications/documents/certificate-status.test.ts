import type { Document } from '@portal/contract/documents'
import { createContainer } from '@portal/signatures'
import { makeOcspRequest } from '@portal/signatures/ocsp/make-request'
import {
  answerOcsp,
  createTestPki,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
  createTestTrust,
} from '@portal/signatures/test-pki'
import { signByHand } from '@portal/signatures/test-pki/sign-by-hand'
import { signTestPdf } from '@portal/signatures/test-pki/sign-test-pdf'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { readCertificate } from '@portal/signatures/x509/certificate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { allJobs } from '../../../app.ts'
import { trustClient } from '../../../parties/trust/client.ts'
import { andris, liga } from '../../../testing/sharing/document-sharing.ts'
import { aDraft, aFilledDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import { httpParty, type HttpParty, type Received } from '../../../testing/fake-parties/http-party.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'
import type { TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { soleClaim } from '../../../testing/job-claims.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

const [minute, hour, day, year] = [60_000, 3_600_000, 86_400_000, 365 * 86_400_000]
type Filing = Awaited<ReturnType<typeof aFilingPortal>>
let { bank, register, post }: Pick<Filing, 'bank' | 'register' | 'post'> = {} as never
let responder: HttpParty
let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  responder = await httpParty()
  world = aSigningWorld(() => portal.deps.now(), responder.url)
  const trust = trustClient({ TIMESTAMP_URL: `${responder.url}/pki/tsa`, OCSP_HOSTS: [] }, world.trust)
  ;({ portal, bank, register, post } = await aFilingPortal({
    trust: { ...trust, timestamp: world.trust.timestamp },
    signingService: world.service,
  }))
  world.giveKey(liga)
})
beforeEach(async () => {
  await portal.runDueJobs()
  post.delivered = []
  responder.received.length = 0
  // The next test must query a responder again that the previous test found silent.
  portal.passTime(minute)
  answers(good)
})
afterAll(() => Promise.all([portal.close(), responder.close()]))

type Answer = (request: Received) => Uint8Array | Promise<Uint8Array>
const at = () => portal.deps.now()
const ocsp =
  (options: Partial<Parameters<typeof answerOcsp>[2]>): Answer =>
  ({ body }) =>
    answerOcsp(world.pki, body, { status: 'good', at: at(), ...options })
const good = ocsp({})
const revoked = ocsp({ status: 'revoked', revokedAt: new Date(Date.now() - day) })
const unknown = ocsp({ status: 'unknown' })
const answers = (answer: Answer) =>
  responder.behave((request, response) => {
    void (async () => {
      const bytes = await answer(request)
      response.writeHead(200, { 'content-type': 'application/ocsp-response' }).end(bytes)
    })()
  })
const isAway = () => responder.behave((_, response) => void response.destroy())

const signer = (isQualified = true, pki = world.pki, person = liga) =>
  issueSigningCertificate(pki, {
    ...person,
    isQualified,
    notBefore: new Date(Date.now() - year),
    notAfter: new Date(Date.now() + year),
  })

/** Signs and time-stamps a file without the certificate's status. */
const signed = async (
  bytes: Uint8Array = Buffer.from('Pilnvara'),
  by = signer(),
  name = 'pilnvara.txt',
  mediaType = 'text/plain',
) =>
  Buffer.from(
    await signByHand(createContainer([{ name, mediaType, bytes }]), by, {
      signingTime: at(),
      timestamp: createTestContext(world.pki, at()).timestamp,
    }),
  )

async function uploaded(bytes?: Buffer, name = 'Pilnvara.edoc') {
  const as = await signIn(portal.deps, liga)
  const { uuid } = await aDraft(portal, as)
  const { status, data } = await uploadFile(portal, as, uuid, { name, bytes: bytes ?? (await signed()) })
  expect(status).toBe(200)
  return { as, uuid, document: data }
}

/** Signs in again first, because days may have passed. */
const documentOf = async (uuid: AnyId, id?: string) => {
  const as = await signIn(portal.deps, liga)
  const { documents } = (await portal.call('getApplication', { as, params: { uuid } })).answer.data
  return id === undefined ? documents[0] : documents.find((document) => document.uuid === id)
}
const signatureStates = (document: Document | undefined) =>
  document?.signatures.map((one) => [one.indication, one.certificate_status, one.secure])
const stateOf = async (uuid: AnyId, id?: string) => signatureStates(await documentOf(uuid, id))
const findingsOf = async (uuid: AnyId) =>
  (await portal.call('getTimeline', { as: await signIn(portal.deps, liga), params: { uuid } })).answer.data.events
    .map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('signatures-'))
const obstaclesOf = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('reviewApplication', { as, params: { uuid } })).answer.data.obstacles.map(({ code }) => code)
/** Lists pending and finished jobs. */
const jobsOf = (name: 'files.ask-status' | 'files.status-received') =>
  portal.deps.db.selectFrom('jobs.job').selectAll().where('name', '=', name).orderBy('job_id', 'desc').execute()

const open = ['INDETERMINATE', 'pending', false]
const passed = ['TOTAL-PASSED', 'settled', true]

describe('a signature whose file does not contain the status of its certificate', () => {
  test('is accepted, and passes once the responder reports that nothing was revoked', async () => {
    const { uuid, document } = await uploaded()
    expect(signatureStates(document)).toEqual([open])
    expect(responder.received).toEqual([])
    await portal.runDueJobs()
    expect(await stateOf(uuid)).toEqual([passed])
    expect(responder.received.map(({ method, path }) => [method, path])).toEqual([['POST', '/pki/ocsp']])
    expect(await findingsOf(uuid)).toEqual(['signatures-confirmed'])
    // The user who has just added the file still sees the page.
    expect(post.delivered).toEqual([])
  })

  test('has the same result in its report, which uses the stored answer', async () => {
    const { uuid, document } = await uploaded()
    await portal.runDueJobs()
    responder.received.length = 0
    portal.passTime(30 * day)
    const params = { uuid, document_uuid: document.uuid }
    const { answer } = await portal.call('getSignatures', { as: await signIn(portal.deps, liga), params })
    expect(answer.data.signatures).toMatchObject([{ indication: 'TOTAL-PASSED', certificate_status: 'settled' }])
    expect(responder.received).toEqual([])
  })

  test('in a PDF is checked in the same way', async () => {
    const pdf = await signTestPdf(createTestPdf('Pilnvara'), signer(), createTestContext(world.pki, at()))
    const { uuid, document } = await uploaded(pdf, 'Pilnvara.pdf')
    expect(signatureStates(document)).toEqual([open])
    await portal.runDueJobs()
    expect(await stateOf(uuid)).toEqual([passed])
  })

  test('stays open when its certificate is revoked, and the user who added it is notified', async () => {
    answers(revoked)
    const { uuid } = await uploaded()
    await portal.runDueJobs()
    expect(await documentOf(uuid)).toMatchObject({
      complete: false,
      signatures: [{ indication: 'INDETERMINATE', sub_indication: 'REVOKED_NO_POE', certificate_status: 'settled' }],
    })
    expect(await findingsOf(uuid)).toEqual(['signatures-revoked'])
    expect(post.delivered.map(({ to, subject }) => [to, subject.includes('paraksta sertifikāts ir atsaukts')])).toEqual(
      [['anna@example.lv', true]],
    )
    expect(post.delivered[0]?.text).toContain('Līga Kalniņa: Sertifikāts ir atsaukts')
    expect(post.delivered[0]?.text).not.toContain(liga.personalCode.slice(6))
    portal.passTime(hour)
    await portal.runDueJobs()
    expect(responder.received).toHaveLength(1)
  })

  test.each<[string, Answer]>([
    ['is unknown to the responder', (request) => unknown(request)],
    [
      'is reported good by an untrusted responder',
      (request) => ocsp({ responder: createTestPki({ url: responder.url }).ocsp })(request),
    ],
    [
      'is reported good in an altered answer',
      async (request) => {
        const bytes = Buffer.from(await good(request))
        // Changes the last digit of the answer's time.
        const second = bytes.indexOf('Z') - 1
        bytes.writeUInt8(bytes.readUInt8(second) ^ 1, second)
        return bytes
      },
    ],
    ['has an answer to an earlier question, sent again', () => earlier],
    [
      'is answered with another certificate',
      ({ body }) => answerOcsp(world.pki, aboutAnother(body), { status: 'good', at: at() }),
    ],
    ['is answered with an unreadable response', () => Buffer.from('good')],
  ])('and %s stays open, is checked again an hour later and then gets its result', async (_, answer) => {
    let asked: Received | undefined
    answers((request) => {
      asked = request
      return good(request)
    })
    await uploaded()
    await portal.runDueJobs()
    earlier = await good(asked!)
    answers(answer)
    const { uuid } = await uploaded()
    await portal.runDueJobs()
    expect(await stateOf(uuid)).toEqual([open])
    expect(await findingsOf(uuid)).toEqual([])
    answers(good)
    portal.passTime(hour)
    await portal.runDueJobs()
    expect(await stateOf(uuid)).toEqual([passed])
  })
  let earlier = Buffer.alloc(0) as Uint8Array
  /** Asks the same question about another certificate. A request ends with its nonce. */
  const aboutAnother = (request: Buffer) =>
    makeOcspRequest(
      readCertificate(pemToDer(signer().certificatePem)),
      readCertificate(pemToDer(world.pki.issuing.certificatePem)),
      request.subarray(-16),
    )

  test('waits while the responder is down, and a day later a mail reports the result', async () => {
    isAway()
    const { uuid } = await uploaded(await signed(Buffer.from('a'), signer(false)))
    await portal.runDueJobs()
    expect((await stateOf(uuid))?.[0]).toEqual(open)
    const [job] = await jobsOf('files.ask-status')
    expect([job?.done_at, job?.failure]).toEqual([null, expect.stringContaining('OCSP responder') as string])
    answers(good)
    portal.passTime(day)
    await portal.runDueJobs()
    expect(await stateOf(uuid)).toEqual([['TOTAL-PASSED', 'settled', false]])
    expect(post.delivered.map(({ subject }) => subject)).toEqual([expect.stringContaining('apstiprināti') as string])
    expect(post.delivered[0]?.text).toContain(
      'Līga Kalniņa: uzlabots elektroniskais paraksts. Sertifikāts nav kvalificēts.',
    )
  })

  test('is reported as unconfirmed after three days, and the user who added it is notified', async () => {
    isAway()
    const { uuid } = await uploaded()
    await portal.runDueJobs()
    portal.passTime(3 * day)
    await portal.runDueJobs()
    expect(await stateOf(uuid)).toEqual([['INDETERMINATE', 'unanswered', false]])
    expect(await findingsOf(uuid)).toEqual(['signatures-unanswered'])
    expect(post.delivered[0]?.text).toContain('Nav apliecinājuma, ka sertifikāts nebija atsaukts.')
    expect((await jobsOf('files.ask-status')).every(({ done_at: done }) => done !== null)).toBe(true)
  })

  test('is checked only at the responders in the settings and is otherwise reported as unconfirmed at once', async () => {
    const elsewhere = await httpParty()
    const pki = createTestPki({ url: `${elsewhere.url}/pki` })
    const { trust } = portal.deps
    portal.deps.trust = { ...trust, store: async () => ({ ...(await trust.store()), ...createTestTrust(pki) }) }
    const bytes = Buffer.from(
      await signByHand(
        createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }]),
        signer(true, pki),
        {
          signingTime: at(),
          timestamp: createTestContext(pki, at()).timestamp,
        },
      ),
    )
    const { uuid, document } = await uploaded(bytes)
    await portal.runDueJobs()
    portal.deps.trust = trust
    expect(signatureStates(document)).toEqual([['INDETERMINATE', 'unanswered', false]])
    expect(await stateOf(uuid)).toEqual([['INDETERMINATE', 'unanswered', false]])
    expect([elsewhere.received, responder.received]).toEqual([[], []])
    await elsewhere.close()
  })

  test('is not checked elsewhere when the responder redirects the portal', async () => {
    const elsewhere = await httpParty()
    responder.behave((_, response) => void response.writeHead(307, { location: `${elsewhere.url}/pki/ocsp` }).end())
    const { uuid } = await uploaded()
    await portal.runDueJobs()
    expect([await stateOf(uuid), elsewhere.received]).toEqual([[open], []])
    await elsewhere.close()
  })

  test.each<[string, string, () => Promise<Buffer>, unknown[][]]>([
    ['by a document without signatures', 'cits.txt', async () => Buffer.from('Bez paraksta'), []],
    [
      'by a document with an open signature',
      'cits.edoc',
      () => signed(Buffer.from('b'), signer(true, world.pki, andris)),
      [open],
    ],
  ])('is evaluated by the current document when it was replaced %s during the request', async (...given) => {
    const [, name, other, stateThen] = given
    const { as, uuid, document } = await uploaded()
    answers(async (request) => {
      answers(unknown)
      await uploadFile(portal, as, uuid, { name, bytes: await other(), replaces: document.uuid })
      return good(request)
    })
    await portal.runDueJobs()
    expect([(await documentOf(uuid))?.name, await stateOf(uuid)]).toEqual([name, stateThen])
    expect([await findingsOf(uuid), post.delivered]).toEqual([[], []])
  })

  test('keeps the verdict of the worker that replaced a slow one', async () => {
    const { uuid } = await uploaded()
    const [inquiry] = await jobsOf('files.ask-status')
    const ask = () => allJobs(portal.deps)['files.ask-status'].run(inquiry?.payload, soleClaim)
    answers(async (request) => {
      answers(good)
      await ask()
      return unknown(request)
    })
    await ask()
    expect(await stateOf(uuid)).toEqual([passed])
  })

  test('causes one notification, however often a worker is killed', async () => {
    answers(revoked)
    const { uuid } = await uploaded()
    const [inquiry] = await jobsOf('files.ask-status')
    const jobs = allJobs(portal.deps)
    for (let count = 0; count < 2; count += 1) await jobs['files.ask-status'].run(inquiry?.payload, soleClaim)
    const [news] = await jobsOf('files.status-received')
    for (let count = 0; count < 2; count += 1) await jobs['files.status-received'].run(news?.payload, soleClaim)
    await portal.runDueJobs()
    expect([await findingsOf(uuid), post.delivered.length, responder.received.length]).toEqual([
      ['signatures-revoked'],
      1,
      1,
    ])
  })

  test('keeps its result when another person signs after it', async () => {
    const by = signer(true, world.pki, andris)
    const { as, uuid, document } = await uploaded(await signed(Buffer.from('a'), by))
    await portal.runDueJobs()
    answers(ocsp({ status: (serialNumber) => (serialNumber === by.serialNumber ? 'unknown' : 'good') }))
    const params = { uuid, document_uuid: document.uuid }
    const started = await portal.call('startSigning', {
      as,
      params,
      body: { method: 'online', digest: await seenDigest(portal, params) },
    })
    const body = world.confirm(started.answer.data)
    expect((await portal.call('finishSigning', { as, params, body })).status).toBe(200)
    expect(await stateOf(uuid)).toEqual([passed, passed])
  })
})

describe('a copy, signed elsewhere, of a document that must be signed', () => {
  const elina = { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' }
  async function aSignedCopy() {
    const as = await signIn(portal.deps, liga)
    const { uuid } = await aFilledDraft(portal, as)
    const [document] = (await portal.call('generateDocuments', { as, params: { uuid } })).answer.data
    const params = { uuid, document_uuid: document!.uuid }
    const { raw } = await portal.call('downloadDocument', { as, params })
    const bytes = await signed(raw, signer(true, world.pki, elina), 'Pieteikums.pdf', 'application/pdf')
    const { status, data } = await uploadFile(portal, as, uuid, {
      name: 'Pieteikums.edoc',
      bytes,
      replaces: document!.uuid,
    })
    expect(status).toBe(200)
    return { as, uuid, document: data }
  }
  const elinaOf = (document: Document | undefined) => {
    const found = document?.signers.find(({ name }) => name === 'Elīna Vītola')
    return [found?.signed_at !== null, found?.being_checked]
  }
  const missing = async (as: SignedIn, uuid: AnyId) => {
    const { answer } = await portal.call('reviewApplication', { as, params: { uuid } })
    const about = answer.data.obstacles.find(
      ({ code, params }) => code === 'signature-missing' && params?.document_type === 'application',
    )
    return String(about?.params?.signers).includes('Elīna Vītola')
  }

  test('is accepted, and counts only once its certificate is known not to be revoked', async () => {
    const { as, uuid, document } = await aSignedCopy()
    expect([signatureStates(document), elinaOf(document), await missing(as, uuid)]).toEqual([
      [open],
      [false, true],
      false,
    ])
    expect(await obstaclesOf(as, uuid)).toContain('signature-being-checked')
    await portal.runDueJobs()
    const checked = await documentOf(uuid, document.uuid)
    expect([signatureStates(checked), elinaOf(checked), await missing(as, uuid)]).toEqual([
      [passed],
      [true, false],
      false,
    ])
    expect(await obstaclesOf(as, uuid)).not.toContain('signature-being-checked')
  })

  test('never counts when its certificate turns out to be revoked', async () => {
    answers(revoked)
    const { as, uuid, document } = await aSignedCopy()
    await portal.runDueJobs()
    expect([elinaOf(await documentOf(uuid, document.uuid)), await missing(as, uuid)]).toEqual([[false, false], true])
    expect(await obstaclesOf(as, uuid)).not.toContain('signature-being-checked')
  })
})

describe('an application with an open signature in a document that needs no signature', () => {
  async function filed() {
    const as = await signIn(portal.deps, liga)
    const { uuid } = await aReadyApplication(portal, as)
    const bytes = await signed()
    const { data } = await uploadFile(portal, as, uuid, { name: 'Pilnvara.edoc', bytes })
    expect([signatureStates(data), await obstaclesOf(as, uuid)]).toEqual([[open], []])
    await paySubmission(portal, bank, as, uuid)
    return { uuid, document: data, bytes }
  }

  test('does not wait: it is submitted, and the applicant is notified of the result later', async () => {
    answers(revoked)
    const { uuid, document, bytes } = await filed()
    await portal.runDueJobs()
    expect(register.documents.get(`${uuid}/${document.uuid}`)).toEqual(bytes)
    expect(await findingsOf(uuid)).toEqual(['signatures-revoked'])
    expect(post.delivered.find(({ subject }) => subject.includes('atsaukts'))?.text).toContain(`/submissions/${uuid}`)
  })

  test('gets its archive copy when the responder reports a good status after registration', async () => {
    isAway()
    const { document } = await filed()
    await portal.runDueJobs()
    const copies = () =>
      portal.deps.db
        .selectFrom('files.archive_copy')
        .select('of_object_key')
        .where('document_id', '=', document.uuid)
        .execute()
    expect(await copies()).toEqual([])
    answers(good)
    portal.passTime(hour)
    await portal.runDueJobs()
    expect(await copies()).toHaveLength(1)
  })
})
