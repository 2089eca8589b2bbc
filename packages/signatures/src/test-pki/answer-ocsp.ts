import { Buffer } from 'node:buffer'
import { createHash, createPrivateKey } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { childAt, childWithTag, formatInteger, readOctets, readOid, readBer } from '../asn1/read-ber.ts'
import type { Asn1 } from '../asn1/read-ber.ts'
import {
  element,
  enumerated,
  generalizedTime,
  objectIdentifier,
  octetString,
  sequence,
  tagged,
  taggedPrimitive,
} from '../asn1/write-der.ts'
import { keyIdentifier, pemToDer, publicKeyBits, readPublicKeyDer, signed, readSubjectDer } from './certificate.ts'
import type { TestCredential } from './certificate.ts'
import type { TestPki } from './create-test-pki.ts'

export type OcspStatus = 'good' | 'revoked' | 'unknown'

export interface OcspAnswerOptions {
  /** One status for all, or a function of the serial number in lower-case hex. */
  readonly status: OcspStatus | ((serialNumber: string) => OcspStatus)
  readonly at?: Date
  /** One time for all, or a function of the serial number. */
  readonly revokedAt?: Date | ((serialNumber: string) => Date | undefined)
  /** Signs in place of the responder: for responses that must be refused. */
  readonly responder?: TestCredential
  /** Leaves the responder's certificate out: the validator must get it elsewhere. */
  readonly withoutCertificate?: boolean
}

/** Answers an OCSP request (RFC 6960) with certID hashes SHA-1 and SHA-256 and the nonce echoed; other issuers are `unknown`. */
export function answerOcsp(pki: TestPki, request: Uint8Array, options: OcspAnswerOptions): Uint8Array {
  const at = options.at ?? new Date()
  const toBeSigned = childAt(readBer(request), 0, 0x30)
  const asked = toBeSigned.children.find((child) => child.tag === 0x30)?.children ?? []
  const extensions = childWithTag(toBeSigned, 0xa2)?.children[0]?.children ?? []
  const nonce = extensions.find((one) => readOid(one.children[0]) === oid.ocspNonce)
  const answers = asked.map((one) => singleAnswer(pki, childAt(one, 0, 0x30), at, options))
  // The root answers for the certificates that it issued: the responder's right comes from the issuing authority.
  const isAboutRoot = asked.some((one) => isIssuedBy(pki.root, childAt(one, 0, 0x30)))
  const responder = options.responder ?? (isAboutRoot ? pki.root : pki.ocsp)
  const body = sequence(
    tagged(2, octetString(keyIdentifier(readPublicKeyDer(responder)))),
    generalizedTime(at),
    sequence(...answers),
    ...(nonce ? [tagged(1, sequence(nonce.raw))] : []),
  )
  const basic = signed(
    body,
    createPrivateKey(responder.privateKeyPem),
    ...(options.withoutCertificate === true ? [] : [tagged(0, sequence(pemToDer(responder.certificatePem)))]),
  )
  return sequence(enumerated(0), tagged(0, sequence(objectIdentifier(oid.ocspBasic), octetString(basic))))
}

function singleAnswer(pki: TestPki, certId: Asn1, at: Date, options: OcspAnswerOptions): Uint8Array {
  const serialNumber = formatInteger(certId.children[3])
  const status = typeof options.status === 'function' ? options.status(serialNumber) : options.status
  const known = isOurs(pki, certId) ? status : 'unknown'
  const revokedAt = typeof options.revokedAt === 'function' ? options.revokedAt(serialNumber) : options.revokedAt
  return sequence(
    certId.raw,
    statusElement(known, revokedAt ?? at),
    generalizedTime(at),
    tagged(0, generalizedTime(new Date(at.getTime() + 12 * 3600 * 1000))),
  )
}

function statusElement(status: OcspStatus, revokedAt: Date): Uint8Array {
  if (status === 'good') return taggedPrimitive(0, Buffer.alloc(0))
  if (status === 'unknown') return taggedPrimitive(2, Buffer.alloc(0))
  // keyCompromise (RFC 5280 §5.3.1)
  return element(0xa1, generalizedTime(revokedAt), tagged(0, enumerated(1)))
}

const isOurs = (pki: TestPki, certId: Asn1): boolean => isIssuedBy(pki.issuing, certId) || isIssuedBy(pki.root, certId)

function isIssuedBy(issuer: TestCredential, certId: Asn1): boolean {
  const algorithm = readOid(childAt(certId, 0, 0x30).children[0])
  const name = algorithm === oid.sha1 ? 'sha1' : algorithm === oid.sha256 ? 'sha256' : undefined
  if (name === undefined) return false
  const matches = (asked: Asn1, ours: Uint8Array): boolean =>
    createHash(name).update(ours).digest().equals(readOctets(asked))
  return (
    matches(childAt(certId, 1, 0x04), readSubjectDer(pemToDer(issuer.certificatePem))) &&
    matches(childAt(certId, 2, 0x04), publicKeyBits(readPublicKeyDer(issuer)))
  )
}
