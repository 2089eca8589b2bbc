import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskObjectStore } from './disk.ts'
import { ObjectDamaged, ObjectTooLarge, type ObjectStore } from './port.ts'

let folder: string
let store: ObjectStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
  store = diskObjectStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const filesIn = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const oldKeys = async (before: Date) => (await Array.fromAsync(store.storedBefore(before))).flat()
const read = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream))

test('stored content is returned completely and as a stream', async () => {
  const bytes = randomBytes(700_000)
  const object = await store.put([bytes.subarray(0, 3), bytes.subarray(3)][Symbol.iterator]() as never)
  expect(object.size).toBe(700_000)
  expect((await store.read(object)).equals(bytes)).toBe(true)
  expect((await read(await store.open(object))).equals(bytes)).toBe(true)
})

test('content beyond its limit leaves nothing behind', async () => {
  await expect(store.put(Buffer.alloc(11), { maxBytes: 10 })).rejects.toThrow(ObjectTooLarge)
  expect(await filesIn()).toEqual([])
  expect((await store.put(Buffer.alloc(10), { maxBytes: 10 })).size).toBe(10)
})

test('an interrupted source leaves nothing behind', async () => {
  async function* source() {
    yield Buffer.alloc(10)
    throw new Error('the client vanished')
  }
  await expect(store.put(source())).rejects.toThrow('the client vanished')
  expect(await filesIn()).toEqual([])
})

test('an altered, missing or longer file is never returned', async () => {
  const object = await store.put(Buffer.from('The members decide'))
  const path = join(folder, object.key.slice(0, 2), object.key)
  const bytes = await readFile(path)
  await writeFile(path, Buffer.concat([bytes, Buffer.from('!')]))
  await expect(store.open(object)).rejects.toThrow(ObjectDamaged)
  bytes[3]! ^= 1
  await writeFile(path, bytes)
  await expect(store.read(object)).rejects.toThrow(ObjectDamaged)
  await expect(store.open(object)).rejects.toThrow(ObjectDamaged)
  await store.remove(object.key)
  await expect(store.read(object)).rejects.toThrow(ObjectDamaged)
})

test('old objects are listed and interrupted ones swept', async () => {
  const { key } = await store.put(Buffer.from('old'))
  await store.put(Buffer.from('young'))
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await utimes(join(folder, key.slice(0, 2), key), anHourAgo, anHourAgo)
  expect(await oldKeys(new Date(Date.now() - 600_000))).toEqual([key])

  await writeFile(join(folder, 'unfinished', 'left-behind'), 'half')
  await store.sweepUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['left-behind'])
  await store.sweepUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
})

test('a key is never a path', async () => {
  // Without the check of the key, this path leads to the canary.
  const canary = join(folder, 'canary')
  await writeFile(canary, 'alive')
  const inner = diskObjectStore(join(folder, 'store'))
  await expect((async () => inner.remove(`../${basename(folder)}/canary`))()).rejects.toThrow('Not a key')
  expect(await readFile(canary, 'utf8')).toBe('alive')
})
