import { Buffer } from 'node:buffer'
import { createHash } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import {
  childAt,
  childWithTag,
  expectTag,
  formatInteger,
  readOctets,
  readOid,
  readBer,
  readTime,
} from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import { SignatureProblem } from '../problem.ts'
import type { Certificate } from '../x509/certificate.ts'
import { findHashByOid } from '../x509/verify-value.ts'

/** A BasicOCSPResponse (RFC 6960 §4.2.1), not yet verified. */
export interface OcspResponse {
  readonly signedBytes: Uint8Array
  readonly algorithm: Asn1
  readonly signature: Uint8Array
  /** The signer that the response names. */
  readonly responder: Asn1 | undefined
  /** Embedded certificates, as DER. */
  readonly certificates: readonly Uint8Array[]
  readonly producedAt: Date
  readonly nonce: Uint8Array | undefined
  readonly answers: readonly OcspAnswer[]
}

export interface OcspAnswer {
  readonly certId: Asn1
  readonly status: 'good' | 'revoked' | 'unknown'
  readonly revokedAt: Date | undefined
  /** CRLReason (RFC 5280 §5.3.1). */
  readonly reason: number | undefined
  readonly thisUpdate: Date
  readonly nextUpdate: Date | undefined
  /** Time since which the responder keeps the status of expired certificates (RFC 6960 §4.4.4). */
  readonly remembersSince: Date | undefined
}

const MAX_BYTES = 1024 * 1024
const MAX_ANSWERS = 50

/** Reads an OCSPResponse, or the bare BasicOCSPResponse that some programs embed. */
export function readOcspResponse(bytes: Uint8Array): OcspResponse {
  if (bytes.length > MAX_BYTES) throw new SignatureProblem('ocsp-malformed', 'size')
  const outer = readBer(bytes)
  return readBasic(outer.children[0]?.tag === 0x0a ? unwrap(outer) : outer)
}

function unwrap(outer: Asn1): Asn1 {
  // RFC 6960 §4.2.1: tryLater and internalError justify another attempt, the others are refusals.
  const status = outer.children[0]?.content[0]
  if (status === 2 || status === 3) throw new SignatureProblem('ocsp-unavailable')
  const response = childWithTag(outer, 0xa0)?.children[0]
  if (status !== 0 || !response) throw new SignatureProblem('ocsp-refused', String(status))
  if (readOid(response.children[0]) !== oid.ocspBasic) throw new SignatureProblem('ocsp-malformed', 'type')
  return readBer(readOctets(childAt(response, 1, 0x04)))
}

function readBasic(basic: Asn1): OcspResponse {
  const body = childAt(basic, 0, 0x30)
  // [1] is the responder's name before the time, and the extensions after the responses.
  const timeIndex = body.children.findIndex((field) => field.tag === 0x18)
  const [time, list, extensionList] = body.children.slice(timeIndex)
  const producedAt = readTime(time)
  const answers = expectTag(list, 0x30).children
  if (answers.length > MAX_ANSWERS) throw new SignatureProblem('ocsp-malformed', 'answers')
  const extensions = extensionList?.children[0]?.children ?? []
  const nonce = extensions.find((one) => readOid(one.children[0]) === oid.ocspNonce)?.children.at(-1)
  return {
    signedBytes: body.raw,
    algorithm: childAt(basic, 1, 0x30),
    signature: childAt(basic, 2, 0x03).content.subarray(1),
    responder: body.children[timeIndex - 1],
    certificates: (childWithTag(basic, 0xa0)?.children[0]?.children ?? []).map((one) => one.raw),
    producedAt,
    nonce: nonce && readOctets(nonce),
    answers: answers.map(readAnswer),
  }
}

function readAnswer(node: Asn1): OcspAnswer {
  const [certId, status, thisUpdate] = node.children
  const kind = status && ({ 0x80: 'good', 0xa1: 'revoked', 0x82: 'unknown' } as const)[status.tag]
  if (!certId || !status || kind === undefined) throw new SignatureProblem('ocsp-malformed', 'status')
  const next = node.children.slice(3).find((one) => one.tag === 0xa0)
  return {
    certId,
    status: kind,
    revokedAt: kind === 'revoked' ? readTime(status.children[0]) : undefined,
    reason: kind === 'revoked' ? status.children[1]?.children[0]?.content[0] : undefined,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: next && readTime(next.children[0]),
    remembersSince: readArchiveCutoff(node),
  }
}

function readArchiveCutoff(node: Asn1): Date | undefined {
  const extensions = node.children.slice(3).find((one) => one.tag === 0xa1)?.children[0]?.children ?? []
  const value = extensions.find((one) => readOid(one.children[0]) === oid.ocspArchiveCutoff)?.children.at(-1)
  return value && readTime(readBer(readOctets(value)))
}

/** Checks that the response names this certificate as its responder, by name or key hash (RFC 6960 §4.2.2.3). */
export function isResponder({ responder }: OcspResponse, certificate: Certificate): boolean {
  const named = responder?.children[0]
  if (!named) return false
  return responder.tag === 0xa1
    ? Buffer.compare(named.raw, certificate.subjectName) === 0
    : Buffer.compare(readOctets(named), createHash('sha1').update(certificate.publicKeyBits).digest()) === 0
}

/** Returns the response about `certificate` as issued by `issuer`, chosen by certID and never by position. */
export function answerAbout(
  response: OcspResponse,
  certificate: Certificate,
  issuer: Certificate,
): OcspAnswer | undefined {
  return response.answers.find(({ certId }) => {
    const hash = findHashByOid(readOid(childAt(certId, 0, 0x30).children[0]))
    if (!hash) return false
    const matches = (node: Asn1, bytes: Uint8Array): boolean =>
      Buffer.compare(readOctets(node), createHash(hash).update(bytes).digest()) === 0
    return (
      formatInteger(certId.children[3]) === certificate.serialNumber &&
      matches(childAt(certId, 1, 0x04), issuer.subjectName) &&
      matches(childAt(certId, 2, 0x04), issuer.publicKeyBits)
    )
  })
}
