import { createContainer, openContainer, validateDocument } from '@portal/signatures'
import { makeOcspRequest } from '@portal/signatures/ocsp/make-request'
import { addTestSignature, issueSigningCertificate, pemToDer, createTestContext } from '@portal/signatures/test-pki'
import { addTestProofs, signTestPdf } from '@portal/signatures/test-pki/sign-test-pdf'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { readCertificate } from '@portal/signatures/x509/certificate'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { allJobs } from '../../../app.ts'
import { jobQueue } from '../../../jobs/queue.ts'
import { loseClaims } from '../../../testing/job-claims.ts'
import { aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aSigningWorld } from '../../../testing/fake-parties/signing.ts'
import { aFilingPortal } from '../../../testing/filing-portal.ts'
import { aReadyApplication, paySubmission } from '../../../testing/submitted.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { deleteDocuments, stampingAgain, sweepObjects } from '../../files/index.ts'

const day = 24 * 60 * 60_000
/** The authorities use the portal's clock, which tests move. */
const world = aSigningWorld(() => portal?.deps.now() ?? new Date())
/** Runs before the time-stamping authority answers. */
let whileStamping: (() => Promise<void>) | undefined
const { bank, portal, reset } = await aFilingPortal({
  trust: {
    ...world.trust,
    async timestamp(request) {
      await whileStamping?.()
      return world.trust.timestamp(request)
    },
  },
  signingService: world.service,
})
const personalCode = aPersonalCode()
const annaNow = () => signIn(portal.deps, { personalCode })
beforeEach(() => {
  reset()
  Object.assign(world, { timestamps: 'given', status: 'good' })
  whileStamping = undefined
})
afterAll(() => portal.close())

/** Makes files signed by persons whose certificates end in a year. */
async function signedFiles() {
  const now = portal.deps.now()
  const context = createTestContext(world.pki, now)
  const [anna, juris] = ['Anna', 'Juris'].map((forename) =>
    issueSigningCertificate(world.pki, {
      forename,
      surname: 'Kalns',
      personalCode: '320123-12345',
      notBefore: new Date(now.getTime() - day),
      notAfter: new Date(now.getTime() + 365 * day),
    }),
  )
  if (!anna || !juris) throw new Error('nobody signs')
  const [certificate, issuer] = [anna, world.pki.issuing].map((one) => readCertificate(pemToDer(one.certificatePem)))
  const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('Piekrītu') }])
  return {
    'Pilnvara.pdf': addTestProofs(await signTestPdf(createTestPdf('Pilnvara'), anna, context), {
      certificates: [pemToDer(world.pki.issuing.certificatePem)],
      ocspResponses: [await context.ocsp(makeOcspRequest(certificate!, issuer!, Buffer.from([1])), '')],
    }),
    'Lemums.asice': Buffer.from(await addTestSignature(await addTestSignature(plain, anna, context), juris, context)),
    'Vienosanas.pdf': await signTestPdf(createTestPdf('Vienosanas'), anna, context),
    'Plans.pdf': createTestPdf('Plans'),
  }
}
type Name = keyof Awaited<ReturnType<typeof signedFiles>>

/** Submits a paid application with these documents in addition to the required ones. */
async function submitted(names: readonly Name[] = ['Pilnvara.pdf', 'Lemums.asice', 'Plans.pdf']) {
  const as = await annaNow()
  const { uuid } = await aReadyApplication(portal, as)
  const files = await signedFiles()
  const ids = {} as Record<Name, AnyId>
  for (const name of names) ids[name] = (await uploadFile(portal, as, uuid, { name, bytes: files[name] })).data.uuid
  await paySubmission(portal, bank, as, uuid)
  return { uuid, files, ids }
}
type Submitted = Awaited<ReturnType<typeof submitted>>

const download = async ({ uuid, ids }: Submitted, name: Name, query: { archive?: 'true' } = { archive: 'true' }) =>
  portal.call('downloadDocument', { as: await annaNow(), params: { uuid, document_uuid: ids[name] }, query })
const verdicts = async (bytes: Uint8Array, at: Date) =>
  validateDocument(bytes, { trust: await world.trust.store(), at }).signatures.map(
    ({ level, indication }) => `${level} ${indication}`,
  )
const copies = async ({ ids }: Submitted) =>
  portal.deps.db
    .selectFrom('files.archive_copy')
    .selectAll()
    .where('document_id', 'in', Object.values(ids))
    .orderBy('document_id')
    .execute()
const attemptsAt = async ({ uuid }: Submitted) =>
  (
    await portal.deps.db
      .selectFrom('jobs.job')
      .select('attempt')
      .where('name', '=', 'files.archive')
      .where('key', '=', `${uuid}.0`)
      .executeTakeFirst()
  )?.attempt
const archivings = async ({ uuid }: Submitted) =>
  portal.deps.db
    .selectFrom('jobs.job')
    .select('key')
    .where('name', '=', 'files.archive')
    .where('key', 'like', `${uuid}%`)
    .orderBy('key')
    .execute()
const objects = async () => {
  const keys: string[] = []
  for await (const page of portal.deps.objectStore.storedBefore(new Date(Date.now() + 400 * day))) keys.push(...page)
  return keys
}
const stampAgain = async () => {
  await stampingAgain.plan(portal.deps)
  await portal.runDueJobs()
}
const retry = async () => {
  portal.passTime(3_601_000)
  await portal.runDueJobs()
}

describe('when the register has received an application', () => {
  test('its signed documents get copies with archive time stamps, and the submitted files stay unchanged', async () => {
    const filed = await submitted()
    expect((await download(filed, 'Pilnvara.pdf')).problem.code).toBe('document-not-found')
    await portal.runDueJobs()
    const later = new Date(portal.deps.now().getTime() + 10 * 365 * day)
    for (const [name, expected] of [
      ['Pilnvara.pdf', ['LTA TOTAL-PASSED']],
      ['Lemums.asice', ['LTA TOTAL-PASSED', 'LTA TOTAL-PASSED']],
    ] as const) {
      const { status, raw, headers } = await download(filed, name)
      expect([status, headers['content-length']]).toEqual([200, String(raw.length)])
      expect(await verdicts(raw, later)).toEqual(expected)
    }
    const pdf = (await download(filed, 'Pilnvara.pdf')).raw
    expect(pdf.subarray(0, filed.files['Pilnvara.pdf'].length).equals(filed.files['Pilnvara.pdf'])).toBe(true)
    const container = (await download(filed, 'Lemums.asice')).raw
    expect(Buffer.from(openContainer(container).files[0]!.bytes()).toString()).toBe('Piekrītu')
    expect((await download(filed, 'Plans.pdf')).problem.code).toBe('document-not-found')
    expect(await copies(filed)).toHaveLength(2)
    for (const name of Object.keys(filed.ids) as Name[])
      expect((await download(filed, name, {})).raw.equals(filed.files[name])).toBe(true)
  })

  test('the copy contains the certificate status that was requested', async () => {
    const filed = await submitted(['Vienosanas.pdf'])
    await portal.runDueJobs()
    await retry()
    world.status = 'away'
    expect(await verdicts(filed.files['Vienosanas.pdf'], portal.deps.now())).toEqual(['T INDETERMINATE'])
    const { raw } = await download(filed, 'Vienosanas.pdf')
    expect(await verdicts(raw, new Date(portal.deps.now().getTime() + 10 * 365 * day))).toEqual(['LTA TOTAL-PASSED'])
  })

  test('the copies are made once the time-stamping authority answers again', async () => {
    const filed = await submitted()
    world.timestamps = 'away'
    await portal.runDueJobs()
    expect(await copies(filed)).toEqual([])
    world.timestamps = 'given'
    // The authority answers for the first document and is then unavailable again.
    whileStamping = async () => {
      whileStamping = async () => void (world.timestamps = 'away')
    }
    await retry()
    const [first, ...others] = await copies(filed)
    expect([first?.document_id, others]).toEqual([filed.ids['Pilnvara.pdf'], []])
    whileStamping = undefined
    world.timestamps = 'given'
    await retry()
    expect(await copies(filed)).toEqual([first, expect.objectContaining({ document_id: filed.ids['Lemums.asice'] })])
  })

  test('two workers leave one copy of each document when the authority delays one of them', async () => {
    const filed = await submitted()
    const { deps } = portal
    const other = jobQueue(deps.db, deps.now, deps.log)
    let takenOver: Promise<void> | undefined
    whileStamping = async () => {
      whileStamping = undefined
      await loseClaims(deps.db)
      takenOver = other.drain(allJobs(deps))
      // The lost claim counts as an attempt.
      await vi.waitFor(async () => expect(await attemptsAt(filed)).toBe(3), 60_000)
    }
    await portal.runDueJobs()
    await takenOver
    const first = await copies(filed)
    expect(first).toHaveLength(2)
    await retry()
    expect(await copies(filed)).toEqual(first)
  })

  test('the sweep removes files of an interrupted worker and keeps the copies as long as their documents', async () => {
    const filed = await submitted()
    await portal.runDueJobs()
    const orphan = await portal.deps.objectStore.put(Buffer.from('x'))
    const keys = (await copies(filed)).map((copy) => copy.object_key)
    const loose = await portal.deps.db.selectFrom('files.loose_object').select('object_key').execute()
    expect(keys.filter((key) => loose.some((row) => row.object_key === key))).toEqual([])
    const sweep = () => sweepObjects({ ...portal.deps, now: () => new Date(Date.now() + day) })
    await sweep()
    expect(await objects()).toEqual(expect.arrayContaining(keys))
    expect(await objects()).not.toContain(orphan.key)
    await portal.deps.db.transaction().execute((tx) => deleteDocuments(tx, Object.values(filed.ids)))
    await sweep()
    const left = await objects()
    expect(keys.filter((key) => left.includes(key))).toEqual([])
  })

  test.each([
    ['while its copy is made', true],
    ['later', false],
  ])('a document whose content is replaced %s has no copy of it', async (_, isConcurrent) => {
    const filed = await submitted(['Pilnvara.pdf'])
    const other = await portal.deps.objectStore.put(Buffer.from('x'))
    const change = async () => {
      const { numUpdatedRows } = await portal.deps.db
        .updateTable('files.document')
        .set({ object_key: other.key })
        .where('document_id', '=', anyId(filed.ids['Pilnvara.pdf']))
        .executeTakeFirst()
      expect(numUpdatedRows).toBe(1n)
    }
    if (isConcurrent) whileStamping = change
    await portal.runDueJobs()
    if (!isConcurrent) await change()
    expect(await copies(filed)).toHaveLength(isConcurrent ? 0 : 1)
    expect((await download(filed, 'Pilnvara.pdf')).problem.code).toBe('document-not-found')
  })

  test('a copy whose time stamp is valid for years stays unchanged', async () => {
    const filed = await submitted(['Pilnvara.pdf'])
    await portal.runDueJobs()
    const validUntil = new Date(portal.deps.now().getTime() + 3 * 365 * day)
    const [copy] = await portal.deps.db
      .updateTable('files.archive_copy')
      .set({ valid_until: validUntil })
      .where('document_id', '=', anyId(filed.ids['Pilnvara.pdf']))
      .returningAll()
      .execute()
    expect(copy).toBeDefined()
    portal.passTime(31 * day)
    await stampAgain()
    // The jobs of a month ago are done and deleted.
    expect(await archivings(filed)).toEqual([])
  })

  test('a copy gets a new time stamp in the last year of the authority’s certificate, and only once', async () => {
    const filed = await submitted()
    await portal.runDueJobs()
    const before = await copies(filed)
    await stampAgain()
    expect(await copies(filed)).toEqual(before)
    portal.passTime(Math.min(...before.map((copy) => copy.valid_until.getTime())) - Date.now() - 200 * day)
    await stampAgain()
    const after = await copies(filed)
    expect(after.map((copy) => copy.object_key)).not.toEqual(before.map((copy) => copy.object_key))
    expect((await download(filed, 'Lemums.asice')).raw.length).toBeGreaterThan(Number(before[1]?.size))
    const asked = await archivings(filed)
    portal.passTime(day)
    await stampAgain()
    expect(await copies(filed)).toEqual(after)
    expect(await archivings(filed)).toEqual(asked)
  })
})
