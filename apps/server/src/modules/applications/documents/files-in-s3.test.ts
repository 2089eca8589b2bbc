import { readdir, rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { bindStore, sweepObjects } from '../../files/index.ts'
import { s3ObjectStore } from '../../../parties/object-store/s3.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { signIn, type SignedIn } from '../../../testing/factories.ts'
import {
  anS3Server,
  answering,
  cutWhileSending,
  silent,
  type S3Server,
} from '../../../testing/fake-parties/s3-server.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { uploadFile } from '../../../testing/upload.ts'

let server: S3Server
let portal: TestPortal
let as: SignedIn
let uuid: AnyId
beforeEach(async () => {
  server = await anS3Server()
  portal = await testPortal({ objectStore: s3ObjectStore(server.location, 1_000) })
  await bindStore(portal.deps)
  as = await signIn(portal.deps)
  uuid = (await aDraft(portal, as)).uuid
})
afterEach(async () => {
  await portal.close()
  await server.close()
})

const upload = () => uploadFile(portal, as, uuid, { name: 'statūti.txt', bytes: Buffer.from('Statūti') })
const documents = async () => (await portal.call('getApplication', { as, params: { uuid } })).answer.data.documents
const download = async () => {
  const document_uuid = (await documents())[0]?.uuid ?? ''
  return portal.call('downloadDocument', { as, params: { uuid, document_uuid } })
}
const storedObjects = async () =>
  (await readdir(server.folder, { recursive: true })).filter((name) => /objects\/.*_object$/.test(name)).length

test('an uploaded file is returned, and its object disappears with the document', async () => {
  expect((await upload()).status).toBe(200)
  expect((await download()).raw.toString()).toBe('Statūti')
  const [document] = await documents()
  await portal.call('deleteDocument', { as, params: { uuid, document_uuid: document?.uuid ?? '' } })
  portal.passTime(11 * 60_000)
  await sweepObjects(portal.deps)
  expect(await storedObjects()).toBe(0)
})

test.each([
  ['is silent', silent],
  ['answers 500', answering(500, 'InternalError')],
  ['breaks the connection', cutWhileSending],
])('an upload answers 503 and changes nothing when S3 %s, and works afterwards', async (_, fault) => {
  // A request is repeated once.
  server.faults.push(fault, fault)
  expect((await upload()).problem.code).toBe('service-unavailable')
  expect([await documents(), await storedObjects()]).toEqual([[], 0])
  expect((await upload()).status).toBe(200)
  expect((await download()).raw.toString()).toBe('Statūti')
})

test('a download answers 503 while S3 is away', async () => {
  await upload()
  server.faults.push(silent, silent)
  const { status, problem } = await download()
  expect([status, problem.code]).toEqual([503, 'service-unavailable'])
  expect((await download()).status).toBe(200)
})

test('a node is ready only with the bucket of its database', async () => {
  const ready = async () => (await portal.call('ready')).status
  expect(await ready()).toBe(200)
  server.faults.push(silent, silent)
  expect(await ready()).toBe(503)
  expect(await ready()).toBe(200)
  await rm(server.folder, { recursive: true })
  expect(await ready()).toBe(503)
})

test('a node does not start on the bucket of another database', async () => {
  const another = await testPortal({ objectStore: portal.deps.objectStore })
  await expect(bindStore(another.deps)).rejects.toThrow('S3_BUCKET holds the files of another database.')
  await another.close()
})
