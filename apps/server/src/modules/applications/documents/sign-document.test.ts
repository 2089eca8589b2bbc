import { openContainer, validateContainer } from '@portal/signatures'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { Overloaded } from '../../../problem.ts'
import { giveDelegation } from '../../../testing/delegates.ts'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { SigningRefused } from '../../../parties/signing-service/port.ts'
import { aSigningWorld, requireRedirect, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { sweepObjects } from '../../files/index.ts'
import { claimSigning } from '../../signing/claim-signing.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  // The authorities use the portal's clock, which some tests move.
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service })
})
beforeEach(async () => {
  // The tests share one person, who makes more calls in a minute than the limit allows.
  await portal.deps.pool.query('delete from http.call_count')
  world.timestamps = 'given'
  world.status = 'good'
  world.pins = 0
  world.values = Promise.resolve()
  world.mostAtOnce = 10
})
afterAll(() => portal.close())

const liga = { forename: 'Līga', surname: 'Kalniņa', personalCode: '32315560918' }
const andris = { forename: 'Andris', surname: 'Kalniņš', personalCode: '32774092155' }
const path = 'register-low-capital-sia'

/** Prepares a company of two founders who must both sign. Līga files. */
async function anApplication() {
  const as = await signIn(portal.deps, liga)
  const draft = await aFilledDraft(portal, as, { services: ['register-low-capital-sia'] })
  const { answer } = await portal.call('generateDocuments', { as, params: { uuid: draft.uuid } })
  const document = answer.data.find(({ type }) => type === 'statutes')!
  return { as, uuid: draft.uuid, document, place: { uuid: draft.uuid, document_uuid: document.uuid } }
}
type Place = { uuid: AnyId; document_uuid: AnyId }
/** Returns the digests of documents that the signer signs together. */
const seenOf = (uuid: AnyId, documents: readonly AnyId[]) =>
  Promise.all(
    documents.map(async (id) => ({ uuid: id, digest: await seenDigest(portal, { uuid, document_uuid: id }) })),
  )
const start = async (as: SignedIn, place: Place) =>
  portal.call('startSigning', {
    as,
    params: place,
    body: { method: 'online', digest: await seenDigest(portal, place) },
  })
const finish = (as: SignedIn, place: Place, body: { state: string; code?: string; error?: string }) =>
  portal.call('finishSigning', { as, params: place, body })
async function sign(as: SignedIn, place: Place) {
  const started = await start(as, place)
  if (started.status !== 200) throw new Error(JSON.stringify(started.problem))
  return finish(as, place, world.confirm(started.answer.data))
}
const shown = async (as: SignedIn, { uuid, document_uuid: id }: Place) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents.find(
    (document) => document.uuid === id,
  )!
const bytesOf = async (as: SignedIn, place: Place) => (await portal.call('downloadDocument', { as, params: place })).raw
/** Returns the end of the claim of a signing by the database's clock, 0 without a claim. */
async function claimedUntil({ state }: { state: string }): Promise<number> {
  const claim = portal.deps.db.selectFrom('signing.signing').select('claimed_until')
  const { claimed_until: until } = await claim.where('state', '=', state).executeTakeFirstOrThrow()
  return until?.getTime() ?? 0
}
/** Takes a signing over, as another node does after the first has stalled. */
async function takeOver({ state }: { state: string }): Promise<void> {
  await portal.deps.pool.query('update signing.signing set claimed_until = now() where state = $1', [state])
  expect(await claimSigning(portal.deps.db, state)).toBeDefined()
}
function delayTimestamps() {
  const slow = Promise.withResolvers<void>()
  const timestamp = vi.spyOn(world.trust, 'timestamp')
  onTestFinished(() => timestamp.mockRestore())
  world.timestamps = slow.promise
  return { slow, timestamp }
}
const expectRefused = (called: { status: number; problem: { code: string } }, status: number, code: string) =>
  expect([called.status, called.problem.code]).toEqual([status, code])

describe('signing a document', () => {
  test('wraps it into a container with a qualified signature, time stamp and certificate status', async () => {
    world.giveKey(liga)
    const { as, uuid, place } = await anApplication()
    const pdf = await bytesOf(as, place)
    const started = await start(as, place)
    expect(started.status).toBe(200)
    expect(started.answer.data).toMatchObject({ kind: 'redirect' })
    expect(new URL(requireRedirect(started.answer.data)).searchParams.get('redirect_uri')).toBe(
      `http://localhost:4000/signing-document/${uuid}/${place.document_uuid}`,
    )
    expect(await shown(as, place)).toMatchObject({ name: 'Statūti.pdf', signatures: [] })

    const { status, answer } = await finish(as, place, world.confirm(started.answer.data))
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      uuid: place.document_uuid,
      name: 'Statūti.edoc',
      media_type: 'application/vnd.etsi.asic-e+zip',
      complete: false,
      out_of_date: false,
      signatures: [
        {
          signer: 'Līga Kalniņa',
          personal_code: '323155-60918',
          country: 'LV',
          level: 'LT',
          indication: 'TOTAL-PASSED',
          sub_indication: null,
        },
      ],
    })
    const container = await bytesOf(as, place)
    expect(Buffer.from(openContainer(container).files[0]!.bytes()).equals(pdf)).toBe(true)
    expect(validateContainer(container, { trust: await world.trust.store() }).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', level: 'LT', covers: ['Statūti.pdf'] },
    ])
    const history = await portal.deps.db
      .selectFrom('history.action')
      .select('name')
      .where('application_id', '=', uuid)
      .where('name', '=', 'document-signed')
      .execute()
    expect(history).toHaveLength(1)
  })

  test('a second signer adds a signature and keeps the first; then the document is complete', async () => {
    world.giveKey(liga)
    world.giveKey(andris)
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, {
      boardOf: [
        { ...liga, representation: 'WITH_AT_LEAST', withAtLeast: 1 },
        { ...andris, representation: 'WITH_AT_LEAST', withAtLeast: 1 },
        { personalCode, representation: 'INDIVIDUALLY' },
      ],
    })
    const [first, second] = [
      await signIn(portal.deps, { ...liga, entityId }),
      await signIn(portal.deps, { ...andris, entityId }),
    ]
    const { uuid } = await aFilledDraft(portal, first, { services: ['change-legal-address'], entityId })
    const [document] = (await portal.call('generateDocuments', { as: first, params: { uuid } })).answer.data
    const place = { uuid, document_uuid: document!.uuid }

    expect((await sign(first, place)).answer.data).toMatchObject({
      complete: false,
      signers: expect.arrayContaining([
        {
          name: 'Andris Kalniņš',
          role: 'BOARD_MEMBER',
          on_behalf_of: null,
          is_you: false,
          signed_at: null,
          being_checked: false,
        },
      ]) as unknown,
    })
    const before = await bytesOf(first, place)
    expect((await sign(second, place)).answer.data).toMatchObject({
      complete: true,
      name: 'Pieteikums.edoc',
      signatures: [{ signer: 'Līga Kalniņa' }, { signer: 'Andris Kalniņš' }],
    })
    const after = await bytesOf(first, place)
    expect(openContainer(after).signatureFiles).toHaveLength(2)
    expect(
      Buffer.from(openContainer(after).signatureFiles[0]!.bytes()).equals(
        Buffer.from(openContainer(before).signatureFiles[0]!.bytes()),
      ),
    ).toBe(true)
    const { answer } = await portal.call('listSigners', { as: second, params: { uuid } })
    expect(answer.data.signers.map(({ name, is_you: isYou, signed_at: at }) => [name, isYou, at !== null])).toEqual([
      ['Līga Kalniņa', false, true],
      ['Anna Kalniņa', false, false],
      ['Andris Kalniņš', true, true],
    ])
    expectRefused(await start(second, place), 409, 'already-signed-by-you')
  })

  test('returning twice gives the same result with one PIN and one signature', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const both = await Promise.all([finish(as, place, confirmed), finish(as, place, confirmed)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[1].answer).toEqual(both[0].answer)
    expect((await finish(as, place, { state: confirmed.state })).answer).toEqual(both[0].answer)
    expect(world.pins).toBe(1)
    expect((await shown(as, place)).signatures).toHaveLength(1)
  })

  test('a node that takes long keeps the signature to itself, also after a jump of its clock', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const slow = Promise.withResolvers<void>()
    world.timestamps = slow.promise
    const finished = finish(as, place, confirmed)
    await expect.poll(() => claimedUntil(confirmed)).toBeGreaterThan(0)
    const claimed = await claimedUntil(confirmed)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await vi.waitUntil(async () => (await claimedUntil(confirmed)) > claimed, 60_000)
    vi.useRealTimers()
    slow.resolve()
    expect((await finished).status).toBe(200)
    expect(await claimedUntil(confirmed)).toBe(0)
  })

  test('a call that waits for another one waits on after a jump of the clock', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const { slow, timestamp } = delayTimestamps()
    const first = finish(as, place, confirmed)
    await expect.poll(() => timestamp.mock.calls.length).toBe(1)
    const pool = vi.spyOn(portal.deps.pool, 'connect')
    onTestFinished(() => pool.mockRestore())
    const second = finish(as, place, confirmed)
    // The second call has begun to wait once it asks again and again.
    await expect.poll(() => pool.mock.calls.length).toBeGreaterThan(20)
    portal.passTime(60_000)
    const asked = pool.mock.calls.length
    await expect.poll(() => pool.mock.calls.length).toBeGreaterThan(asked + 5)
    slow.resolve()
    expect([(await first).status, (await second).status]).toEqual([200, 200])
  })

  test('a node whose clock is ahead does not take the signature over', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const { data: begun } = (await start(as, place)).answer
    const confirmed = world.confirm(begun)
    const { slow, timestamp } = delayTimestamps()
    const first = finish(as, place, confirmed)
    await expect.poll(() => timestamp.mock.calls.length).toBe(1)
    portal.passTime(60_000)
    const query = { signing_uuid: begun!.signing_uuid }
    const { answer } = await portal.call('getSigningStatus', { as, params: place, query })
    expect(answer.data.status).toBe('waiting')
    slow.resolve()
    expect([(await first).status, timestamp.mock.calls.length]).toEqual([200, 1])
  })

  test('a signature whose work could not wait is finished by the repetition', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const { slow, timestamp } = delayTimestamps()
    const busy = finish(as, place, confirmed)
    await expect.poll(() => timestamp.mock.calls.length).toBe(1)
    slow.reject(new Overloaded())
    expectRefused(await busy, 503, 'too-busy')
    world.timestamps = Promise.resolve()
    expect((await finish(as, place, confirmed)).status).toBe(200)
  })

  test('a node that stalled and lost its claim neither ends nor frees the signature', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const stalled = Promise.withResolvers<void>()
    stalled.promise.catch(() => {})
    world.values = stalled.promise
    const finished = finish(as, place, confirmed)
    await expect.poll(() => claimedUntil(confirmed)).toBeGreaterThan(0)
    await takeOver(confirmed)
    const taken = await claimedUntil(confirmed)
    stalled.reject(new SigningRefused('invalid_grant'))
    expectRefused(await finished, 503, 'service-unavailable')
    const { pool } = portal.deps
    const { rows } = await pool.query('select status from signing.signing where state = $1', [confirmed.state])
    expect([await claimedUntil(confirmed), rows]).toEqual([taken, [{ status: 'waiting' }]])
    await pool.query(`update signing.signing set status = 'expired' where state = $1`, [confirmed.state])
  })

  test('a node that does not know that it has prolonged its claim still returns the refusal', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const stalled = Promise.withResolvers<void>()
    stalled.promise.catch(() => {})
    world.values = stalled.promise
    const finished = finish(as, place, confirmed)
    await expect.poll(() => claimedUntil(confirmed)).toBeGreaterThan(0)
    // The node loses the connection after the database has prolonged the claim.
    await portal.deps.pool.query(
      `update signing.signing set claimed_until = claimed_until + interval '1 minute' where state = $1`,
      [confirmed.state],
    )
    stalled.reject(new SigningRefused('invalid_grant'))
    expectRefused(await finished, 409, 'signing-unanswered')
    expect(await claimedUntil(confirmed)).toBe(0)
  })

  test.each([
    ['holds its claim again', async () => {}],
    ['has lost its claim', takeOver],
  ])('a node that stalled and %s returns the signature that another has stored', async (_, change) => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const { slow, timestamp } = delayTimestamps()
    const finished = finish(as, place, confirmed)
    await expect.poll(() => timestamp.mock.calls.length).toBe(1)
    await change(confirmed)
    await portal.deps.pool.query(`update signing.signing set status = 'done' where state = $1`, [confirmed.state])
    slow.resolve()
    expect((await finished).status).toBe(200)
  })

  test('when time or status cannot be proved now, the next try needs no new PIN', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    world.timestamps = 'away'
    expectRefused(await finish(as, place, confirmed), 503, 'service-unavailable')
    expect(await shown(as, place)).toMatchObject({ name: 'Statūti.pdf', signatures: [] })
    world.timestamps = 'given'
    world.status = 'away'
    expectRefused(await finish(as, place, { state: confirmed.state }), 503, 'service-unavailable')
    world.status = 'good'
    expect((await finish(as, place, { state: confirmed.state })).answer.data).toMatchObject({ name: 'Statūti.edoc' })
    expect(world.pins).toBe(1)
  })

  test('a confirmed signature is not given up for a second one', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    await start(as, place)
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const slow = Promise.withResolvers<void>()
    world.values = slow.promise
    const finished = finish(as, place, confirmed)
    await expect.poll(() => claimedUntil(confirmed)).toBeGreaterThan(0)
    expectRefused(await start(as, place), 409, 'signature-being-added')
    world.timestamps = 'away'
    slow.resolve()
    expectRefused(await finished, 503, 'service-unavailable')
    expectRefused(await start(as, place), 409, 'signature-being-added')
    world.timestamps = 'given'
    expect((await finish(as, place, { state: confirmed.state })).status).toBe(200)
    expect(world.pins).toBe(1)
  })

  test('an interrupted finish leaves the old document and is resumed', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    const { objectStore } = portal.deps
    const put = objectStore.put.bind(objectStore)
    // Simulates a process that dies between storing the file and its row.
    objectStore.put = async (content) => {
      await put(content)
      throw new Error('killed')
    }
    expect((await finish(as, place, confirmed)).status).toBe(500)
    objectStore.put = put
    expect(await shown(as, place)).toMatchObject({ name: 'Statūti.pdf', signatures: [] })
    expect((await finish(as, place, { state: confirmed.state })).answer.data).toMatchObject({
      name: 'Statūti.edoc',
      signatures: [{ indication: 'TOTAL-PASSED' }],
    })
    await sweepObjects({ ...portal.deps, now: () => new Date(Date.now() + 11 * 60_000) })
    expect((await bytesOf(as, place)).subarray(0, 2).toString()).toBe('PK')
  })
})

describe('the portal signs the content that the signer saw', () => {
  const uploaded = async (as: SignedIn, uuid: AnyId, text: string, replaces?: string) => {
    const file = { name: 'Vienošanās.txt', bytes: Buffer.from(text) }
    return (await uploadFile(portal, as, uuid, { ...file, ...(replaces !== undefined && { replaces }) })).data
  }

  test('a file that was replaced after reading is neither signed nor displayed in its place', async () => {
    world.giveKey(liga)
    const { as, uuid } = await anApplication()
    const data = await uploaded(as, uuid, 'VERSIJA 1')
    const place = { uuid, document_uuid: data.uuid }
    await uploaded(as, uuid, 'VERSIJA 2', data.uuid)
    const body = { method: 'online' as const, digest: data.digest }
    expectRefused(await portal.call('startSigning', { as, params: place, body }), 409, 'document-changed')
    const params = { ...place, path: '0' }
    const query = { digest: data.digest }
    expectRefused(await portal.call('readContent', { as, params, query }), 409, 'document-changed')
    expectRefused(await portal.call('listContents', { as, params: place, query }), 409, 'document-changed')
    expect((await start(as, place)).status).toBe(200)
  })

  test('replacing one document stops the signing of all', async () => {
    world.giveKey(liga)
    const { as, uuid, place } = await anApplication()
    const data = await uploaded(as, uuid, 'VERSIJA 1')
    await uploaded(as, uuid, 'VERSIJA 2', data.uuid)
    const digest = await seenDigest(portal, place)
    const body = { method: 'online' as const, digest, documents: [{ uuid: data.uuid, digest: data.digest }] }
    expectRefused(await portal.call('startSigning', { as, params: place, body }), 409, 'document-changed')
  })

  test('other persons’ signatures do not change the displayed content', async () => {
    world.giveKey(liga)
    const { as, place, document } = await anApplication()
    const { answer } = await start(as, place)
    await finish(as, place, world.confirm(answer.data))
    expect(await seenDigest(portal, place)).toBe(document.digest)
  })
})

describe('several documents are signed with one PIN', () => {
  /** Begins to sign the three founding documents, from the statutes. */
  async function begunTogether() {
    world.giveKey(liga)
    const { as, uuid, place } = await anApplication()
    const { documents } = (await portal.call('getApplication', { as, params: { uuid } })).answer.data
    const all = documents.map((document) => document.uuid)
    const started = await portal.call('startSigning', {
      as,
      params: place,
      body: {
        method: 'online',
        digest: await seenDigest(portal, place),
        documents: await seenOf(place.uuid, all),
      },
    })
    const together = started.answer.data.documents.map(anyId)
    const places = together.map((document) => ({ uuid, document_uuid: document }))
    return { as, uuid, place, all, together, places, confirmed: world.confirm(started.answer.data) }
  }
  const signaturesOf = async (as: SignedIn, uuid: AnyId) =>
    (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents.map(
      ({ signatures }) => signatures.length,
    )

  test('each document is finished separately from one response', async () => {
    const { as, uuid, place, all, together, places, confirmed } = await begunTogether()
    expect(together[0]).toBe(place.document_uuid)
    expect(together.toSorted()).toEqual(all.toSorted())
    for (const each of places) expect((await finish(as, each, confirmed)).status).toBe(200)
    expect(await signaturesOf(as, uuid)).toEqual([1, 1, 1, 1])
    expect(world.pins).toBe(1)
    for (const each of places) {
      const container = await bytesOf(as, each)
      expect(validateContainer(container, { trust: await world.trust.store() }).signatures).toMatchObject([
        { indication: 'TOTAL-PASSED', level: 'LT' },
      ])
    }
  })

  test('also when the page was closed after the first document, with one PIN and the signer’s name in the history', async () => {
    const { as, uuid, places, confirmed } = await begunTogether()
    expect((await finish(as, places[0]!, confirmed)).status).toBe(200)
    expect(await signaturesOf(as, uuid)).toEqual(expect.arrayContaining([0, 0, 1]))
    portal.passTime(31_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, uuid)).toEqual([1, 1, 1, 1])
    expect(world.pins).toBe(1)
    const signed = await portal.deps.db
      .selectFrom('history.action')
      .select(['actor_name', 'person_id'])
      .where('application_id', '=', uuid)
      .where('name', '=', 'document-signed')
      .execute()
    expect(new Set(signed.map(({ actor_name: name }) => name))).toEqual(new Set(['Līga Kalniņa']))
    expect(new Set(signed.map(({ person_id: person }) => person)).size).toBe(1)
    // A signer who returns later gets the same answer.
    for (const each of places) expect((await finish(as, each, { state: confirmed.state })).status).toBe(200)
    expect(await signaturesOf(as, uuid)).toEqual([1, 1, 1, 1])
  })

  test.each(['belongs to another owner', 'was deleted'])(
    'nothing more is signed after the page was closed when the application %s',
    async (what) => {
      const { as, uuid, places, confirmed } = await begunTogether()
      expect((await finish(as, places[0]!, confirmed)).status).toBe(200)
      const { personId } = await signIn(portal.deps)
      await portal.deps.db
        .updateTable('applications.application')
        .set(what === 'was deleted' ? { deleted_at: portal.deps.now() } : { author_id: personId })
        .where('application_id', '=', uuid)
        .execute()
      portal.passTime(31_000)
      await portal.runDueJobs()
      const { db } = portal.deps
      const revisions = await db
        .selectFrom('files.document')
        .select('name')
        .where('subject_id', '=', uuid)
        .where('name', 'like', '%.edoc')
        .execute()
      expect(revisions).toHaveLength(1)
      // It is a refusal, and no error that the queue retries.
      const open = await db
        .selectFrom('jobs.job')
        .select('name')
        .where('name', 'like', '%sign%')
        .where('done_at', 'is', null)
        .execute()
      expect(open).toEqual([])
    },
  )

  test('changed documents stay unsigned and the others are signed', async () => {
    const { as, uuid, places, confirmed } = await begunTogether()
    await portal.deps.db
      .updateTable('files.document')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('document_id', '=', anyId(places[1]!.document_uuid))
      .execute()
    expectRefused(await finish(as, places[1]!, confirmed), 409, 'document-changed')
    for (const each of [places[0]!, ...places.slice(2)]) expect((await finish(as, each, confirmed)).status).toBe(200)
    expect((await signaturesOf(as, uuid)).toSorted()).toEqual([0, 1, 1, 1])
    expect(world.pins).toBe(1)
  })

  test('a refusal covers all documents, and all of them can be started again', async () => {
    const { as, uuid, places, confirmed } = await begunTogether()
    for (const each of places)
      expectRefused(
        await finish(as, each, { state: confirmed.state, error: 'access_denied' }),
        409,
        'signing-cancelled',
      )
    expect(await signaturesOf(as, uuid)).toEqual([0, 0, 0, 0])
    for (const each of places) expect((await sign(as, each)).status).toBe(200)
  })

  test('at most as many as the key signs at once, and none that is signed already', async () => {
    world.mostAtOnce = 2
    const { as, place, together, places, confirmed } = await begunTogether()
    expect(together).toHaveLength(2)
    for (const each of places) expect((await finish(as, each, confirmed)).status).toBe(200)
    const [rest] = (await portal.call('getApplication', { as, params: place })).answer.data.documents.filter(
      ({ signatures }) => signatures.length === 0,
    )
    const [seen] = await seenOf(place.uuid, [rest!.uuid])
    const again = await portal.call('startSigning', {
      as,
      params: { uuid: place.uuid, document_uuid: rest!.uuid },
      body: { method: 'online', digest: seen!.digest, documents: await seenOf(place.uuid, together) },
    })
    expect(again.answer.data.documents).toEqual([rest!.uuid])
  })

  test('none is signed when the returned values belong to other documents', async () => {
    const { as, uuid, places, confirmed } = await begunTogether()
    const { signingService } = portal.deps
    portal.deps.signingService = {
      ...signingService,
      sign: async (asked) => (await signingService.sign(asked)).toReversed(),
    }
    expectRefused(await finish(as, places[0]!, confirmed), 409, 'signing-failed')
    expectRefused(await finish(as, places[2]!, confirmed), 409, 'signing-failed')
    portal.deps.signingService = signingService
    const unsigned = (await signaturesOf(as, uuid)).filter((count) => count === 0)
    expect(unsigned.length).toBeGreaterThanOrEqual(2)
    for (const each of [places[0]!, places[2]!]) expect((await sign(as, each)).status).toBe(200)
  })

  test('none is started while another person signs one of them', async () => {
    world.giveKey(andris)
    const { uuid, all, place } = await begunTogether()
    const owner = await signIn(portal.deps, liga)
    await portal.call('shareDocuments', { as: owner, params: { uuid }, body: { enabled: true } })
    const { link_id: guest } = await portal.deps.db
      .selectFrom('applications.share_link')
      .select('link_id')
      .where('application_id', '=', uuid)
      .executeTakeFirstOrThrow()
    await portal.deps.db
      .updateTable('signing.signing')
      .set({ person_id: guest, is_guest: true, personal_code: andris.personalCode })
      .where(
        'document_id',
        '=',
        all.find((id) => id !== place.document_uuid)!,
      )
      .execute()
    const again = await portal.call('startSigning', {
      as: owner,
      params: place,
      body: {
        method: 'online',
        digest: await seenDigest(portal, place),
        documents: await seenOf(place.uuid, all),
      },
    })
    expectRefused(again, 409, 'signing-in-progress')
    const begun = await portal.deps.db
      .selectFrom('signing.signing')
      .select('signing_id')
      .where('subject_id', '=', uuid)
      .execute()
    expect(begun).toHaveLength(4)
  })
})

describe('a signature is rejected', () => {
  test('when the person refuses, and can then be started again', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const { state } = world.confirm((await start(as, place)).answer.data)
    expectRefused(await finish(as, place, { state, error: 'access_denied' }), 409, 'signing-cancelled')
    expectRefused(await finish(as, place, { state, code: 'late' }), 409, 'signing-cancelled')
    expect((await sign(as, place)).status).toBe(200)
  })

  test('after ten minutes', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    portal.passTime(10 * 60_000 + 1)
    expectRefused(await finish(as, place, confirmed), 409, 'signing-expired')
    expect(world.pins).toBe(0)
  })

  test('when the certificate was revoked after the PIN was requested, and the reason stays visible', async () => {
    world.giveKey(liga)
    const { as, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    world.status = 'revoked'
    expectRefused(await finish(as, place, confirmed), 409, 'certificate-not-valid')
    world.status = 'good'
    expectRefused(await finish(as, place, confirmed), 409, 'certificate-not-valid')
    expect((await shown(as, place)).signatures).toEqual([])
  })

  test('with an invented code, or a code for another document', async () => {
    world.giveKey(liga)
    const [first, second] = [await anApplication(), await anApplication()]
    const started = await start(first.as, first.place)
    const { state } = world.confirm(started.answer.data)
    const other = world.confirm((await start(second.as, second.place)).answer.data)
    expectRefused(await finish(first.as, first.place, { state, code: other.code }), 409, 'signing-unanswered')
    expectRefused(await finish(second.as, second.place, { state, code: other.code }), 409, 'signing-expired')
    expectRefused(await finish(first.as, first.place, { state: 'never begun', code: 'x' }), 409, 'signing-expired')
    expect((await shown(first.as, first.place)).signatures).toEqual([])
  })

  test('when the document was replaced at the same time', async () => {
    world.giveKey(liga)
    const { as, uuid, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    await portal.call('generateDocuments', { as, params: { uuid } })
    expectRefused(await finish(as, place, confirmed), 404, 'document-not-found')
    expect(world.pins).toBe(0)
  })

  test('while its answers have changed', async () => {
    world.giveKey(liga)
    const { as, uuid, place } = await anApplication()
    const confirmed = world.confirm((await start(as, place)).answer.data)
    await portal.call('changeApplication', {
      as,
      params: { uuid },
      body: { changes: { [`${path}.company.firm.name`]: 'SIA "Cits avots"' } },
    })
    expectRefused(await start(as, place), 409, 'documents-out-of-date')
    expectRefused(await finish(as, place, confirmed), 409, 'document-changed')
    expect((await shown(as, place)).signatures).toEqual([])
  })

  const certificates: [string, () => void, number, string][] = [
    ['of another person', () => world.giveKey(liga, { heldBy: andris }), 409, 'certificate-wrong-person'],
    [
      'that has expired',
      () => world.giveKey(liga, { notAfter: new Date(portal.deps.now().getTime() - 1000) }),
      409,
      'certificate-not-valid',
    ],
    [
      'that is revoked',
      () => {
        world.giveKey(liga)
        world.status = 'revoked'
      },
      409,
      'certificate-not-valid',
    ],
  ]
  test.each(certificates)('with a certificate %s, before the PIN is requested', async (_, arrange, status, code) => {
    // Hides the keys of earlier tests.
    const service = {
      ...world.service,
      credentialsOf: async (personalCode: string) => (await world.service.credentialsOf(personalCode)).slice(-1),
    }
    const { signingService } = portal.deps
    arrange()
    portal.deps.signingService = service
    const { as, place } = await anApplication()
    expectRefused(await start(as, place), status, code)
    portal.deps.signingService = signingService
    expect(world.pins).toBe(0)
  })

  test('of a person without a key, and of a person who need not sign', async () => {
    const { uuid, place } = await anApplication()
    const stranger = await signIn(portal.deps)
    expectRefused(await start(stranger, place), 404, 'application-not-found')
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const [delegate, officer] = [aPersonalCode(), await signIn(portal.deps, { personalCode, entityId })]
    await giveDelegation(portal, entityId, delegate, { forename: 'Ilze', surname: 'Liepa' })
    const { uuid: changed } = await aFilledDraft(portal, officer, { services: ['change-legal-address'], entityId })
    const [document] = (await portal.call('generateDocuments', { as: officer, params: { uuid: changed } })).answer.data
    expectRefused(
      await start(await signIn(portal.deps, { personalCode: delegate, entityId }), {
        uuid: changed,
        document_uuid: document!.uuid,
      }),
      409,
      'signer-not-expected',
    )
    expectRefused(await start(officer, { uuid: changed, document_uuid: document!.uuid }), 409, 'certificate-not-valid')
    expect(uuid).not.toBe(changed)
  })

  test('while another person signs the same document', async () => {
    world.giveKey(liga)
    world.giveKey(andris)
    const { entityId } = await anEntity(portal.deps, { boardOf: [liga, andris] })
    const [first, second] = [
      await signIn(portal.deps, { ...liga, entityId }),
      await signIn(portal.deps, { ...andris, entityId }),
    ]
    const { uuid } = await aFilledDraft(portal, first, { services: ['change-legal-address'], entityId })
    const [document] = (await portal.call('generateDocuments', { as: first, params: { uuid } })).answer.data
    const place = { uuid, document_uuid: document!.uuid }
    await start(first, place)
    expectRefused(await start(second, place), 409, 'signing-in-progress')
    // Signers may begin again, and this ends their own earlier signing.
    expect((await sign(first, place)).status).toBe(200)
  })
})

test('generating again keeps signed documents with unchanged answers and replaces them only on request', async () => {
  world.giveKey(liga)
  const { as, uuid, place } = await anApplication()
  await sign(as, place)
  const again = await portal.call('generateDocuments', { as, params: { uuid } })
  expect(again.answer.data.find((document) => document.uuid === place.document_uuid)).toMatchObject({
    name: 'Statūti.edoc',
  })
  // Simulates a return by the register, which opens the answers although they are signed.
  await portal.deps.db
    .updateTable('applications.application')
    .set({ is_signed: false })
    .where('application_id', '=', uuid)
    .execute()
  await portal.call('changeApplication', {
    as,
    params: { uuid },
    body: { changes: { [`${path}.company.firm.name`]: 'SIA "Vēl cits avots"' } },
  })
  const refused = await portal.call('generateDocuments', { as, params: { uuid } })
  expectRefused(refused, 409, 'signatures-would-be-lost')
  expect(refused.problem.errors).toEqual([
    { path: `documents.${place.document_uuid}`, code: 'signatures-would-be-lost', params: { name: 'Statūti.edoc' } },
  ])
  const discarded = await portal.call('generateDocuments', { as, params: { uuid }, body: { discard_signatures: true } })
  expect(discarded.answer.data.map(({ name, out_of_date: outOfDate }) => [name, outOfDate])).toEqual([
    ['Pieteikums.pdf', false],
    ['Dibināšanas līgums.pdf', false],
    ['Statūti.pdf', false],
    ['Dalībnieku reģistra nodalījums.pdf', false],
  ])
})
