import { createContainer, validateWhole } from '@portal/signatures'
import { openPdf } from '@portal/signatures/pdf/objects/open-pdf'
import { appendRevision } from '@portal/signatures/pdf/write/append-revision'
import { addTestSignature, issueSigningCertificate, createTestContext } from '@portal/signatures/test-pki'
import { signInPlace } from '@portal/signatures/test-pki/pdf-signing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { andris, documentSharing, liga } from '../../../testing/sharing/document-sharing.ts'
import type { SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
  world.giveKey(liga)
  world.giveKey(andris)
})
afterAll(() => portal.close())

const { shared, sign } = documentSharing(
  () => portal,
  () => world,
)
const day = 24 * 3_600_000
const stranger = { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' }
const keyOf = (person: typeof andris) =>
  issueSigningCertificate(world.pki, {
    ...person,
    notBefore: new Date(Date.now() - day),
    notAfter: new Date(Date.now() + day),
  })
const inPlace = (pdf: Uint8Array, person: typeof andris, shown?: string) =>
  signInPlace(pdf, keyOf(person), world.pki, shown)
const inContainer = (pdf: Uint8Array, person: typeof andris) =>
  addTestSignature(
    createContainer([{ name: 'Statūti.pdf', mediaType: 'application/pdf', bytes: pdf }]),
    keyOf(person),
    createTestContext(world.pki),
  )

/** Prepares statutes that Līga and Andris must sign. Līga is signed in, and Andris has the share link. */
async function statutes() {
  const { as, uuid, place, guest, documents } = await shared()
  const bytes = async (document_uuid = place.document_uuid) =>
    (await portal.call('downloadDocument', { as, params: { uuid, document_uuid } })).raw
  const send = (by: SignedIn, file: Uint8Array, name = 'Statūti.pdf') =>
    uploadFile(portal, by, uuid, { name, bytes: file, replaces: place.document_uuid })
  const readState = async () => {
    const { answer } = await portal.call('getApplication', { as, params: { uuid } })
    const document = answer.data.documents.find((one) => one.uuid === place.document_uuid)
    return { ...document, signed: document?.signatures.map(({ signer, secure }) => [signer, secure]) }
  }
  return {
    as,
    place,
    guest,
    pdf: await bytes(),
    other: await bytes(documents.find((one) => one.uuid !== place.document_uuid)?.uuid),
    bytes,
    readState,
    asOwner: (file: Uint8Array, name?: string) => send(as, file, name),
    asGuest: (file: Uint8Array, name?: string) => send({ headers: guest } as unknown as SignedIn, file, name),
  }
}
const both = [
  ['Līga Kalniņa', true],
  ['Andris Kalniņš', true],
]

describe('a PDF signed in place', () => {
  test('is accepted from the owner and from a guest, who sign one after the other', async () => {
    const { pdf, bytes, readState, asOwner, asGuest, guest, place } = await statutes()
    const first = await asOwner(await inPlace(pdf, liga), 'Statūti parakstīti.pdf')
    expect(first.status).toBe(200)
    expect(await readState()).toMatchObject({ name: 'Statūti parakstīti.pdf', complete: false })
    // The link still shares the document.
    expect((await portal.call('getDocumentShare', { params: { uuid: place.uuid }, headers: guest })).status).toBe(200)
    expect((await asGuest(await inPlace(await bytes(), andris))).status).toBe(200)
    expect(await readState()).toMatchObject({ complete: true, signed: both })
  })

  test('can be signed further in the portal, in a container, and all signatures count and are reported', async () => {
    const { as, place, guest, pdf, bytes, readState, asOwner } = await statutes()
    await asOwner(await inPlace(pdf, liga))
    expect((await sign(guest, place)).status).toBe(200)
    expect(await readState()).toMatchObject({ name: 'Statūti.edoc', complete: true, signed: both })
    expect(validateWhole(await bytes(), { trust: await world.trust.store() }).signatures).toMatchObject([
      { indication: 'TOTAL-PASSED', covers: ['Statūti.pdf'] },
      { indication: 'TOTAL-PASSED', covers: ['Statūti.pdf'] },
    ])
    const { answer } = await portal.call('getSignatures', { as, params: place })
    expect(answer.data.signatures.map(({ signer }) => signer)).toEqual(['Līga Kalniņa', 'Andris Kalniņš'])
    const xml = await portal.call('getSignatures', { as, params: place, query: { format: 'xml' } } as never)
    expect(xml.status).toBe(200)
  })

  test('loses its signatures again, inside a container or not, and equals the printed document', async () => {
    const { as, place, guest, pdf, bytes, asOwner } = await statutes()
    for (const signOn of [async () => undefined, () => sign(guest, place)]) {
      await asOwner(await inPlace(pdf, liga))
      await signOn()
      const { status, answer } = await portal.call('removeSignatures', { as, params: place })
      expect([status, answer.data.document.signatures]).toEqual([200, []])
      expect(answer.data.lost).toContain('Līga Kalniņa')
      expect(Buffer.compare(await bytes(), pdf)).toBe(0)
    }
  })

  test('is rejected after a concurrent signature, with the name of the missing signer, and nothing is lost', async () => {
    for (const way of [inPlace, inContainer]) {
      const { pdf, bytes, readState, asOwner, asGuest } = await statutes()
      await asOwner(await inPlace(pdf, liga))
      const late = await asGuest(await way(pdf, andris), way === inPlace ? 'Statūti.pdf' : 'Statūti.edoc')
      expect(late.problem).toMatchObject({
        code: 'signed-copy-older',
        message: expect.stringContaining('Līga Kalniņa'),
      })
      // The current document can still be signed.
      await asGuest(await way(await bytes(), andris), way === inPlace ? 'Statūti.pdf' : 'Statūti.edoc')
      expect(await readState()).toMatchObject({ signed: both })
    }
  })

  test('of two concurrent uploads one is accepted, and the other gets the name of the missing signer', async () => {
    const { pdf, readState, asOwner, asGuest } = await statutes()
    const sent = await Promise.all([asOwner(await inPlace(pdf, liga)), asGuest(await inPlace(pdf, andris))])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.problem.code).toBe('signed-copy-older')
    expect((await readState()).signed).toHaveLength(1)
  })

  /** Appends a revision in which the page has no content. */
  const emptied = (pdf: Uint8Array) => {
    const document = openPdf(pdf)
    const kids = document.array(document.dictionary(document.catalog.entries.get('Pages'))?.entries.get('Kids'))
    const page = document.dictionary(kids?.[0])
    if (!page || typeof kids?.[0] !== 'object' || kids[0]?.kind !== 'reference') throw new Error('no page')
    const entries = new Map([...page.entries].filter(([key]) => key !== 'Contents'))
    return appendRevision(document, [[kids[0], { kind: 'dictionary', entries }]])
  }
  test.each<[string, (pdf: Uint8Array, other: Uint8Array) => Promise<Uint8Array>, string]>([
    ['changed before it was signed', (pdf) => inPlace(emptied(pdf), andris), 'signed-copy-changed'],
    ['changed after it was signed', async (pdf) => emptied(await inPlace(pdf, andris)), 'signed-copy-changed'],
    ['signed visibly', (pdf) => inPlace(pdf, andris, '/Rect [0 0 500 700] /AP << /N 3 0 R >>'), 'signed-copy-drawn'],
    ['not signed', async (pdf) => pdf, 'signed-copy-unsigned'],
    ['signed by a person who need not sign', (pdf) => inPlace(pdf, stranger), 'signer-of-copy-not-expected'],
    ['made of another document', (_, other) => inPlace(other, andris), 'signed-copy-differs'],
  ])('is rejected when it was %s', async (_, made, code) => {
    const { pdf, other, readState, asGuest, asOwner } = await statutes()
    const file = await made(pdf, other)
    for (const send of [asGuest, asOwner]) {
      const { status, problem } = await send(file)
      expect([status, problem?.code]).toEqual([409, code])
    }
    expect((await readState()).signed).toEqual([])
  })
})
