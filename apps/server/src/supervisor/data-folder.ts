import { randomBytes, randomUUID } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const keyNames = [
  'BANK_KEY',
  'REGISTER_KEY',
  'OIDC_CLIENT_SECRET',
  'SIGNING_CLIENT_SECRET',
  'DIRECTORY_KEY',
  'SMS_KEY',
  'KEY_ENCRYPTION_KEY',
] as const
export type Keys = Record<(typeof keyNames)[number], string>

export interface DataFolder {
  path: string
  /** Distinguishes the parts of this data folder from other programs on the same ports. */
  instance: string
  /** Keys with which the portal and the sandbox authenticate to each other. */
  keys: Keys
}

/** @throws Error with an operator message */
export async function openDataFolder(path: string): Promise<DataFolder> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.W_OK | constants.X_OK)
  } catch {
    throw new Error(
      `The data folder ${path} cannot be written. Give it another owner, or name another one with DATA_DIR.`,
    )
  }
  const instance = await remembered(join(path, 'instance'), () => randomUUID())
  return { path, instance, keys: await rememberedKeys(join(path, 'keys.json')) }
}

/**
 * Returns the keys of the folder. Keys that a folder of an earlier version lacks are created; all others stay, also
 * unused ones.
 */
async function rememberedKeys(path: string): Promise<Keys> {
  const known = JSON.parse(await remembered(path, () => '{}')) as Partial<Keys>
  if (keyNames.every((name) => known[name])) return known as Keys
  const made = Object.fromEntries(keyNames.map((name) => [name, randomBytes(32).toString('hex')])) as Keys
  const keys = { ...made, ...known }
  await write(path, JSON.stringify(keys))
  return keys
}

/** Writes the file atomically, so that a kill leaves the old or the new one. */
async function write(path: string, text: string): Promise<void> {
  await writeFile(`${path}.draft`, text, { mode: 0o600 })
  await rename(`${path}.draft`, path)
}

async function remembered(path: string, make: () => string): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => '')
  if (known) return known
  const made = make()
  await write(path, made)
  return made
}

interface Running {
  supervisor: number
  /** The database for operators' commands. */
  databaseUrl: string
  children: { port: number; pid: number }[]
}

const runningPath = (path: string) => join(path, 'running.json')

export async function rememberRunning(path: string, running: Running): Promise<void> {
  await write(runningPath(path), JSON.stringify(running))
}

/** Deletes the record of this process's run. A refused start leaves the record of another process. */
export async function deleteRunning(path: string): Promise<void> {
  if ((await lastRunning(path))?.supervisor === process.pid) await rm(runningPath(path), { force: true })
}

export async function lastRunning(path: string): Promise<Running | undefined> {
  const text = await readFile(runningPath(path), 'utf8').catch(() => undefined)
  return text ? (JSON.parse(text) as Running) : undefined
}
