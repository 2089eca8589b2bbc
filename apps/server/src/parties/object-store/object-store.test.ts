import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { objectStores, type TestStore } from '../../testing/fake-parties/object-stores.ts'
import { diskObjectStore } from './disk.ts'
import { openObjectStore } from './open.ts'
import { ObjectDamaged, ObjectTooLarge, type ObjectStore } from './port.ts'

describe.each(objectStores)('a store %s', (_, create) => {
  let stored: TestStore
  let store: ObjectStore
  beforeEach(async () => {
    stored = await create()
    store = stored.store
  })
  afterEach(() => stored.close())

  const filesIn = async () =>
    (await readdir(stored.folder, { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const keysBefore = async (before: Date, shelf?: number) =>
    (await Array.fromAsync(store.storedBefore(before, shelf))).flat()
  const readAll = async (stream: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(stream))
  const inTenMinutes = () => new Date(Date.now() + 600_000)

  test('stored content is returned completely and as a stream', async () => {
    const bytes = randomBytes(700_000)
    const object = await store.put([bytes.subarray(0, 3), bytes.subarray(3)][Symbol.iterator]() as never)
    expect(object.size).toBe(700_000)
    expect((await store.read(object)).equals(bytes)).toBe(true)
    expect((await readAll(await store.open(object))).equals(bytes)).toBe(true)
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

  test('nothing is stored before the caller has noted the key', async () => {
    const noted: string[] = []
    const refused = store.put(Buffer.from('The members decide'), {
      async beforeNaming(key) {
        noted.push(key)
        throw new Error('not noted')
      },
    })
    await expect(refused).rejects.toThrow('not noted')
    expect([noted.length, await filesIn()]).toEqual([1, []])
  })

  test('an altered, missing or longer file is never returned', async () => {
    const object = await store.put(Buffer.from('The members decide'))
    const path = stored.fileOf(object.key)
    const bytes = await readFile(path)
    await writeFile(path, Buffer.concat([bytes, Buffer.from('!')]))
    await expect(store.open(object)).rejects.toThrow(ObjectDamaged)
    bytes[3]! ^= 1
    await writeFile(path, bytes)
    await expect(store.read(object)).rejects.toMatchObject({ isMissing: false })
    await expect(store.open(object)).rejects.toThrow(ObjectDamaged)
    await store.remove(object.key)
    await expect(store.read(object)).rejects.toMatchObject({ isMissing: true })
    await expect(store.open(object)).rejects.toMatchObject({ isMissing: true })
  })

  test('old objects are listed, all or by shelf', async () => {
    const { key } = await store.put(Buffer.from('old'))
    await store.put(Buffer.from('young'))
    const anHourAgo = new Date(Date.now() - 3_600_000)
    await utimes(stored.fileOf(key), anHourAgo, anHourAgo)
    const tenMinutesAgo = new Date(Date.now() - 600_000)
    const shelf = Number.parseInt(key.slice(0, 2), 16)
    expect(await keysBefore(tenMinutesAgo)).toEqual([key])
    expect(await keysBefore(tenMinutesAgo, shelf)).toEqual([key])
    expect(await keysBefore(tenMinutesAgo, (shelf + 1) % 256)).toEqual([])
  })

  test('a quarantined object is listed by its day, restored, and deleted only by a purge', async () => {
    const object = await store.put(Buffer.from('unknown'))
    const { key } = object
    await store.quarantine(key, new Date('2026-11-01T23:59:00Z'))
    await store.quarantine(key, new Date('2026-11-02T00:01:00Z'))
    await expect(store.read(object)).rejects.toMatchObject({ isMissing: true })
    expect(await store.quarantined()).toEqual([{ key, since: '2026-11-01', size: 7 }])
    expect(await keysBefore(inTenMinutes())).toEqual([])

    expect([await store.restore(key), await store.restore(key)]).toEqual([true, false])
    expect((await store.read(object)).toString()).toBe('unknown')
    await store.quarantine(key, new Date())
    await store.purge(key)
    expect(await store.quarantined()).toEqual([])
    expect(await store.restore(key)).toBe(false)
  })

  test('the mark is absent at first and then as written last', async () => {
    expect(await store.readMark()).toBeUndefined()
    const identity = randomUUID()
    for (const mark of [1, 2]) await store.writeMark({ identity, mark })
    expect(await store.readMark()).toEqual({ identity, mark: 2 })
    expect(await keysBefore(inTenMinutes())).toEqual([])
  })

  test('a key is never a path', async () => {
    // Without the check of the key, this path leads to the canary.
    const canary = join(stored.folder, 'canary')
    await writeFile(canary, 'alive')
    const path = `../${basename(stored.folder)}/canary`
    for (const act of ['remove', 'purge', 'restore'] as const)
      await expect((async () => store[act](path))()).rejects.toThrow('Not a key')
    await expect((async () => store.quarantine(path, new Date()))()).rejects.toThrow('Not a key')
    expect(await readFile(canary, 'utf8')).toBe('alive')
  })
})

test('remains of interrupted uploads on disk are swept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  const store = diskObjectStore(folder)
  await store.put(Buffer.from('whole'))
  await writeFile(join(folder, 'unfinished', 'left-behind'), 'half')
  await store.sweepUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['left-behind'])
  await store.sweepUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('the settings choose the store', async () => {
  const settings = { DATA_DIR: tmpdir(), S3_REGION: 'us-east-1', S3_ENDPOINT: undefined, S3_PATH_STYLE: false }
  expect((await openObjectStore({ ...settings, S3_BUCKET: undefined })).setting).toBe('DATA_DIR')
  expect((await openObjectStore({ ...settings, S3_BUCKET: 'portal-files' })).setting).toBe('S3_BUCKET')
})
