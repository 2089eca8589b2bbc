import { readdirSync, watch, type FSWatcher } from 'node:fs'
import { join } from 'node:path'

/** One save can cause several events, which are combined. */
const burstMs = 100

const foldersIn = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]

/**
 * Restarts a part of the portal whenever a source in the folders changes: once after a burst, and once more for changes
 * during the start. Folders are watched one by one, because Node's recursive watch loses a file that an editor
 * replaces.
 * @returns a function that stops watching
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

  /** Updates the watches, because folders are created and deleted during work. */
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
