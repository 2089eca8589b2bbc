import { openContainer } from '@portal/signatures'
import { issueSigningCertificate } from '@portal/signatures/test-pki'
import { evaluateContainer, evaluatePdf } from '@portal/signatures/other-tools'
import { signInPlace } from '@portal/signatures/test-pki/pdf-signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { andris, documentSharing, liga } from '../../../testing/sharing/document-sharing.ts'
import type { SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

// Other programs accept files that the portal hands out.
let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  world.giveKey(andris)
})
afterAll(() => portal.close())

const authorities = () => ({ root: world.pki.root.certificatePem, issuing: world.pki.issuing.certificatePem })

const { shared, sign } = documentSharing(
  () => portal,
  () => world,
)
const day = 24 * 3_600_000
const inPlace = (pdf: Uint8Array, person: typeof liga) => {
  const term = { notBefore: new Date(Date.now() - day), notAfter: new Date(Date.now() + day) }
  return signInPlace(pdf, issueSigningCertificate(world.pki, { ...person, ...term }), world.pki)
}

/** Prepares statutes that Līga has signed outside the portal. */
async function signedAtHome() {
  const { as, uuid, place, guest } = await shared()
  const bytes = async () => (await portal.call('downloadDocument', { as, params: place })).raw
  const send = async (by: SignedIn, file: Uint8Array) => {
    const sent = await uploadFile(portal, by, uuid, {
      name: 'Statūti.pdf',
      bytes: file,
      replaces: place.document_uuid,
    })
    expect(sent.status).toBe(200)
  }
  await send(as, await inPlace(await bytes(), liga))
  return { place, guest, bytes, asGuest: (file: Uint8Array) => send({ headers: guest } as unknown as SignedIn, file) }
}

test('openssl, pdfsig and qpdf accept a PDF that two persons have signed in place', async () => {
  const { bytes, asGuest } = await signedAtHome()
  await asGuest(await inPlace(await bytes(), andris))
  expect(evaluatePdf(await bytes(), authorities())).toEqual(['LĪGA KALNIŅA', 'ANDRIS KALNIŅŠ'])
})

test('xmlsec1 and openssl accept the signature of a container around a PDF signed in place, and pdfsig accepts the PDF', async () => {
  const { place, guest, bytes } = await signedAtHome()
  const before = await bytes()
  expect((await sign(guest, place)).status).toBe(200)
  const container = await bytes()
  expect(evaluateContainer(container, authorities())).toEqual(['ANDRIS KALNIŅŠ'])
  const { files } = openContainer(container)
  expect(files.map(({ name }) => name)).toEqual(['Statūti.pdf'])
  const inside = Buffer.from(files[0]?.bytes() ?? [])
  expect(Buffer.compare(inside, before)).toBe(0)
  expect(evaluatePdf(inside, authorities())).toEqual(['LĪGA KALNIŅA'])
})
