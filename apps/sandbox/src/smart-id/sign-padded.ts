import { constants, createHash, privateEncrypt, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type HashName = 'sha256' | 'sha384' | 'sha512'

/** Signs a given digest with RSASSA-PSS (RFC 8017 §8.1 and §9.1.1), which node:crypto supports for whole messages only. */
export function signPadded(key: KeyObject, hash: HashName, digest: Uint8Array): Buffer {
  const bits = (key.asymmetricKeyDetails?.modulusLength ?? 0) - 1
  const length = Math.ceil(bits / 8)
  const salt = randomBytes(digest.length)
  const salted = createHash(hash).update(Buffer.alloc(8)).update(digest).update(salt).digest()
  const block = Buffer.alloc(length - salted.length - 1)
  block[block.length - salt.length - 1] = 1
  salt.copy(block, block.length - salt.length)
  const mask = maskOf(hash, salted, block.length)
  const masked = block.map((byte, at) => byte ^ (mask[at] ?? 0))
  masked[0] = (masked[0] ?? 0) & (0xff >> (8 * length - bits))
  const encoded = Buffer.concat([masked, salted, Buffer.from([0xbc])])
  return privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, encoded)
}

/** Computes MGF1 (RFC 8017 appendix B.2.1). */
function maskOf(hash: HashName, seed: Uint8Array, length: number): Buffer {
  const parts: Buffer[] = []
  for (let counter = 0; parts.reduce((sum, part) => sum + part.length, 0) < length; counter++) {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter)
    parts.push(createHash(hash).update(seed).update(number).digest())
  }
  return Buffer.concat(parts).subarray(0, length)
}
