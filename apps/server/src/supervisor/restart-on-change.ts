import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** A save may be several events: they are taken together. */
const burstMs = 100

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

/**
 * Restarts a part of the portal whenever a source under the folders changes: once after a burst, and once more for what changed
 * while it was starting. Folders are watched one by one, since the recursive watch of Node loses a file that an editor replaces.
 * @returns how to stop watching
 */
export function restartOnChange(folders: string[], restart: () => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>()
  let changed = false
  let restarting = false
  let burst: NodeJS.Timeout | undefined

  async function catchUp(): Promise<void> {
    watchFolders()
    if (restarting) return
    restarting = true
    while (changed) {
      changed = false
      await restart()
    }
    restarting = false
  }

  function notice(_event: string, name: string | null): void {
    if (name === null || name.endsWith('.test.ts')) return
    changed = true
    clearTimeout(burst)
    burst = setTimeout(() => void catchUp(), burstMs)
  }

  /** Folders come and go with what is worked on. */
  function watchFolders(): void {
    const present = new Set(folders.flatMap(foldersIn))
    for (const folder of present) if (!watchers.has(folder)) watchers.set(folder, watch(folder, notice))
    for (const [folder, watcher] of watchers) {
      if (present.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
  }

  watchFolders()
  return () => {
    clearTimeout(burst)
    for (const watcher of watchers.values()) watcher.close()
  }
}
