import { validateContainer } from '@portal/signatures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { andris, documentSharing, expectRefused, liga, type Place } from '../../../testing/sharing/document-sharing.ts'
import type { SignedIn } from '../../../testing/factories.ts'
import { somePhones } from '../../../testing/fake-parties/phone.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { untilRefused } from '../../../testing/requests/until-refused.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

let world: SigningWorld
let phones: ReturnType<typeof somePhones>
let portal: TestPortal
beforeAll(async () => {
  const now = () => portal?.deps.now() ?? new Date()
  world = aSigningWorld(now)
  phones = somePhones(world.pki, now)
  portal = await testPortal({ trust: world.trust, signingService: world.service, phoneSigning: phones.service })
  phones.give(liga)
  phones.give(andris)
})
beforeEach(async () => {
  Object.assign(phones, { does: 'nothing', pins: 0, choices: 0, rings: 0 })
  world.status = 'good'
  world.timestamps = 'given'
  await portal.deps.pool.query('delete from http.call_count')
  // Ends phone signings that earlier tests left open.
  await portal.deps.pool.query(`update signing.signing set status = 'expired' where status = 'waiting'`)
})
afterAll(() => portal.close())

const {
  share,
  shared,
  statusOf: ask,
  signaturesOf,
} = documentSharing(
  () => portal,
  () => world,
)
const start = async (as: SignedIn, params: Place) =>
  portal.call('startSigning', { as, params, body: { method: 'smartphone', digest: await seenDigest(portal, params) } })

async function ringing() {
  const { as, place, guest } = await shared()
  const { answer } = await start(as, place)
  return { as, place, guest, id: answer.data.signing_uuid, begun: answer.data }
}

describe('a document is signed on a phone', () => {
  test('when the signer compares a code and enters a PIN, while the page polls the status', async () => {
    const { as, place, id, begun } = await ringing()
    expect(begun).toMatchObject({ kind: 'device', control_code: '4711' })
    expect((await ask(as, place, id)).answer.data.status).toBe('waiting')
    phones.does = 'sign'
    // After the signature each status query returns the document.
    for (let asked = 0; asked < 2; asked += 1)
      expect((await ask(as, place, id)).answer.data).toMatchObject({
        status: 'done',
        document: { uuid: place.document_uuid, signatures: [{ signer: 'Līga Kalniņa' }] },
      })
    expect(phones.pins).toBe(1)
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Līga Kalniņa', level: 'LT', secure: true }])
    const { raw } = await portal.call('downloadDocument', { as, params: place })
    expect(validateContainer(raw, { trust: await world.trust.store() }).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', level: 'LT', findings: [] },
    ])
  })

  test('the next time without a choice of account', async () => {
    const { as, place, id } = await ringing()
    phones.does = 'sign'
    await ask(as, place, id)
    await portal.call('removeSignatures', { as, params: place })
    phones.choices = 0
    expect((await start(as, place)).status).toBe(200)
    expect(phones.choices).toBe(0)
  })

  test('by a guest who chooses an account, though another person signed by the same link with another account', async () => {
    const begin = async (guest: Record<string, string>, params: Place, personal_code: string) =>
      portal.call('startSigning', {
        params,
        headers: guest,
        body: { method: 'smartphone', personal_code, digest: await seenDigest(portal, params) },
      })
    const { place, guest } = await shared()
    const { answer } = await begin(guest, place, andris.personalCode)
    phones.does = 'sign'
    await portal.call('getSigningStatus', {
      params: place,
      headers: guest,
      query: { signing_uuid: answer.data.signing_uuid },
    })
    const other = await shared()
    const choices = []
    for (const [by, at, { personalCode }] of [
      [guest, place, liga],
      [other.guest, other.place, andris],
    ] as const) {
      phones.choices = 0
      expect((await begin(by, at, personalCode)).status).toBe(200)
      choices.push(phones.choices)
    }
    expect(choices).toEqual([1, 1])
  })

  test('though the page was closed before', async () => {
    const { as, place } = await ringing()
    portal.passTime(21_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toEqual([])
    phones.does = 'sign'
    portal.passTime(11_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toHaveLength(1)
    expect(phones.pins).toBe(1)
  })

  test('by a guest who states their identity', async () => {
    const { place, guest } = await shared()
    const digest = await seenDigest(portal, place)
    const body = { method: 'smartphone' as const, personal_code: andris.personalCode, digest }
    const begun = await portal.call('startSigning', { params: place, headers: guest, body })
    phones.does = 'sign'
    const query = { signing_uuid: begun.answer.data.signing_uuid }
    const status = await portal.call('getSigningStatus', { params: place, headers: guest, query })
    expect(status.answer.data.status).toBe('done')
  })

  /** Revokes the link of a guest whose phone rings, before or after the PIN. */
  async function revokeDuring(isConfirmed: boolean) {
    const { as, uuid, place, guest } = await shared()
    const digest = await seenDigest(portal, place)
    const body = { method: 'smartphone' as const, personal_code: andris.personalCode, digest }
    const begun = await portal.call('startSigning', { params: place, headers: guest, body })
    const query = { signing_uuid: begun.answer.data.signing_uuid }
    const status = () => portal.call('getSigningStatus', { params: place, headers: guest, query })
    world.timestamps = 'away'
    if (isConfirmed) {
      phones.does = 'sign'
      expectRefused(await status(), 503, 'service-unavailable')
    }
    expect((await share(as, uuid, { enabled: false })).status).toBe(200)
    world.timestamps = 'given'
    phones.does = 'sign'
    expectRefused(await status(), 404, 'link-not-valid')
    return { as, place }
  }

  test('by a guest who entered the PIN before their link was revoked, also while the owner starts a signing', async () => {
    const { as, place } = await revokeDuring(true)
    expectRefused(await start(as, place), 409, 'signing-in-progress')
    portal.passTime(31_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Andris Kalniņš' }])
    expect(phones.pins).toBe(1)
  })

  test('by no guest whose link was revoked before the PIN, and the owner may sign at once', async () => {
    const { as, place } = await revokeDuring(false)
    expect((await start(as, place)).status).toBe(200)
    portal.passTime(31_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Līga Kalniņa' }])
  })

  test('once, though many requests arrive at the same time', async () => {
    const { as, place, id } = await ringing()
    phones.does = 'sign'
    const asked = await Promise.all([1, 2, 3].map(() => ask(as, place, id)))
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(phones.pins).toBe(1)
    expect(await signaturesOf(as, place)).toHaveLength(1)
  })

  test('with no second PIN when the signer has entered one and starts again, in any way', async () => {
    world.giveKey(liga)
    const { as, place } = await ringing()
    phones.does = 'sign'
    const body = { method: 'online' as const, digest: await seenDigest(portal, place) }
    expectRefused(await portal.call('startSigning', { as, params: place, body }), 409, 'already-signed-by-you')
    expect(await signaturesOf(as, place)).toMatchObject([{ signer: 'Līga Kalniņa' }])
    expect([phones.pins, phones.rings]).toEqual([1, 1])
  })

  test('with no second PIN when the signer starts again while the time cannot be proved', async () => {
    const { as, place, id } = await ringing()
    phones.does = 'sign'
    world.timestamps = 'away'
    expectRefused(await start(as, place), 409, 'signature-being-added')
    world.timestamps = 'given'
    expect((await ask(as, place, id)).answer.data.status).toBe('done')
    expect(phones.pins).toBe(1)
  })

  test('with no second PIN when the time or the status cannot be proved at first', async () => {
    const { as, place, id } = await ringing()
    phones.does = 'sign'
    world.timestamps = 'away'
    expectRefused(await ask(as, place, id), 503, 'service-unavailable')
    expect(await signaturesOf(as, place)).toEqual([])
    world.timestamps = 'given'
    expect((await ask(as, place, id)).answer.data.status).toBe('done')
    expect(phones.pins).toBe(1)
  })
})

describe('no signature is created', () => {
  test.each([
    ['refused', 'signing-cancelled'],
    ['timed-out', 'phone-timed-out'],
    ['wrong-code', 'phone-wrong-code'],
    ['unusable', 'phone-unusable'],
    ['app-too-old', 'phone-app-too-old'],
    ['failed', 'signing-failed'],
    ['sign with another key', 'signing-failed'],
  ] as const)(
    'when the phone has %s, which stays visible, and the signing can be started again',
    async (does, code) => {
      const { as, place, id } = await ringing()
      phones.does = does
      expectRefused(await ask(as, place, id), 409, code)
      phones.does = 'sign'
      expectRefused(await ask(as, place, id), 409, code)
      expect(await signaturesOf(as, place)).toEqual([])
      expect((await start(as, place)).status).toBe(200)
    },
  )

  test('when the signer cancels on the page, whatever the phone returns later', async () => {
    const { as, place, id } = await ringing()
    const body = { signing_uuid: id, error: 'access_denied' }
    expectRefused(await portal.call('finishSigning', { as, params: place, body }), 409, 'signing-cancelled')
    phones.does = 'sign'
    expectRefused(await ask(as, place, id), 409, 'signing-cancelled')
    portal.passTime(21_000)
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toEqual([])
    expect(phones.pins).toBe(0)
  })

  test('when the certificate was revoked after the phone rang', async () => {
    const { as, place, id } = await ringing()
    phones.does = 'sign'
    world.status = 'revoked'
    expectRefused(await ask(as, place, id), 409, 'certificate-not-valid')
    expect(await signaturesOf(as, place)).toEqual([])
  })

  test('after its time limit', async () => {
    const { as, place, id } = await ringing()
    phones.does = 'sign'
    portal.passTime(5 * 60_000 + 1)
    expectRefused(await ask(as, place, id), 409, 'signing-expired')
    await portal.runDueJobs()
    expect(await signaturesOf(as, place)).toEqual([])
  })

  test('while the service is down, and other ways to sign stay available', async () => {
    const { as, place } = await shared()
    phones.does = 'be away'
    expectRefused(await start(as, place), 503, 'service-unavailable')
    world.giveKey(liga)
    expect(
      (
        await portal.call('startSigning', {
          as,
          params: place,
          body: { method: 'online', digest: await seenDigest(portal, place) },
        })
      ).status,
    ).toBe(200)
  })

  test('while another signing is in progress: a guest’s late request rings no phone', async () => {
    const { place, guest } = await ringing()
    const before = { ...phones }
    const digest = await seenDigest(portal, place)
    for (let tried = 0; tried < 3; tried += 1) {
      const body = { method: 'smartphone' as const, personal_code: andris.personalCode, digest }
      const late = await portal.call('startSigning', { params: place, headers: guest, body })
      expectRefused(late, 409, 'signing-in-progress')
    }
    expect([phones.rings, phones.choices]).toEqual([before.rings, before.choices])
  })

  test('for guests after five requests, while the person can still sign', async () => {
    portal.avoidWindowEnd(10 * 60)
    const { as, place, guest } = await shared()
    const digest = await seenDigest(portal, place)
    const body = { method: 'smartphone' as const, personal_code: liga.personalCode, digest }
    const byGuest = () => portal.call('startSigning', { params: place, headers: guest, body })
    expect(await untilRefused(byGuest, 5)).toBeGreaterThanOrEqual(5)
    // Ends the guest's last signing first, so that only the count could refuse the next one.
    await portal.deps.pool.query("update signing.signing set status = 'cancelled', ended_at = now()")
    expect((await start(as, place)).status).toBe(200)
  })

  test('when requests repeat: no phone rings without limit, whichever user causes it', async () => {
    portal.avoidWindowEnd(10 * 60)
    const { as, place } = await shared()
    for (let ring = 0; ring < 20; ring += 1) expect((await start(as, place)).status).toBe(200)
    expectRefused(await start(as, place), 429, 'too-many-requests')
    await portal.deps.pool.query(`delete from http.call_count where call <> 'telephone signings'`)
    expectRefused(await start(as, place), 429, 'too-many-requests')
    expect(phones.rings).toBe(20)
  })

  test('where the portal has no such service', async () => {
    const { as, place } = await shared()
    const { phoneSigning } = portal.deps
    portal.deps.phoneSigning = undefined
    expectRefused(await start(as, place), 503, 'service-unavailable')
    portal.deps.phoneSigning = phoneSigning
  })
})
