import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import type { ObjectStore } from '../../parties/object-store/port.ts'
import { s3ObjectStore } from '../../parties/object-store/s3.ts'
import { anS3Server } from './s3-server.ts'

export interface TestStore {
  store: ObjectStore
  /** The folder with all files of the store. */
  folder: string
  /** Returns the file of a stored object. */
  fileOf(key: string): string
  close(): Promise<void>
}

async function onDisk(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  return {
    store: diskObjectStore(folder),
    folder,
    fileOf: (key) => join(folder, key.slice(0, 2), key),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

async function inS3(): Promise<TestStore> {
  const { location, folder, close } = await anS3Server()
  return {
    store: s3ObjectStore(location),
    folder,
    fileOf: (key) => join(folder, 'objects', `${key}._S3rver_object`),
    close,
  }
}

/** Every kind of object store with its name, each created empty. */
export const objectStores: [string, () => Promise<TestStore>][] = [
  ['on disk', onDisk],
  ['in S3', inS3],
]
