import { Buffer } from 'node:buffer'
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { childAt, readBer } from '../asn1/read-ber.ts'
import {
  bitString,
  boolean,
  certificateTime,
  integer,
  nothing,
  objectIdentifier,
  octetString,
  printableString,
  sequence,
  sortedSet,
  tagged,
  taggedPrimitive,
  utf8String,
} from '../asn1/write-der.ts'

export type KeyKind = 'P-256' | 'P-384' | 'P-521' | 'RSA-1024' | 'RSA-2048'

/** A certificate and its private key, both as PEM, so that JSON can store them. */
export interface TestCredential {
  readonly certificatePem: string
  readonly privateKeyPem: string
}

export interface CertificateRequest {
  readonly subject: readonly (readonly [type: string, value: string])[]
  readonly notBefore: Date
  readonly notAfter: Date
  readonly extensions: readonly Uint8Array[]
  readonly key: KeyKind
  /** Hash of the issuer's signature; default: by the strength of its key. */
  readonly hash?: 'sha1' | undefined
}

export const pemToDer = (pem: string): Uint8Array =>
  Buffer.from(pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, ''), 'base64')

export function derToPem(der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** Issues a certificate under `issuer`, or a self-signed one without. */
export function issueCertificate(request: CertificateRequest, issuer?: TestCredential): TestCredential {
  const { publicKey, privateKey } = generateKeys(request.key)
  const publicKeyDer = publicKey.export({ type: 'spki', format: 'der' })
  const signingKey = issuer ? createPrivateKey(issuer.privateKeyPem) : privateKey
  const issuerKeyDer = issuer
    ? createPublicKey(issuer.privateKeyPem).export({ type: 'spki', format: 'der' })
    : publicKeyDer
  const subject = distinguishedName(request.subject)
  const scheme = signatureFor(signingKey, request.hash)
  const serial = randomBytes(16)
  // The number is positive and its first octet is never zero, so that its length does not vary.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40
  const toBeSigned = sequence(
    tagged(0, integer(2)),
    integer(serial),
    scheme.algorithm,
    issuer ? readSubjectDer(pemToDer(issuer.certificatePem)) : subject,
    sequence(certificateTime(request.notBefore), certificateTime(request.notAfter)),
    subject,
    publicKeyDer,
    tagged(
      3,
      sequence(
        extension(oid.subjectKeyIdentifier, octetString(keyIdentifier(publicKeyDer))),
        extension(oid.authorityKeyIdentifier, sequence(taggedPrimitive(0, keyIdentifier(issuerKeyDer)))),
        ...request.extensions,
      ),
    ),
  )
  return {
    certificatePem: derToPem(
      sequence(toBeSigned, scheme.algorithm, bitString(sign(scheme.hash, toBeSigned, signingKey))),
    ),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

export function extension(id: string, value: Uint8Array, critical = false): Uint8Array {
  return sequence(objectIdentifier(id), ...(critical ? [boolean(true)] : []), octetString(value))
}

/** Writes SEQUENCE { toBeSigned, algorithm, signature }: the outer structure of certificates and OCSP responses. */
export function signed(toBeSigned: Uint8Array, key: KeyObject, ...after: readonly Uint8Array[]): Uint8Array {
  const { algorithm, hash } = signatureFor(key)
  return sequence(toBeSigned, algorithm, bitString(sign(hash, toBeSigned, key)), ...after)
}

interface TestScheme {
  readonly algorithm: Uint8Array
  readonly hash: 'sha1' | 'sha256' | 'sha384'
  readonly hashOid: string
}

/** Returns the scheme of an authority's P-256 or P-384 key; each signs with the hash of its own strength, unless an old one is requested. */
export function signatureFor(key: KeyObject, hash?: 'sha1'): TestScheme {
  if (key.asymmetricKeyType === 'rsa')
    return { algorithm: sequence(objectIdentifier(oid.rsaSha256), nothing()), hash: 'sha256', hashOid: oid.sha256 }
  if (hash === 'sha1') return { algorithm: sequence(objectIdentifier(oid.ecdsaSha1)), hash, hashOid: oid.sha1 }
  return key.asymmetricKeyDetails?.namedCurve === 'secp384r1'
    ? { algorithm: sequence(objectIdentifier(oid.ecdsaSha384)), hash: 'sha384', hashOid: oid.sha384 }
    : { algorithm: sequence(objectIdentifier(oid.ecdsaSha256)), hash: 'sha256', hashOid: oid.sha256 }
}

const certificateBody = (certificate: Uint8Array) => childAt(readBer(certificate), 0, 0x30)
export const readSubjectDer = (certificate: Uint8Array): Uint8Array =>
  childAt(certificateBody(certificate), 5, 0x30).raw
export const readIssuerDer = (certificate: Uint8Array): Uint8Array => childAt(certificateBody(certificate), 3, 0x30).raw
export const readSerial = (certificate: Uint8Array): Uint8Array =>
  childAt(certificateBody(certificate), 1, 0x02).content

/** Returns the bits of subjectPublicKey: SHA-1 key hashes cover these (RFC 6960 §4.1.1). */
export function publicKeyBits(publicKeyDer: Uint8Array): Uint8Array {
  return childAt(readBer(publicKeyDer), 1, 0x03).content.subarray(1)
}

export const readPublicKeyDer = (credential: TestCredential): Uint8Array =>
  createPublicKey(credential.privateKeyPem).export({ type: 'spki', format: 'der' })

export const keyIdentifier = (publicKeyDer: Uint8Array): Uint8Array =>
  createHash('sha1').update(publicKeyBits(publicKeyDer)).digest()

function generateKeys(kind: KeyKind): { publicKey: KeyObject; privateKey: KeyObject } {
  return kind === 'RSA-1024' || kind === 'RSA-2048'
    ? generateKeyPairSync('rsa', { modulusLength: Number(kind.slice(4)) })
    : generateKeyPairSync('ec', { namedCurve: kind })
}

function distinguishedName(parts: CertificateRequest['subject']): Uint8Array {
  const printable = new Set<string>([oid.country, oid.serialNumber])
  return sequence(
    ...parts.map(([type, value]) =>
      sortedSet(sequence(objectIdentifier(type), printable.has(type) ? printableString(value) : utf8String(value))),
    ),
  )
}
