import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, stringify } from 'uuid'

/** The keys of shared links: id and secret in one word. The secret is derived, not kept, so that the owner can be shown it again. */
export interface LinkKeys {
  keyOf(linkId: string): string
  /** The link that a genuine key names; undefined for any other word. */
  read(key: string): string | undefined
}

const idBytes = 16
const secretBytes = 32

/** The server's key stands in the data folder, made at the first start; nodes that share the folder share it. */
export async function linkKeys(keyFolder: string): Promise<LinkKeys> {
  const serverKey = await readKey(keyFolder)
  const secretOf = (id: Buffer) => createHmac('sha256', serverKey).update('share-link').update(id).digest()
  return {
    keyOf(linkId) {
      const id = Buffer.from(parse(linkId))
      return Buffer.concat([id, secretOf(id)]).toString('base64url')
    },
    read(key) {
      const bytes = Buffer.from(key, 'base64url')
      // One spelling only: what base64url would forgive is another key.
      if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== key) return undefined
      const id = bytes.subarray(0, idBytes)
      if (!timingSafeEqual(bytes.subarray(idBytes), secretOf(id))) return undefined
      return stringify(id)
    },
  }
}

async function readKey(keyFolder: string): Promise<Buffer> {
  const path = join(keyFolder, 'link-key')
  const stored = await readFile(path).catch(() => undefined)
  if (stored) return stored
  await mkdir(keyFolder, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(secretBytes), { mode: 0o600 })
  // Of nodes that start at once the first one's key stands.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return readFile(path)
}
