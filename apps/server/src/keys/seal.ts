import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const wrappingKey = (master: string) => Buffer.from(hkdfSync('sha256', master, '', 'portal keys', 32))

/**
 * Encrypts with AES-256-GCM and returns iv, tag and ciphertext.
 * @param name the identity of the secret, so that one row cannot replace another
 */
export function seal(secret: Buffer, master: string, name: string): Buffer {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, wrappingKey(master), iv).setAAD(Buffer.from(name))
  const text = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), text])
}

/** Decrypts a secret sealed under one of the master keys; undefined when none fits or the content was changed. */
export function unseal(sealed: Buffer, masters: readonly string[], name: string): Buffer | undefined {
  for (const master of masters) {
    const decryption = createDecipheriv(cipher, wrappingKey(master), sealed.subarray(0, ivBytes))
    decryption.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    try {
      return Buffer.concat([decryption.update(sealed.subarray(ivBytes + tagBytes)), decryption.final()])
    } catch {
      // The secret was sealed under another master key.
    }
  }
  return undefined
}
