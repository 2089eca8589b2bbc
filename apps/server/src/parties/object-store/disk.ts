import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ObjectDamaged, ObjectTooLarge, type ObjectStore, type QuarantinedObject, type StoredObject } from './port.ts'
import { isObjectKey, requireObjectKey, toQuarantineDay } from './object-key.ts'
import { formatMark, parseMark } from './store-mark.ts'

const pageSize = 500

/**
 * Stores objects as files of one folder. A file is written under a temporary name, synced, renamed and then checked.
 */
export function diskObjectStore(folder: string): ObjectStore {
  const unfinished = join(folder, 'unfinished')
  const quarantine = join(folder, 'quarantine')
  const markPath = join(folder, 'store.json')
  const pathOf = (key: string) => join(folder, key.slice(0, 2), requireObjectKey(key))
  const toDamaged = (key: string) => (cause: unknown) => {
    throw new ObjectDamaged(key, { isMissing: (cause as NodeJS.ErrnoException).code === 'ENOENT', cause })
  }

  async function openChecked({ key, size, sha256 }: StoredObject): Promise<FileHandle> {
    const handle = await open(pathOf(key), 'r').catch(toDamaged(key))
    const found = await measure(handle)
    if (found.size === size && found.sha256.equals(sha256)) return handle
    await handle.close()
    throw new ObjectDamaged(key)
  }

  /** Lists the quarantined objects; the quarantine has one folder for each day. */
  async function setAside(): Promise<(QuarantinedObject & { path: string })[]> {
    const found = []
    for (const since of (await namesIn(quarantine)).toSorted())
      for (const key of (await namesIn(join(quarantine, since))).filter(isObjectKey)) {
        const path = join(quarantine, since, key)
        found.push({ key, since, path, size: (await stat(path)).size })
      }
    return found
  }

  return {
    setting: 'DATA_DIR',
    async put(content, { maxBytes = Number.POSITIVE_INFINITY, beforeNaming } = {}) {
      const key = randomUUID()
      const [draft, final] = [join(unfinished, key), pathOf(key)]
      await Promise.all([mkdir(unfinished, { recursive: true }), mkdir(dirname(final), { recursive: true })])
      try {
        const written = await write(draft, content instanceof Uint8Array ? [content] : content, maxBytes)
        await beforeNaming?.(key)
        await rename(draft, final)
        await syncFolder(dirname(final))
        const object = { key, ...written }
        await (await openChecked(object)).close()
        return object
      } catch (error) {
        await Promise.all([rm(draft, { force: true }), rm(final, { force: true })])
        throw error
      }
    },
    async read({ key, size, sha256 }) {
      const bytes = await readFile(pathOf(key)).catch(toDamaged(key))
      if (bytes.length !== size || !createHash('sha256').update(bytes).digest().equals(sha256))
        throw new ObjectDamaged(key)
      return bytes
    },
    async open(object) {
      const handle = await openChecked(object)
      return handle.createReadStream({ start: 0, end: object.size - 1, autoClose: true })
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async quarantine(key, at) {
      const shelf = join(quarantine, toQuarantineDay(at))
      await mkdir(shelf, { recursive: true, mode: 0o700 })
      await rename(pathOf(key), join(shelf, key)).catch(ignoreAbsent)
    },
    quarantined: async () => (await setAside()).map(({ key, since, size }) => ({ key, since, size })),
    async restore(key) {
      const final = pathOf(key)
      const found = (await setAside()).find((each) => each.key === key)
      if (!found) return false
      await mkdir(dirname(final), { recursive: true })
      await rename(found.path, final)
      await syncFolder(dirname(final))
      return true
    },
    async purge(key) {
      pathOf(key)
      for (const { path } of (await setAside()).filter((each) => each.key === key)) await rm(path, { force: true })
    },
    async readMark() {
      const text = await readFile(markPath, 'utf8').catch(ignoreAbsent)
      return text === undefined ? undefined : parseMark(text, markPath)
    },
    async writeMark(mark) {
      await mkdir(folder, { recursive: true })
      const draft = `${markPath}.${randomUUID()}`
      await writeFile(draft, formatMark(mark), { mode: 0o600, flush: true })
      await rename(draft, markPath)
      await syncFolder(folder)
    },
    async *storedBefore(time, wanted) {
      const shelves = wanted === undefined ? await namesIn(folder) : [wanted.toString(16).padStart(2, '0')]
      for (const shelf of shelves) {
        if (shelf.length !== 2) continue
        const keys = (await namesIn(join(folder, shelf))).filter(isObjectKey)
        for (let from = 0; from < keys.length; from += pageSize) {
          const old = await Promise.all(
            keys
              .slice(from, from + pageSize)
              .map(async (key) => ((await untouchedSince(pathOf(key), time)) ? [key] : [])),
          )
          yield old.flat()
        }
      }
    },
    async sweepUnfinished(time) {
      for (const name of await namesIn(unfinished)) {
        const path = join(unfinished, name)
        if (await untouchedSince(path, time)) await rm(path, { force: true })
      }
    },
  }
}

async function write(
  path: string,
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  let size = 0
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      size += chunk.length
      if (size > maxBytes) throw new ObjectTooLarge()
      hash.update(chunk)
      await handle.appendFile(chunk)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size, sha256: hash.digest() }
}

async function measure(handle: FileHandle): Promise<{ size: number; sha256: Buffer }> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(256 * 1024)
  let size = 0
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, size)
    if (bytesRead === 0) return { size, sha256: hash.digest() }
    hash.update(buffer.subarray(0, bytesRead))
    size += bytesRead
  }
}

/** Syncs the folder, because a rename is durable only then. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

function ignoreAbsent(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

const namesIn = (path: string) => readdir(path).catch((): string[] => [])

const untouchedSince = (path: string, time: Date) =>
  stat(path).then(
    ({ mtime }) => mtime < time,
    () => false,
  )
