import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { childAt, readOctets, readOid } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { element } from '../asn1/write-der.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findHashByOid, readScheme, verifyValue } from '../x509/verify-value.ts'
import type { HashName } from '../x509/verify-value.ts'
import type { SignerInfo } from './read-signed-data.ts'

/** Returns the value of a signed attribute that occurs exactly once with one value. */
export function signedAttribute(signer: SignerInfo, id: string): Asn1 | undefined {
  const found = signer.attributes.children.filter((one) => readOid(one.children[0]) === id)
  const values = found.length === 1 ? (found[0]?.children[1]?.children ?? []) : []
  return values.length === 1 ? values[0] : undefined
}

/** Checks that the signed attributes name this content by type and digest (RFC 5652 §5.4). Returns undefined when they are absent. */
export function isContentNamed(signer: SignerInfo, contentType: string, digest: Uint8Array): boolean | undefined {
  const messageDigest = signedAttribute(signer, oid.messageDigest)
  const type = signedAttribute(signer, oid.contentType)
  if (!messageDigest || !type || readOid(type) !== contentType) return undefined
  return Buffer.compare(digest, readOctets(messageDigest)) === 0
}

/** Verifies the signature value. Returns undefined for an unsupported algorithm. */
export function isSignedBy(signer: SignerInfo, certificate: Certificate): boolean | undefined {
  const scheme = readScheme(signer.algorithm, signer.digest)
  if (!scheme) return undefined
  // RFC 5652 §5.4: the signature covers the SET OF encoding and not the [0] IMPLICIT one.
  const signedBytes = element(0x31, ...signer.attributes.children.map((one) => one.raw))
  return verifyValue({ scheme, encoding: 'der' }, certificate.publicKey, signedBytes, signer.signature)
}

/** ESSCertID (RFC 2634, SHA-1) or ESSCertIDv2 (RFC 5816): the certificate to which the signer binds the key. */
export interface NamedCertificate {
  readonly hash: HashName
  readonly digest: Uint8Array
  /** DER of IssuerSerial, where present. */
  readonly issuerSerial: Uint8Array | undefined
}

export function namedCertificate(signer: SignerInfo): NamedCertificate | undefined {
  const second = signedAttribute(signer, oid.signingCertificateV2)
  const first = signedAttribute(signer, oid.signingCertificate)
  const certId = childOrNothing(childOrNothing(second ?? first, 0), 0)
  if (!certId) return undefined
  const hasAlgorithm = second !== undefined && certId.children[0]?.tag === 0x30
  const explicit = hasAlgorithm ? findHashByOid(readOid(certId.children[0]?.children[0])) : undefined
  if (hasAlgorithm && !explicit) return undefined
  const digest = certId.children.find((one) => one.tag === 0x04)
  const issuerSerial = certId.children.at(-1)
  return (
    digest && {
      hash: second ? (explicit ?? 'sha256') : 'sha1',
      digest: readOctets(digest),
      issuerSerial: issuerSerial?.tag === 0x30 && issuerSerial !== certId.children[0] ? issuerSerial.raw : undefined,
    }
  )
}

export const isNamed = (named: NamedCertificate, certificate: Certificate): boolean =>
  createHash(named.hash).update(certificate.der).digest().equals(named.digest)

const childOrNothing = (node: Asn1 | undefined, index: number): Asn1 | undefined =>
  node && node.children.length > index ? childAt(node, index, 0x30) : undefined
