import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { KeyRing } from '../../../keys/key-ring.ts'

/** The keys of shared links: id and secret in one word. The secret is derived, not kept, so that the owner can be shown it again. */
export interface LinkKeys {
  keyOf(linkId: string): string
  /** The link that a genuine key names; undefined for any other word. */
  read(key: string): string | undefined
}

const idBytes = 16
const secretBytes = 32

export function linkKeys(keys: KeyRing): LinkKeys {
  const secretOf = (id: Buffer, key: Buffer) => createHmac('sha256', key).update('share-link').update(id).digest()
  return {
    keyOf(linkId) {
      const id = Buffer.from(parse(linkId))
      return Buffer.concat([id, secretOf(id, keys.signing('link').secret)]).toString('base64url')
    },
    read(key) {
      const bytes = Buffer.from(key, 'base64url')
      // One spelling only: what base64url would forgive is another key.
      if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== key) return undefined
      const [id, given] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
      const isGenuine = keys.verifying('link').some(({ secret }) => timingSafeEqual(given, secretOf(id, secret)))
      return isGenuine ? stringify(id) : undefined
    },
  }
}
