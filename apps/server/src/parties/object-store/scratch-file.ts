import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

/** A file without a name: the kernel frees it when it is closed, also when the process dies. */
export async function createScratchFile(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  await rm(path)
  return handle
}

/** Passes the chunks on and counts and hashes them. */
export class Measured {
  #hash = createHash('sha256')
  size = 0

  add(chunk: Uint8Array): void {
    this.size += chunk.length
    this.#hash.update(chunk)
  }

  /** Returns the SHA-256 of all chunks. May be called once. */
  digest(): Buffer {
    return this.#hash.digest()
  }
}
