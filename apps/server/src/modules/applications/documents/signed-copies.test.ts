import { createContainer } from '@portal/signatures'
import { addTestSignature, issueSigningCertificate, createTestContext } from '@portal/signatures/test-pki'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { andris, documentSharing } from '../../../testing/sharing/document-sharing.ts'
import type { SignedIn } from '../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../testing/fake-parties/signing.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld()
  portal = await testPortal({ trust: world.trust, signingService: world.service })
})
afterAll(() => portal.close())

const { shared } = documentSharing(
  () => portal,
  () => world,
)
const year = 365 * 24 * 3_600_000
const stranger = { forename: 'Elīna', surname: 'Vītola', personalCode: '32648120473' }

/** Makes a file signed outside the portal. */
async function signedBy(person: typeof andris, name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const [notBefore, notAfter] = [new Date(Date.now() - year), new Date(Date.now() + year)]
  const certificate = issueSigningCertificate(world.pki, { ...person, notBefore, notAfter })
  const mediaType = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain'
  const container = createContainer([{ name, mediaType, bytes }])
  return addTestSignature(container, certificate, createTestContext(world.pki))
}

async function sharedPdf() {
  const application = await shared()
  const { guest, place } = application
  const { raw } = await portal.call('downloadDocument', { params: place, headers: guest })
  const send = (bytes: Uint8Array, name = 'Statūti.edoc', headers: Record<string, string> = guest) =>
    uploadFile(portal, { headers } as SignedIn, place.uuid, { name, bytes, replaces: place.document_uuid })
  return { ...application, pdf: raw, send }
}

describe('a guest signs outside the portal', () => {
  test('and their signed copy of a shared document is accepted, without personal codes in the answer', async () => {
    const { as, uuid, place, pdf, send, guest } = await sharedPdf()
    const { status, data } = await send(await signedBy(andris, 'Statūti.pdf', pdf))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Statūti.edoc',
      signatures: [{ signer: 'Andris Kalniņš', personal_code: null }],
    })
    const { answer } = await portal.call('getApplication', { as, params: { uuid } })
    const own = answer.data.documents.find((document) => document.uuid === place.document_uuid)
    expect(own?.signatures).toMatchObject([{ signer: 'Andris Kalniņš', secure: true }])
    // The link remains valid: signing has not changed the shared content.
    expect((await portal.call('getDocumentShare', { params: { uuid }, headers: guest })).status).toBe(200)
    const history = await portal.deps.db
      .selectFrom('history.action')
      .select('actor_name')
      .where('application_id', '=', uuid)
      .where('name', '=', 'document-signed-by-guest')
      .execute()
    expect(history).toEqual([{ actor_name: 'Andris Kalniņš' }])
  })

  test.each<[string, (pdf: Uint8Array) => Promise<Uint8Array>, number, string]>([
    [
      'of other content',
      () => signedBy(andris, 'Statūti.txt', Buffer.from('Citi statūti')),
      400,
      'signed-copy-differs',
    ],
    [
      'by a person who is not an expected signer',
      (pdf) => signedBy(stranger, 'Statūti.pdf', pdf),
      400,
      'signer-of-copy-not-expected',
    ],
    [
      'without a signature',
      async (pdf) => createContainer([{ name: 'Statūti.pdf', mediaType: 'application/pdf', bytes: pdf }]),
      400,
      'signed-copy-unsigned',
    ],
  ])('but the portal rejects a copy %s', async (_, made, status, code) => {
    const { as, uuid, place, pdf, send } = await sharedPdf()
    const refused = await send(await made(pdf))
    expect([refused.status >= status, refused.problem.code]).toEqual([true, code])
    const { answer } = await portal.call('getApplication', { as, params: { uuid } })
    expect(answer.data.documents.find((document) => document.uuid === place.document_uuid)?.signatures).toEqual([])
  })

  test('while their link is valid, and only documents that it shares', async () => {
    const { as, uuid, pdf, send, guest, place, documents } = await sharedPdf()
    const copy = await signedBy(andris, 'Statūti.pdf', pdf)
    expect((await send(copy, 'Statūti.edoc', {})).problem.code).toBe('not-signed-in')
    const others = documents
      .filter((document) => document.uuid !== place.document_uuid)
      .map((document) => document.uuid)
    await portal.call('shareDocuments', { as, params: { uuid }, body: { enabled: true, documents: others } })
    expect((await send(copy)).problem.code).toBe('link-not-valid')
    await portal.call('shareDocuments', { as, params: { uuid }, body: { enabled: false } })
    expect((await send(copy, 'Statūti.edoc', guest)).problem.code).toBe('link-not-valid')
  })

  test('and cannot replace other added documents', async () => {
    const { as, uuid } = await shared()
    const added = await uploadFile(portal, as, uuid, { name: 'Pielikums.txt', bytes: Buffer.from('Pielikums') })
    const { answer } = await portal.call('shareDocuments', {
      as,
      params: { uuid },
      body: { enabled: true, documents: [added.data.uuid] },
    })
    const headers = { 'share-key': new URL(answer.data.link ?? '').hash.slice(1) }
    const replaces = added.data.uuid
    const other = { name: 'Pielikums.txt', bytes: Buffer.from('Cits'), replaces }
    expect((await uploadFile(portal, { headers } as unknown as SignedIn, uuid, other)).problem.code).toBe(
      'signed-copy-differs',
    )
  })
})

test('signed-in users can replace documents as before', async () => {
  const { as, uuid } = await shared()
  const added = await uploadFile(portal, as, uuid, { name: 'Pielikums.txt', bytes: Buffer.from('Pielikums') })
  const other = { name: 'Pielikums.txt', bytes: Buffer.from('Cits'), replaces: added.data.uuid }
  expect((await uploadFile(portal, as, uuid, other)).status).toBe(200)
})
