import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, randomBytes } from 'node:crypto'

export const purposes = ['session', 'link', 'code'] as const
export type Purpose = (typeof purposes)[number]

export interface Key {
  id: string
  /** An Ed25519 key in PKCS#8 (DER) for sessions, otherwise an HMAC key. */
  secret: Buffer
}

/** Days for which a replaced key still verifies: at least the lifetime of its signatures. */
export const livesDays: Record<Purpose, number> = {
  // A session ends 12 hours after login.
  session: 1,
  // A link is valid for 90 days, and its owner can extend it without a new link.
  link: 365,
  // A code is valid for 10 minutes.
  code: 1,
}

const idOf = (bytes: Buffer) => hash('sha256', bytes, 'base64url').slice(0, 12)

export const hmacKey = (secret: Buffer): Key => ({ id: idOf(secret), secret })

export function makeKey(purpose: Purpose): Key {
  if (purpose !== 'session') return hmacKey(randomBytes(32))
  const secret = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })
  const open = createPublicKey(createPrivateKey({ key: secret, type: 'pkcs8', format: 'der' }))
  return { id: idOf(open.export({ type: 'spki', format: 'der' })), secret }
}
