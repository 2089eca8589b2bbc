import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

const wrappingKey = (master: string) => Buffer.from(hkdfSync('sha256', master, '', 'portal keys', 32))

/** AES-256-GCM: iv, tag, ciphertext. @param name what is sealed, so that no row can stand in for another */
export function seal(secret: Buffer, master: string, name: string): Buffer {
  const iv = randomBytes(ivBytes)
  const encryption = createCipheriv(cipher, wrappingKey(master), iv).setAAD(Buffer.from(name))
  const text = Buffer.concat([encryption.update(secret), encryption.final()])
  return Buffer.concat([iv, encryption.getAuthTag(), text])
}

/** What was sealed under one of the masters; undefined when it was sealed under none of them, or is not what was sealed. */
export function unseal(sealed: Buffer, masters: readonly string[], name: string): Buffer | undefined {
  for (const master of masters) {
    const decryption = createDecipheriv(cipher, wrappingKey(master), sealed.subarray(0, ivBytes))
    decryption.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    try {
      return Buffer.concat([decryption.update(sealed.subarray(ivBytes + tagBytes)), decryption.final()])
    } catch {
      // Sealed under another master.
    }
  }
  return undefined
}
