import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { andris, documentSharing, expectRefused, liga } from '../../../testing/sharing/document-sharing.ts'
import { asGuest } from '../../../testing/sharing/share-links.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  for (const person of [andris, liga]) world.giveKey(person)
})
afterAll(() => portal.close())

const { share, start, finish } = documentSharing(
  () => portal,
  () => world,
)

/** Shares the papers, with the consent of the owner of an address, whose personal code the applicant has not stated. */
async function aConsent(ownerName: string) {
  const anna = { forename: 'Anna', surname: 'Zara', personalCode: aPersonalCode() }
  const { entityId } = await anEntity(portal.deps, { boardOf: [anna, liga] })
  const as = await signIn(portal.deps, { ...anna, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-legal-address'], entityId })
  const params = { uuid }
  const answers = {
    'legal.ownership': 'consent',
    'owner.cadastreNumber': '01000230145',
    'owner.ownerKind': 'natural',
    'owner.ownerName': ownerName,
    'owner.paper': 'prepared',
  }
  const changes = Object.fromEntries(
    Object.entries(answers).map(([path, value]) => [`change-legal-address.address.${path}`, value]),
  )
  await portal.call('changeApplication', { as, params, body: { changes } })
  const documents = (await portal.call('generateDocuments', { as, params, body: {} })).answer.data
  const consent = documents.find(({ type }) => type === 'owner-consent')!
  const { answer } = await share(as, uuid)
  return { documents, place: { uuid, document_uuid: consent.uuid }, guest: asGuest(answer.data.link!) }
}

describe('a paper whose signer is known by name only is signed', () => {
  test('by a guest whose certificate has this name', async () => {
    const { place, guest } = await aConsent('Andris Kalniņš')
    const begun = await start(guest, place)
    expect(begun.status).toBe(200)
    const { answer } = await finish(guest, place, world.confirm(begun.answer.data))
    expect(answer.data).toMatchObject({ complete: true, signatures: [{ signer: 'Andris Kalniņš' }] })
    expectRefused(await start(guest, place, liga.personalCode), 409, 'signer-not-expected')
  })

  test('by no guest whose certificate has another name, who enters no PIN', async () => {
    const { place, guest } = await aConsent('Andris Kalniņš')
    expectRefused(await start(guest, place, liga.personalCode), 409, 'signer-not-expected')
    expect((await start(guest, place)).status).toBe(200)
  })

  test('by no guest of another name who signs all documents at once', async () => {
    const { documents, place, guest } = await aConsent('Andris Kalniņš')
    const application = documents.find(({ type }) => type === 'application')!
    const { answer } = await portal.call('startSigning', {
      params: { ...place, document_uuid: application.uuid },
      headers: guest,
      body: {
        method: 'online',
        personal_code: liga.personalCode,
        digest: application.digest,
        documents: documents.map(({ uuid, digest }) => ({ uuid, digest })),
      },
    })
    expect(answer.data.documents).toEqual([application.uuid])
  })
})
