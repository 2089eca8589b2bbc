import { Buffer } from 'node:buffer'
import { X509Certificate } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { childAt, formatInteger, readOid, readBer, readString, readTime } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { element, integer, sequence } from '../asn1/write-der.ts'
import { SignatureProblem } from '../problem.ts'
import { holds } from './holds.ts'
import { readExtensions } from './read-extensions.ts'
import type { Extensions } from './read-extensions.ts'
import { readScheme } from './verify-value.ts'
import type { Scheme } from './verify-value.ts'
import type { ReasonCode } from '../texts/reason-text.ts'

/** The parts of a certificate that signatures need (RFC 5280). */
export interface Certificate extends Extensions {
  readonly der: Uint8Array
  /** Scheme of the issuer's signature; undefined for an unknown one. */
  readonly scheme: Scheme | undefined
  readonly publicKey: KeyObject
  /** Bits of subjectPublicKey, over which OCSP computes its key hash. */
  readonly publicKeyBits: Uint8Array
  readonly serialNumber: string
  readonly issuerName: Uint8Array
  readonly subjectName: Uint8Array
  /** Common name of the issuer, or another name of it. */
  readonly issuerText: string
  /** Common name of the subject, or another name of it. */
  readonly subjectText: string
  /** Attributes of the subject by object identifier; the first of each type. */
  readonly subject: ReadonlyMap<string, string>
  readonly notBefore: Date
  readonly notAfter: Date
  readonly signedBy: (issuer: Certificate) => boolean
}

const MAX_BYTES = 64 * 1024

export function readCertificate(der: Uint8Array): Certificate {
  if (der.length > MAX_BYTES) throw new SignatureProblem('certificate-malformed', 'size')
  const node = parse(der)
  const outer = readBer(der)
  const body = childAt(outer, 0, 0x30)
  const fields = body.children[0]?.tag === 0xa0 ? body.children.slice(1) : body.children
  const [serial, , issuer, validity, subject, publicKeyInfo] = fields
  if (!issuer || !validity || !subject || !publicKeyInfo) throw new SignatureProblem('certificate-malformed')
  return {
    ...readExtensions(body),
    der,
    scheme: readScheme(childAt(outer, 1, 0x30)),
    publicKey: node.publicKey,
    publicKeyBits: childAt(publicKeyInfo, 1, 0x03).content.subarray(1),
    serialNumber: formatInteger(serial),
    issuerName: issuer.raw,
    subjectName: subject.raw,
    subject: readName(subject),
    subjectText: nameText(readName(subject)),
    issuerText: nameText(readName(issuer)),
    notBefore: readTime(validity.children[0]),
    notAfter: readTime(validity.children[1]),
    // The name is cheap and only saves work; the key decides, because anyone can create an authority of the same name.
    signedBy: remembered(
      (other) => Buffer.compare(issuer.raw, other.subjectName) === 0 && holds(() => node.verify(other.publicKey)),
    ),
  }
}

/** Caches the results: the chain, the timestamp and the status compare the same two certificates. */
function remembered(isSignedBy: (issuer: Certificate) => boolean): (issuer: Certificate) => boolean {
  const known = new WeakMap<Certificate, boolean>()
  return (issuer) => {
    const answer = known.get(issuer) ?? isSignedBy(issuer)
    known.set(issuer, answer)
    return answer
  }
}

function parse(der: Uint8Array): X509Certificate {
  const certificate = attempt(() => new X509Certificate(der), 'certificate-malformed')
  // OpenSSL reads the key late; this detects an unsupported kind.
  attempt(() => certificate.publicKey, 'key-unsupported')
  return certificate
}

function attempt<T>(read: () => T, code: ReasonCode): T {
  try {
    return read()
  } catch (cause) {
    throw new SignatureProblem(code, String(cause))
  }
}

function readName(name: Asn1): Map<string, string> {
  const attributes = name.children.flatMap((relative) => relative.children)
  // Reversed, so that the map keeps the first value of each type.
  return new Map(
    attributes
      .toReversed()
      .flatMap((one) => (one.children[1] ? [[readOid(one.children[0]), readString(one.children[1])] as const] : [])),
  )
}

const nameText = (name: ReadonlyMap<string, string>): string =>
  name.get(oid.commonName) ?? name.get(oid.organization) ?? ''

export const isValidAt = (certificate: Certificate, at: Date): boolean =>
  certificate.notBefore <= at && at <= certificate.notAfter

export const isSameCertificate = (a: Certificate, b: Certificate): boolean => Buffer.compare(a.der, b.der) === 0

/** Writes IssuerSerial of RFC 5035 §4: GeneralNames with one directoryName, and the serial number. */
export function issuerSerial(certificate: Certificate): Uint8Array {
  return sequence(
    sequence(element(0xa4, certificate.issuerName)),
    integer(Buffer.from(certificate.serialNumber, 'hex')),
  )
}
