import { Buffer } from 'node:buffer'
import { constants, createHash, publicDecrypt, timingSafeEqual, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { readOid } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { objectIdentifier, octetString, sequence } from '../asn1/write-der.ts'
import { holds } from './holds.ts'

export type HashName =
  | 'sha1'
  | 'sha224'
  | 'sha256'
  | 'sha384'
  | 'sha512'
  | 'sha3-224'
  | 'sha3-256'
  | 'sha3-384'
  | 'sha3-512'

/** Algorithms of a signature value, independent of their notation (XML URI or object identifier). */
export interface Scheme {
  readonly family: 'rsa' | 'rsa-pss' | 'ecdsa'
  readonly hash: HashName
}

const hashOids: Readonly<Record<HashName, string>> = {
  sha1: oid.sha1,
  sha224: oid.sha224,
  sha256: oid.sha256,
  sha384: oid.sha384,
  sha512: oid.sha512,
  'sha3-224': oid['sha3-224'],
  'sha3-256': oid['sha3-256'],
  'sha3-384': oid['sha3-384'],
  'sha3-512': oid['sha3-512'],
}

export const findHashByOid = (id: string): HashName | undefined =>
  (Object.keys(hashOids) as HashName[]).find((name) => hashOids[name] === id)

const schemesByOid: Readonly<Record<string, Scheme>> = {
  [oid.ecdsaSha1]: { family: 'ecdsa', hash: 'sha1' },
  [oid.ecdsaSha224]: { family: 'ecdsa', hash: 'sha224' },
  [oid.ecdsaSha256]: { family: 'ecdsa', hash: 'sha256' },
  [oid.ecdsaSha384]: { family: 'ecdsa', hash: 'sha384' },
  [oid.ecdsaSha512]: { family: 'ecdsa', hash: 'sha512' },
  [oid.rsaSha1]: { family: 'rsa', hash: 'sha1' },
  [oid.rsaSha224]: { family: 'rsa', hash: 'sha224' },
  [oid.rsaSha256]: { family: 'rsa', hash: 'sha256' },
  [oid.rsaSha384]: { family: 'rsa', hash: 'sha384' },
  [oid.rsaSha512]: { family: 'rsa', hash: 'sha512' },
  [oid.ecdsaSha3224]: { family: 'ecdsa', hash: 'sha3-224' },
  [oid.ecdsaSha3256]: { family: 'ecdsa', hash: 'sha3-256' },
  [oid.ecdsaSha3384]: { family: 'ecdsa', hash: 'sha3-384' },
  [oid.ecdsaSha3512]: { family: 'ecdsa', hash: 'sha3-512' },
  [oid.rsaSha3224]: { family: 'rsa', hash: 'sha3-224' },
  [oid.rsaSha3256]: { family: 'rsa', hash: 'sha3-256' },
  [oid.rsaSha3384]: { family: 'rsa', hash: 'sha3-384' },
  [oid.rsaSha3512]: { family: 'rsa', hash: 'sha3-512' },
}

/** Reads a scheme. `digest` is the CMS digest algorithm for `rsaEncryption`, which names none itself (RFC 5754 §3.2). */
export function readScheme(algorithm: Asn1, digest?: HashName): Scheme | undefined {
  const id = readOid(algorithm.children[0])
  if (id === oid.rsaEncryption || id === oid.ecPublicKey) {
    return digest && { family: id === oid.rsaEncryption ? 'rsa' : 'ecdsa', hash: digest }
  }
  if (id === oid.rsassaPss) return readPss(algorithm)
  return schemesByOid[id]
}

/** RFC 4055 §3.1: without parameters the hash is SHA-1. OpenSSL supports only one hash for both purposes, and programs use no other. */
function readPss(algorithm: Asn1): Scheme | undefined {
  const parameter = (tag: number): Asn1 | undefined =>
    algorithm.children[1]?.children.find((one) => one.tag === tag)?.children[0]
  const named = parameter(0xa0)?.children[0]
  const mask = parameter(0xa1)
  const hash = named ? findHashByOid(readOid(named)) : 'sha1'
  const maskHash = mask ? findHashByOid(readOid(mask.children[1]?.children[0])) : 'sha1'
  if (!hash || hash !== maskHash || (mask && readOid(mask.children[0]) !== oid.mgf1)) return undefined
  return { family: 'rsa-pss', hash }
}

/** CMS, OCSP and certificates write ECDSA as DER, XML signatures as r||s of the curve's length. */
export type EcdsaEncoding = 'der' | 'ieee-p1363'

const MAX_RSA_BITS = 8192

/** Verifies `value` as the key's signature over `content`. The key decides the family: a mismatch is false. */
export function verifyValue(
  { scheme, encoding }: { scheme: Scheme; encoding: EcdsaEncoding },
  key: KeyObject,
  content: Uint8Array,
  value: Uint8Array,
): boolean {
  return holds(() => verifyByFamily({ scheme, encoding }, key, content, value))
}

function verifyByFamily(
  { scheme, encoding }: { scheme: Scheme; encoding: EcdsaEncoding },
  key: KeyObject,
  content: Uint8Array,
  value: Uint8Array,
): boolean {
  const type = key.asymmetricKeyType
  if (scheme.family === 'ecdsa') {
    if (type !== 'ec') return false
    return verify(scheme.hash, content, { key, dsaEncoding: encoding }, value)
  }
  if ((type !== 'rsa' && type !== 'rsa-pss') || (key.asymmetricKeyDetails?.modulusLength ?? Infinity) > MAX_RSA_BITS)
    return false
  if (scheme.family === 'rsa-pss') {
    return verify(
      scheme.hash,
      content,
      { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO },
      value,
    )
  }
  if (type !== 'rsa') return false
  return verify(scheme.hash, content, key, value) || verifyWithoutNull(scheme.hash, key, content, value)
}

/**
 * Verifies PKCS #1 v1.5 with a DigestInfo that lacks the NULL (old Latvian and Estonian cards). It builds the only
 * correct encoded message and compares it: attackers forge such signatures against code that parses the padding.
 */
function verifyWithoutNull(hash: HashName, key: KeyObject, content: Uint8Array, value: Uint8Array): boolean {
  const length = Math.ceil((key.asymmetricKeyDetails?.modulusLength ?? 0) / 8)
  if (value.length !== length) return false
  const digestInfo = sequence(
    sequence(objectIdentifier(hashOids[hash])),
    octetString(createHash(hash).update(content).digest()),
  )
  const padding = length - digestInfo.length - 3
  if (padding < 8) return false
  const expected = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(padding, 0xff), Buffer.from([0]), digestInfo])
  // A value not below the modulus throws: it is no signature of this key.
  const actual = publicDecrypt({ key, padding: constants.RSA_NO_PADDING }, value)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
