import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads a JSON file of keys, or creates it (mode 0600). Of several concurrent creators the first wins, and readers never see half a file. */
export async function readOrMakeKeys<T>(path: string, make: () => T | Promise<T>): Promise<T> {
  const kept = await readKeys<T>(path)
  if (kept !== undefined) return kept
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(JSON.stringify(await make()))
    await file.sync()
    await link(draft, path).catch(ignoreExisting)
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
  const written = await readKeys<T>(path)
  if (written === undefined) throw new Error(`The key file ${path} vanished while it was being made.`)
  return written
}

async function readKeys<T>(path: string): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
