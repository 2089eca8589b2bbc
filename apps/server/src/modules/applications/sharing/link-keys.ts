import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ShareLinkId } from '@portal/contract/ids'
import { parse, stringify } from 'uuid'
import type { KeyRing } from '../../../keys/key-ring.ts'

/** Keys of share links: id and secret in one string. The secret is derived and not stored, so that the owner can see the link again. */
export interface LinkKeys {
  keyOf(linkId: ShareLinkId): string
  /** Returns the link of a genuine key, otherwise undefined. */
  read(key: string): ShareLinkId | undefined
}

const idBytes = 16
const secretBytes = 32
const keyLength = ((idBytes + secretBytes) * 4) / 3
/** Suffix of a key: mail programs exclude a trailing - or _ from the link. */
const ending = 'k'

export function linkKeys(keys: KeyRing): LinkKeys {
  const secretOf = (id: Buffer, key: Buffer) => createHmac('sha256', key).update('share-link').update(id).digest()
  return {
    keyOf(linkId) {
      const id = Buffer.from(parse(linkId))
      return Buffer.concat([id, secretOf(id, keys.signing('link').secret)]).toString('base64url') + ending
    },
    read(word) {
      // Older keys have no suffix.
      const key = word.length === keyLength + 1 && word.endsWith(ending) ? word.slice(0, -1) : word
      const bytes = Buffer.from(key, 'base64url')
      // Only one spelling is valid: base64url decoding would accept several.
      if (bytes.length !== idBytes + secretBytes || bytes.toString('base64url') !== key) return undefined
      const [id, given] = [bytes.subarray(0, idBytes), bytes.subarray(idBytes)]
      const isGenuine = keys.verifying('link').some(({ secret }) => timingSafeEqual(given, secretOf(id, secret)))
      return isGenuine ? (stringify(id) as ShareLinkId) : undefined
    },
  }
}
