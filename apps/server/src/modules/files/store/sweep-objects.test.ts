import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { diskObjectStore } from '../../../parties/object-store/disk.ts'
import type { ObjectStore, StoredObject } from '../../../parties/object-store/port.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import {
  deleteDocuments,
  deleteDocumentsBySubject,
  listDocumentsBySubject,
  insertDocument,
  switchContent,
} from '../queries.ts'
import { compareShelf, sweepObjects } from './sweep-objects.ts'

class Killed extends Error {}

let folder: string
let portal: TestPortal
/** The step of the store at which the process dies. */
let dying: 'before naming' | 'removing' | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'))
  const disk = diskObjectStore(folder)
  const mortal: ObjectStore = {
    ...disk,
    put: (content, options) =>
      disk.put(content, {
        ...options,
        async beforeNaming(key) {
          await options?.beforeNaming?.(key)
          if (dying === 'before naming') throw new Killed()
        },
      }),
    async remove(key) {
      await disk.remove(key)
      if (dying === 'removing') throw new Killed()
    },
  }
  portal = await testPortal({ objectStore: mortal })
})
beforeEach(async () => {
  dying = undefined
  await portal.deps.db.deleteFrom('files.loose_object').execute()
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const put = (text = 'The members decide') => portal.deps.objectStore.put(Buffer.from(text))
const inTransaction: TestPortal['deps']['db']['transaction'] = () => portal.deps.db.transaction()
const document = (object: StoredObject, subjectId: AnyId = newId()) => ({
  subjectId,
  object,
  service: null,
  type: 'other',
  origin: 'uploaded' as const,
  language: null,
  name: 'Lēmums.txt',
  answersVersion: null,
  scan: 'clean' as const,
  certificateStatus: 'settled' as const,
  mediaType: 'text/plain',
  contents: [],
  signatures: [],
})
const add = (object: StoredObject, subjectId?: AnyId) =>
  inTransaction().execute((tx) => insertDocument(tx, document(object, subjectId), new Date()))
const after = (minutes: number) => ({ ...portal.deps, now: () => new Date(Date.now() + minutes * 60_000) })
const sweepAfter = (minutes: number) => sweepObjects(after(minutes))
const isStored = (object: StoredObject) =>
  portal.deps.objectStore.read(object).then(
    () => true,
    () => false,
  )
const loose = async () =>
  (await portal.deps.db.selectFrom('files.loose_object').select('object_key').execute()).map((row) => row.object_key)

test('an upload that was silent for less than the request timeout is kept', async () => {
  await mkdir(join(folder, 'unfinished'), { recursive: true })
  await writeFile(join(folder, 'unfinished', 'slow'), 'half')
  await sweepAfter(4)
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['slow'])
  await sweepAfter(6)
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
})

describe('a process that dies', () => {
  test('before an object has its name leaves no file', async () => {
    dying = 'before naming'
    await expect(put()).rejects.toThrow(Killed)
    expect(await loose()).toHaveLength(1)
    await sweepAfter(11)
    expect(await loose()).toEqual([])
  })

  test('before the document is committed leaves a file that is swept later', async () => {
    const object = await put()
    await expect(
      inTransaction().execute(async (tx) => {
        await insertDocument(tx, document(object), new Date())
        throw new Killed()
      }),
    ).rejects.toThrow(Killed)
    await sweepAfter(9)
    expect(await isStored(object)).toBe(true)
    await sweepAfter(11)
    expect([await isStored(object), await loose()]).toEqual([false, []])
  })

  test('after the commit loses nothing', async () => {
    const object = await put()
    await add(object)
    expect(await loose()).toEqual([])
    await sweepAfter(11)
    expect(await isStored(object)).toBe(true)
  })

  test('during a sweep leaves the rest to the next one', async () => {
    const objects = [await put('a'), await put('b')]
    dying = 'removing'
    await expect(sweepAfter(11)).rejects.toThrow(Killed)
    expect(await loose()).toHaveLength(2)
    dying = undefined
    await sweepAfter(11)
    expect([await Promise.all(objects.map(isStored)), await loose()]).toEqual([[false, false], []])
  })
})

describe('a file that was already swept is rejected instead of being recorded', () => {
  test('as a new document', async () => {
    const [object, subjectId] = [await put(), newId()]
    await sweepAfter(11)
    await expect(add(object, anyId(subjectId))).rejects.toThrow('is gone')
    expect(await listDocumentsBySubject(portal.deps.db, anyId(subjectId))).toEqual([])
  })

  test('as new content of a document', async () => {
    const [before, late, subjectId] = [await put(), await put(), newId()]
    const id = await add(before, anyId(subjectId))
    await sweepAfter(11)
    const change = inTransaction().execute((tx) =>
      switchContent(tx, { id, revision: 0, signatures: [] }, document(late), new Date()),
    )
    await expect(change).rejects.toThrow('is gone')
    expect((await listDocumentsBySubject(portal.deps.db, anyId(subjectId))).map(({ objectKey }) => objectKey)).toEqual([
      before.key,
    ])
  })
})

describe('the sweep deletes the file of a document', () => {
  test.each<[string, (id: string, subjectId: AnyId) => Promise<unknown>]>([
    ['that was deleted', (id) => inTransaction().execute((tx) => deleteDocuments(tx, [anyId(id)]))],
    [
      'whose subject was deleted',
      (_, subjectId) => inTransaction().execute((tx) => deleteDocumentsBySubject(tx, [subjectId])),
    ],
  ])('%s', async (_, take) => {
    const [object, subjectId] = [await put(), newId()]
    await take(await add(object, anyId(subjectId)), anyId(subjectId))
    expect(await loose()).toEqual([object.key])
    await sweepAfter(11)
    expect(await isStored(object)).toBe(false)
  })

  test('that has other content now, and keeps the other file', async () => {
    const [before, now] = [await put('before'), await put('now')]
    const id = await add(before)
    await inTransaction().execute((tx) =>
      switchContent(tx, { id, revision: 0, signatures: [] }, document(now), new Date()),
    )
    await sweepAfter(11)
    expect([await isStored(before), await isStored(now)]).toEqual([false, true])
  })
})

test('a sweep reads rows and never scans the store', async () => {
  const object = await put()
  const objectStore: ObjectStore = {
    ...portal.deps.objectStore,
    storedBefore: () => {
      throw new Error('all of it')
    },
  }
  await sweepObjects({ ...after(11), objectStore })
  expect(await isStored(object)).toBe(false)
})

describe('the comparison of the store with the rows', () => {
  /** Compares every shelf once, as happens within a day. */
  async function compareAll() {
    const later = Date.now() + 11 * 60_000
    for (let shelf = 0; shelf < 256; shelf += 1)
      await compareShelf({ ...portal.deps, now: () => new Date(later + shelf * 5 * 60_000) })
  }

  test('sets aside unknown files, keeps referenced ones and deletes nothing', async () => {
    const [known, unknown] = [await put('known'), await put('unknown')]
    await add(known)
    await portal.deps.db.deleteFrom('files.loose_object').execute()
    await compareAll()
    await sweepAfter(60 * 24 * 60)
    expect([await isStored(known), await isStored(unknown)]).toEqual([true, false])
    expect((await portal.deps.objectStore.quarantined()).map(({ key }) => key)).toEqual([unknown.key])
    expect(await portal.deps.objectStore.restore(unknown.key)).toBe(true)
    expect(await isStored(unknown)).toBe(true)
  })

  test('keeps a young object, whose row may not be committed yet', async () => {
    const object = await put()
    await portal.deps.db.deleteFrom('files.loose_object').execute()
    const ahead = new Date(Date.now() + 3 * 24 * 60 * 60_000)
    await utimes(join(folder, object.key.slice(0, 2), object.key), ahead, ahead)
    await compareAll()
    expect(await isStored(object)).toBe(true)
  })

  test('sweeps nothing that has got its row since', async () => {
    const object = await put()
    await add(object)
    await portal.deps.db.insertInto('files.loose_object').values({ object_key: object.key }).execute()
    await sweepAfter(11)
    expect([await isStored(object), await loose()]).toEqual([true, []])
  })
})
