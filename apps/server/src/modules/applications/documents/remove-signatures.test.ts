import { createContainer, openContainer } from '@portal/signatures'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { andris, documentSharing, expectRefused, liga, type Place } from '../../../testing/sharing/document-sharing.ts'
import type { SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { uploadFile } from '../../../testing/upload.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { seenDigest } from '../../../testing/requests/seen-digest.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  world.giveKey(liga)
  world.giveKey(andris)
})
afterAll(() => portal.close())

const { shared, sign, statusOf } = documentSharing(
  () => portal,
  () => world,
)
async function signAs(as: SignedIn, params: Place) {
  const { answer } = await portal.call('startSigning', {
    as,
    params,
    body: { method: 'online', digest: await seenDigest(portal, params) },
  })
  return portal.call('finishSigning', { as, params, body: world.confirm(answer.data) })
}
const applicationOf = async (as: SignedIn, { uuid }: Place) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const bytesOf = async (as: SignedIn, params: Place) => (await portal.call('downloadDocument', { as, params })).raw

describe('removing the signatures from a document', () => {
  test('restores the unsigned document, names the lost signatures and unlocks the answers', async () => {
    const { as, place } = await shared()
    const before = await bytesOf(as, place)
    await signAs(as, place)
    expect((await applicationOf(as, place)).permitted_actions).not.toContain('edit')
    const { status, answer } = await portal.call('removeSignatures', { as, params: place })
    expect(status).toBe(200)
    expect(answer.data).toMatchObject({
      lost: ['Līga Kalniņa'],
      document: { uuid: place.document_uuid, name: 'Statūti.pdf', media_type: 'application/pdf', signatures: [] },
    })
    expect(Buffer.compare(await bytesOf(as, place), before)).toBe(0)
    expect((await applicationOf(as, place)).permitted_actions).toContain('edit')
    const history = await portal.deps.db
      .selectFrom('history.action')
      .select('details')
      .where('application_id', '=', place.uuid)
      .where('name', '=', 'document-signatures-removed')
      .execute()
    expect(history).toMatchObject([{ details: { signers: ['Līga Kalniņa'] } }])
    expectRefused(await portal.call('removeSignatures', { as, params: place }), 409, 'document-not-signed')
    // The earlier signing has ended; the same person signs again.
    expect((await signAs(as, place)).status).toBe(200)
  })

  test('of a container with several files keeps the files in one container', async () => {
    const { as, place } = await shared()
    await signAs(as, place)
    const several = createContainer(
      ['Pirmais.txt', 'Otrais.txt'].map((name) => ({ name, mediaType: 'text/plain', bytes: Buffer.from(name) })),
    )
    const added = await uploadFile(portal, as, place.uuid, { name: 'Divi.asice', bytes: several })
    expect(added.status).toBe(200)
    const own = { uuid: place.uuid, document_uuid: added.data.uuid }
    expect((await signAs(as, own)).answer.data.signatures).toHaveLength(1)
    const { answer } = await portal.call('removeSignatures', { as, params: own })
    expect(answer.data.document).toMatchObject({ name: 'Divi.asice', signatures: [] })
    const opened = openContainer(await bytesOf(as, own))
    expect([opened.files.map(({ name }) => name), opened.signatureFiles]).toEqual([['Pirmais.txt', 'Otrais.txt'], []])
  })

  test('a guest removes only signatures that were made by their link', async () => {
    const { as, place, guest } = await shared()
    await sign(guest, place)
    const taken = await portal.call('removeSignatures', { params: place, headers: guest })
    expect(taken.answer.data).toMatchObject({ lost: ['Andris Kalniņš'], document: { signatures: [] } })
    await signAs(as, place)
    await sign(guest, place)
    expectRefused(
      await portal.call('removeSignatures', { params: place, headers: guest }),
      409,
      'signatures-not-removable',
    )
  })

  test('is allowed before payment to users who can work with the application', async () => {
    const { as, place } = await shared()
    await signAs(as, place)
    expectRefused(await portal.call('removeSignatures', { params: place }), 401, 'not-signed-in')
    await portal.deps.db
      .updateTable('applications.application')
      .set({ payment_started_at: portal.deps.now() })
      .where('application_id', '=', place.uuid)
      .execute()
    expectRefused(await portal.call('removeSignatures', { as, params: place }), 409, 'application-locked')
  })
})

test('a signature that is being finished at the same time is not lost without notice', async () => {
  const { as, place } = await shared()
  await signAs(as, place)
  const { objectStore, db } = portal.deps
  const put = objectStore.put.bind(objectStore)
  // Another person's signature arrives while the content is extracted.
  objectStore.put = async (content) => {
    const stored = await put(content)
    await db
      .updateTable('files.document')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('document_id', '=', place.document_uuid)
      .execute()
    return stored
  }
  expectRefused(await portal.call('removeSignatures', { as, params: place }), 409, 'document-changed')
  objectStore.put = put
  expect((await applicationOf(as, place)).documents.flatMap(({ signatures }) => signatures)).toHaveLength(1)
})

describe('the status of a signing', () => {
  const begin = async (as: SignedIn, params: Place) =>
    (
      await portal.call('startSigning', {
        as,
        params,
        body: { method: 'online', digest: await seenDigest(portal, params) },
      })
    ).answer.data

  test('shows its result to its signer', async () => {
    const { as, place } = await shared()
    const first = await begin(as, place)
    expect((await statusOf(as, place, first.signing_uuid)).answer.data.status).toBe('waiting')
    const { state } = world.confirm(first)
    await portal.call('finishSigning', { as, params: place, body: { state, error: 'access_denied' } })
    expectRefused(await statusOf(as, place, first.signing_uuid), 409, 'signing-cancelled')
    const second = await begin(as, place)
    await portal.call('finishSigning', { as, params: place, body: world.confirm(second) })
    expect((await statusOf(as, place, second.signing_uuid)).answer.data.status).toBe('done')
  })

  test('finishes a confirmed signature when it is requested', async () => {
    const { as, place } = await shared()
    const begun = await begin(as, place)
    const id = begun.signing_uuid
    world.timestamps = 'away'
    expectRefused(
      await portal.call('finishSigning', { as, params: place, body: world.confirm(begun) }),
      503,
      'service-unavailable',
    )
    expectRefused(await statusOf(as, place, id), 503, 'service-unavailable')
    world.timestamps = 'given'
    expect((await statusOf(as, place, id)).answer.data.status).toBe('done')
  })

  test('is hidden from other users', async () => {
    const { as, place, guest, documents } = await shared()
    const { signing_uuid: id } = await begin(as, place)
    expectRefused(
      await portal.call('getSigningStatus', { params: place, headers: guest, query: { signing_uuid: id } }),
      409,
      'signing-expired',
    )
    const other = { ...place, document_uuid: documents.find(({ uuid }) => uuid !== place.document_uuid)!.uuid }
    expectRefused(await statusOf(as, other, id), 409, 'signing-expired')
    portal.passTime(11 * 60_000)
    expectRefused(await statusOf(as, place, id), 409, 'signing-expired')
  })
})
