import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'
import { andris, documentSharing, expectRefused, liga, type Place } from '../../../testing/sharing/document-sharing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  world.giveKey(liga)
  world.giveKey(andris)
})
afterAll(() => portal.close())

const { shared, start, finish, signaturesOf } = documentSharing(
  () => portal,
  () => world,
)

async function signAsOwner(as: SignedIn, params: Place) {
  const body = { method: 'online' as const, digest: await seenDigest(portal, params) }
  const begun = await portal.call('startSigning', { as, params, body })
  return portal.call('finishSigning', { as, params, body: world.confirm(begun.answer.data) })
}

/** Returns a document that its owner has signed or not, and to which a guest's confirmed signature is being added. */
async function confirmedByGuest({ isSigned = false } = {}) {
  await portal.deps.pool.query('delete from http.call_count')
  world.timestamps = 'given'
  const application = await shared()
  const { as, place, guest } = application
  if (isSigned) expect((await signAsOwner(as, place)).status).toBe(200)
  const confirmed = world.confirm((await start(guest, place)).answer.data)
  world.timestamps = 'away'
  expectRefused(await finish(guest, place, confirmed), 503, 'service-unavailable')
  world.timestamps = 'given'
  return { ...application, state: confirmed.state }
}

type Confirmed = Awaited<ReturnType<typeof confirmedByGuest>>
const service = 'register-low-capital-sia'
const text = { name: 'Cits.txt', bytes: Buffer.from('Rīga') }

describe('a confirmed signature that is being added is not lost', () => {
  test.each<[string, boolean, (given: Confirmed) => Promise<{ status: number; problem: { code: string } }>]>([
    [
      'when the owner generates the documents again',
      false,
      ({ as, uuid }) => portal.call('generateDocuments', { as, params: { uuid }, body: { discard_signatures: true } }),
    ],
    [
      'when the owner changes an answer that the document prints',
      false,
      ({ as, uuid }) =>
        portal.call('changeApplication', {
          as,
          params: { uuid },
          body: { changes: { [`${service}.company.firm.name`]: 'SIA "Cits avots"' } },
        }),
    ],
    [
      'when the owner removes the document',
      false,
      ({ as, place }) => portal.call('deleteDocument', { as, params: place }),
    ],
    [
      'when the owner uploads another document in its place',
      false,
      ({ as, uuid }) => uploadFile(portal, as, uuid, { ...text, type: 'statutes', service }),
    ],
    [
      'when the owner removes the earlier signatures',
      true,
      ({ as, place }) => portal.call('removeSignatures', { as, params: place }),
    ],
    [
      'when the owner replaces the file',
      false,
      ({ as, uuid, place }) => uploadFile(portal, as, uuid, { ...text, replaces: place.document_uuid }),
    ],
  ])('%s', async (_, isSigned, act) => {
    const given = await confirmedByGuest({ isSigned })
    expectRefused(await act(given), 409, 'signing-in-progress')
    expect((await finish(given.guest, given.place, { state: given.state })).status).toBe(200)
    expect(await signaturesOf(given.as, given.place)).toHaveLength(isSigned ? 2 : 1)
  })

  test('and its own signer reads that it is theirs', async () => {
    const { as, place } = await shared()
    world.timestamps = 'away'
    expectRefused(await signAsOwner(as, place), 503, 'service-unavailable')
    expectRefused(await portal.call('deleteDocument', { as, params: place }), 409, 'signature-being-added')
  })

  test('while documents that it does not concern change', async () => {
    const { as, uuid, documents, place } = await confirmedByGuest()
    const other = documents.find(({ uuid: id }) => id !== place.document_uuid)!
    const params = { uuid, document_uuid: other.uuid }
    expect((await portal.call('deleteDocument', { as, params })).status).toBe(200)
    const body = { keep_current: true }
    expect((await portal.call('generateDocuments', { as, params: { uuid }, body })).status).toBe(200)
  })

  test('until its time has passed', async () => {
    const { as, place } = await confirmedByGuest()
    await portal.deps.pool.query("update signing.signing set expires_at = $1 where status = 'signed'", [
      portal.deps.now(),
    ])
    expect((await portal.call('deleteDocument', { as, params: place })).status).toBe(200)
  })
})
