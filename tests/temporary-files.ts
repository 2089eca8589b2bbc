import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory that every Linux offers as a folder. */
const shared = '/dev/shm'
const prefix = 'portal-tests-'
const gibibyte = 2 ** 30

function hasSpace(): boolean {
  if (!existsSync(shared)) return false
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize > 4 * gibibyte && freemem() > 8 * gibibyte
}

/** Removes the folders of runs that were killed. */
function removeLeftovers(): void {
  for (const name of readdirSync(shared))
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(shared, name), { recursive: true, force: true })
}

/**
 * Keeps the temporary files of this process and its children in memory, where there is enough: the databases and the
 * browsers of a run create and delete files all the time, which can take a quarter of the processors on a disk.
 * @returns removes them
 */
export function keepFilesInMemory(): () => void {
  if (!hasSpace()) return () => {}
  removeLeftovers()
  const folder = join(shared, `${prefix}${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/**
 * Makes the Node processes that tests start keep their compiled modules. Loading the portal takes 2.5 s of CPU time
 * without this cache and 1.3 s with it.
 */
export function keepCompiledModules(): void {
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
}
