import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskObjectStore } from '../../../parties/object-store/disk.ts'
import type { ObjectStore } from '../../../parties/object-store/port.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { adoptStore, advanceMark, bindStore } from './bound-store.ts'
import { compareShelf, sweepObjects } from './sweep-objects.ts'

let portal: TestPortal
let folder: string
let own: ObjectStore
beforeEach(async () => {
  portal = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'stores-'))
  own = diskObjectStore(join(folder, 'own'))
})
afterEach(async () => {
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

const withStore = (objectStore: ObjectStore) => ({ ...portal.deps, objectStore })
const start = (objectStore: ObjectStore) => bindStore(withStore(objectStore))
const bound = async () => portal.deps.db.selectFrom('files.bound_store').select(['identity', 'mark']).executeTakeFirst()

test('nodes that start together bind a new database and a new store once', async () => {
  await Promise.all([start(own), start(own), start(own)])
  const first = await bound()
  expect(await own.readMark()).toMatchObject({ identity: first?.identity })
  await start(own)
  expect(await bound()).toEqual(first)
})

test('a node that dies during binding leaves the rest to the next start', async () => {
  await portal.deps.db.insertInto('files.bound_store').values({ identity: crypto.randomUUID() }).execute()
  await start(own)
  expect((await own.readMark())?.identity).toBe((await bound())?.identity)
})

test('a node whose folder is not the shared one does not start', async () => {
  await start(own)
  await expect(start(diskObjectStore(join(folder, 'forgotten mount')))).rejects.toThrow(
    /store\.json is missing.*mounted/,
  )
})

test('a node with an empty database and the files of another does not start, and sweeps nothing', async () => {
  await start(own)
  const another = await testPortal()
  await expect(bindStore({ ...another.deps, objectStore: own })).rejects.toThrow('files of another database')
  await expect(sweepObjects({ ...another.deps, objectStore: own })).rejects.toThrow('another database')
  await expect(compareShelf({ ...another.deps, objectStore: own })).rejects.toThrow('another database')
  await another.close()
})

test('a restored database does not start until an operator has finished the restore', async () => {
  await start(own)
  const backup = await bound()
  await compareShelf(withStore(own))
  await portal.deps.db
    .updateTable('files.bound_store')
    .set({ mark: backup?.mark ?? 0 })
    .execute()
  await expect(start(own)).rejects.toThrow('npm run restore:finish')
  await expect(sweepObjects(withStore(own))).rejects.toThrow('older than the files')
  await adoptStore(withStore(own))
  await start(own)
})

test('a worker that dies after the marker was increased in the database changes nothing', async () => {
  await start(own)
  const dying = { ...own, writeMark: () => Promise.reject(new Error('killed')) }
  await expect(advanceMark(withStore(dying))).rejects.toThrow('killed')
  await start(own)
})

test('a running node whose folder was unmounted is not ready', async () => {
  await start(portal.deps.objectStore)
  expect((await portal.call('ready')).status).toBe(200)
  await rm(join(portal.deps.settings.DATA_DIR, 'objects'), { recursive: true })
  expect((await portal.call('ready')).status).toBe(503)
})
