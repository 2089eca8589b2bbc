import { constants, createECDH, privateEncrypt, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export const hashes = {
  '2.16.840.1.101.3.4.2.1': { name: 'sha256', length: 32, prefix: '3031300d060960864801650304020105000420' },
  '2.16.840.1.101.3.4.2.2': { name: 'sha384', length: 48, prefix: '3041300d060960864801650304020205000430' },
  '2.16.840.1.101.3.4.2.3': { name: 'sha512', length: 64, prefix: '3051300d060960864801650304020305000440' },
} as const
export type HashOid = keyof typeof hashes

const curves = {
  prime256v1: { bytes: 32, order: 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n },
  secp384r1: {
    bytes: 48,
    order: 0xffffffffffffffffffffffffffffffffffffffffffffffffc7634d81f4372ddf581a0db248b0a77aecec196accc52973n,
  },
} as const

/** Signs a given digest: RSASSA-PKCS1-v1_5 (RFC 8017 §8.2), or ECDSA (FIPS 186-5 §6.4) as DER. */
export function signDigest(key: KeyObject, hash: HashOid, digest: Uint8Array): Buffer {
  if (key.asymmetricKeyType === 'rsa') {
    // Type 1 padding around a DigestInfo is the signature scheme.
    return privateEncrypt(
      { key, padding: constants.RSA_PKCS1_PADDING },
      Buffer.concat([Buffer.from(hashes[hash].prefix, 'hex'), digest]),
    )
  }
  return signWithCurve(key, digest)
}

/** node:crypto always hashes before signing with a curve, so this code does the arithmetic; the point comes from its ECDH. */
function signWithCurve(key: KeyObject, digest: Uint8Array): Buffer {
  const name = key.asymmetricKeyDetails?.namedCurve
  if (name !== 'prime256v1' && name !== 'secp384r1')
    throw new Error(`The sandbox signs with no key on the curve ${name}.`)
  const { bytes, order } = curves[name]
  const secret = number(Buffer.from(key.export({ format: 'jwk' }).d ?? '', 'base64url'))
  const message = number(digest.subarray(0, bytes))
  for (;;) {
    const chosen = (number(randomBytes(bytes + 8)) % (order - 1n)) + 1n
    const point = createECDH(name)
    point.setPrivateKey(Buffer.from(chosen.toString(16).padStart(bytes * 2, '0'), 'hex'))
    const r = number(point.getPublicKey().subarray(1, 1 + bytes)) % order
    const s = (power(chosen, order - 2n, order) * (message + r * secret)) % order
    if (r !== 0n && s !== 0n) return sequence(integer(r), integer(s))
  }
}

const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let square = base % modulus, rest = exponent; rest > 0n; rest >>= 1n, square = (square * square) % modulus) {
    if (rest & 1n) result = (result * square) % modulus
  }
  return result
}

function integer(value: bigint): Buffer {
  const hex = value.toString(16)
  const body = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
  const positive = body.readUInt8() >= 0x80 ? Buffer.concat([Buffer.of(0), body]) : body
  return Buffer.concat([Buffer.of(0x02, positive.length), positive])
}

// Two integers of at most 49 octets stay below the long form of lengths.
const sequence = (...parts: Buffer[]): Buffer => Buffer.concat([Buffer.of(0x30, Buffer.concat(parts).length), ...parts])
