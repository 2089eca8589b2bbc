import { randomBytes, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PartyUnavailable } from '../../problem.ts'
import {
  anS3Server,
  answering,
  cutWhileSending,
  halfOnly,
  loseAnswer,
  silent,
  type Fault,
  type S3Server,
} from '../../testing/fake-parties/s3-server.ts'
import { ObjectDamaged, type ObjectStore } from './port.ts'
import { s3ObjectStore } from './s3.ts'

let server: S3Server
let store: ObjectStore
/** Waits for a silent server only a short time. */
let hasty: ObjectStore
beforeEach(async () => {
  server = await anS3Server()
  store = s3ObjectStore(server.location)
  hasty = s3ObjectStore(server.location, 150)
})
afterEach(() => server.close())

const storedFiles = async () =>
  (await readdir(server.folder, { recursive: true })).filter((name) => name.endsWith('_object'))
const scratchFiles = () => readdir(server.location.scratch).catch(() => [])
const bytes = randomBytes(300_000)
async function* streamed() {
  for (let from = 0; from < bytes.length; from += 65_536) yield bytes.subarray(from, from + 65_536)
}

const failures: [string, Fault][] = [
  ['is silent', silent],
  ['answers 500', answering(500, 'InternalError')],
  ['asks to slow down', answering(503, 'SlowDown')],
  ['refuses the credentials', answering(403, 'AccessDenied')],
  ['has no such bucket', answering(404, 'NoSuchBucket')],
  ['received other bytes than their checksum says', answering(400, 'BadDigest')],
  ['loses the connection during the upload', cutWhileSending],
  ['stores the object and loses the answer', loseAnswer],
]

const isRefused = new Set(failures.map(([how]) => how).filter((how) => /credentials|bucket|checksum/.test(how)))

test.each([
  ['has closed a kept connection', cutWhileSending],
  ['asks to slow down', answering(503, 'SlowDown')],
])('an upload is repeated when S3 %s', async (_, fault) => {
  for (const content of [streamed(), bytes]) {
    server.faults.push(fault)
    expect((await store.read(await store.put(content))).equals(bytes)).toBe(true)
  }
  expect(await scratchFiles()).toEqual([])
})

test.each(failures)('an upload is refused and leaves nothing behind when S3 %s', async (how, fault) => {
  // A request is repeated once, and the last one removes the object.
  server.faults.push(fault, ...(isRefused.has(how) ? [] : [fault]))
  const facing = fault === silent ? hasty : store
  await expect(facing.put(streamed())).rejects.toThrow(PartyUnavailable)
  expect([await storedFiles(), await scratchFiles()]).toEqual([[], []])
})

test.each(failures.filter(([how]) => /silent|500|credentials|bucket|answer/.test(how)))(
  'a download, the mark and the list are refused when S3 %s',
  async (_, fault) => {
    const object = await store.put(bytes)
    await store.writeMark({ identity: 'this', mark: 1 })
    const facing = fault === silent ? hasty : store
    const calls = [
      () => facing.read(object),
      () => facing.open(object),
      () => facing.readMark(),
      () => Array.fromAsync(facing.storedBefore(new Date())),
      () => facing.quarantined(),
      () => facing.quarantine(object.key, new Date()),
      () => facing.remove(object.key),
    ]
    for (const call of calls) {
      // The client repeats a request once.
      server.faults.push(fault, fault)
      await expect(call()).rejects.toThrow(PartyUnavailable)
      server.faults.length = 0
    }
    expect(await scratchFiles()).toEqual([])
  },
)

test.each(['break', 'stay'] as const)('a download is refused when the connection ends half-way (%s)', async (then) => {
  const object = await store.put(bytes)
  for (const call of [() => hasty.read(object), () => hasty.open(object)]) {
    // On a busy machine the hasty client may repeat a request that it lost before the answer began.
    server.faults.push(halfOnly(then), halfOnly(then))
    await expect(call()).rejects.toThrow(PartyUnavailable)
    server.faults.length = 0
  }
  expect((await store.read(object)).equals(bytes)).toBe(true)
  expect(await scratchFiles()).toEqual([])
})

test('an object that S3 stored wrongly is refused and removed', async () => {
  const garble: Fault = (request, response, pass) => {
    const write = response.write.bind(response)
    response.write = (chunk: Uint8Array) => write(Buffer.from(chunk).fill(0))
    pass()
  }
  server.faults.push((_request, _response, pass) => pass(), garble)
  await expect(store.put(bytes)).rejects.toThrow(ObjectDamaged)
  expect(await storedFiles()).toEqual([])
})

test.each([
  ['is read back', false, ['PUT', 'GET']],
  ['is not read again once S3 has verified its checksum', true, ['PUT']],
] as const)('a stored object %s', async (_, verifies, expected) => {
  await server.close()
  server = await anS3Server({ verifies })
  const methods: (string | undefined)[] = []
  const noted: Fault = ({ method }, _response, pass) => {
    methods.push(method)
    pass()
  }
  server.faults.push(noted, noted)
  store = s3ObjectStore(server.location)
  const object = await store.put(streamed())
  expect(methods).toEqual(expected)
  expect((await store.read(object)).equals(bytes)).toBe(true)
})

test('a repeated request accepts the object of the first one', async () => {
  // S3 answers so because of If-None-Match when the key exists; s3rver does not know this header.
  server.faults.push(loseAnswer, answering(412, 'PreconditionFailed'))
  const object = await store.put(bytes)
  expect((await store.read(object)).equals(bytes)).toBe(true)
})

test('each upload names its length and checksum, and never replaces an object', async () => {
  const headers: Record<string, unknown>[] = []
  const noted: Fault = (request, _, pass) => {
    headers.push(request.headers)
    pass()
  }
  server.faults.push(noted)
  const { sha256 } = await store.put(streamed())
  expect(headers[0]).toMatchObject({
    'content-length': String(bytes.length),
    'x-amz-checksum-sha256': sha256.toString('base64'),
    'if-none-match': '*',
  })
})

test('a list of several pages is read to its end', async () => {
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  const asked: (string | null)[] = []
  const page =
    (listed: string[], next: string): Fault =>
    (request, response) => {
      asked.push(new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token'))
      const contents = listed.map(
        (key) =>
          `<Contents><Key>objects/${key}</Key><Size>1</Size><LastModified>2026-11-20T10:00:00.000Z</LastModified></Contents>`,
      )
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?><ListBucketResult>${next}${contents.join('')}</ListBucketResult>`)
    }
  server.faults.push(
    page(keys.slice(0, 2), '<NextContinuationToken>second</NextContinuationToken>'),
    page(keys.slice(2), ''),
  )
  const pages = await Array.fromAsync(store.storedBefore(new Date()))
  expect(pages).toEqual([keys.slice(0, 2), keys.slice(2)])
  expect(asked).toEqual([null, 'second'])
})
