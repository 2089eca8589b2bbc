import { createContainer } from '@portal/signatures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyId } from '../../../../testing/requests/any-id.ts'
import { aFilledDraft } from '../../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../../testing/factories.ts'
import { aSigningWorld, type SigningWorld } from '../../../../testing/fake-parties/signing.ts'
import { documentSharing } from '../../../../testing/sharing/document-sharing.ts'
import { testPortal, type TestPortal } from '../../../../testing/test-portal.ts'
import { uploadFile } from '../../../../testing/upload.ts'

let world: SigningWorld
let portal: TestPortal
beforeAll(async () => {
  world = aSigningWorld(() => portal?.deps.now() ?? new Date())
  portal = await testPortal({ trust: world.trust, signingService: world.service })
})
afterAll(() => portal.close())

const { shared } = documentSharing(
  () => portal,
  () => world,
)
const text = Buffer.from('Lēmums par adresi.\n')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const file = (name: string, mediaType: string, bytes: Uint8Array) => ({ name, mediaType, bytes })
const containerType = 'application/vnd.etsi.asic-e+zip'

async function anUpload(name: string, bytes: Uint8Array) {
  const as = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, as, { services: ['register-sole-trader'] })
  const { data } = await uploadFile(portal, as, uuid, { name, bytes })
  return { as, params: { uuid, document_uuid: data.uuid } }
}
const list = (as: SignedIn, params: { uuid: AnyId; document_uuid: AnyId }) =>
  portal.call('listContents', { as, params })
const read = (as: SignedIn, params: { uuid: AnyId; document_uuid: AnyId }, path: string) =>
  portal.call('readContent', { as, params: { ...params, path } })

test('lists and reads the files of containers and nested containers one by one', async () => {
  const inner = createContainer([file('bilde.png', 'image/png', png)])
  const outer = createContainer([file('lēmums.txt', 'text/plain', text), file('pielikumi.edoc', containerType, inner)])
  const { as, params } = await anUpload('viss.edoc', outer)
  expect((await list(as, params)).answer.data).toEqual([
    { path: '0', name: 'lēmums.txt', size: text.length, shown: 'text' },
    { path: '1.0', name: 'bilde.png', size: png.length, shown: 'image' },
  ])
  expect((await read(as, params, '0')).raw.equals(text)).toBe(true)
  const picture = await read(as, params, '1.0')
  expect(picture.raw.equals(png)).toBe(true)
  expect(picture.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'no-store',
  })
  expect(String(picture.headers['content-disposition'])).toMatch(/^attachment/)
  for (const path of ['1', '2', '0.0', '1.1', '9999'])
    expect([(await read(as, params, path)).status, path]).toEqual([404, path])
  expect((await read(as, params, '../0')).status).toBe(400)
})

test('lists a single file as the only one', async () => {
  const { as, params } = await anUpload('lēmums.txt', text)
  expect((await list(as, params)).answer.data).toEqual([
    { path: '0', name: 'lēmums.txt', size: text.length, shown: 'text' },
  ])
  expect((await read(as, params, '0')).raw.equals(text)).toBe(true)
  expect((await read(as, params, '1')).status).toBe(404)
})

test('only the owner and a guest with a link to the document can read it', async () => {
  const { as, documents, place, guest } = await shared()
  expect((await list(as, place)).answer.data).toMatchObject([{ shown: 'pdf' }])
  expect((await portal.call('listContents', { params: place, headers: guest })).status).toBe(200)
  const asGuest = await portal.call('readContent', { params: { ...place, path: '0' }, headers: guest })
  expect([asGuest.status, asGuest.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await portal.call('listContents', { params: place })).status).toBe(401)
  const stranger = await signIn(portal.deps)
  for (const called of [await list(stranger, place), await read(stranger, place, '0')])
    expect([called.status, called.problem.code]).toEqual([404, 'application-not-found'])
  const other = await shared()
  for (const params of [{ ...place, path: '0' }])
    expect((await portal.call('readContent', { params, headers: other.guest })).problem.code).toBe('link-not-valid')
  expect(documents.length).toBeGreaterThan(1)
})
