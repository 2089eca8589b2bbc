import { Buffer } from 'node:buffer'
import { createHash, createPrivateKey, randomBytes, sign } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { childAt, readOctets, readOid, readBer } from '../asn1/read-ber.ts'
import {
  bitString,
  element,
  generalizedTime,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  sortedSet,
  tagged,
} from '../asn1/write-der.ts'
import { readIssuerDer, pemToDer, readSerial, signatureFor } from './certificate.ts'
import type { TestPki } from './create-test-pki.ts'

const imprintLengths: Record<string, number> = {
  [oid.sha224]: 28,
  [oid.sha256]: 32,
  [oid.sha384]: 48,
  [oid.sha512]: 64,
}

/** Answers a timestamp request (RFC 3161 §2.4): nonce echoed, certificates on request, ESSCertIDv2 (RFC 5816). */
export function answerTimestamp(pki: TestPki, request: Uint8Array, options: { at?: Date } = {}): Uint8Array {
  const fields = readBer(request)
  const imprint = childAt(fields, 1, 0x30)
  const algorithm = readOid(childAt(imprint, 0, 0x30).children[0])
  if (imprintLengths[algorithm] !== readOctets(childAt(imprint, 1, 0x04)).length) return refusal
  const optional = fields.children.slice(2)
  const nonce = optional.find((field) => field.tag === 0x02)
  const wantsCertificates = optional.some((field) => field.tag === 0x01 && field.content[0] !== 0)
  const info = sequence(
    integer(1),
    objectIdentifier(oid.policyTimestamp),
    imprint.raw,
    integer(randomBytes(8)),
    generalizedTime(options.at ?? new Date()),
    ...(nonce ? [nonce.raw] : []),
  )
  return sequence(sequence(integer(0)), timestampToken(pki, info, wantsCertificates))
}

// PKIStatusInfo: rejection, failInfo badAlg (bit 0).
const refusal = sequence(sequence(integer(2), bitString(Buffer.from([0x80]), 7)))

function timestampToken(pki: TestPki, info: Uint8Array, withCertificates: boolean): Uint8Array {
  const key = createPrivateKey(pki.tsa.privateKeyPem)
  const certificate = pemToDer(pki.tsa.certificatePem)
  const { algorithm, hash, hashOid } = signatureFor(key)
  const digest = (bytes: Uint8Array): Uint8Array => createHash(hash).update(bytes).digest()
  const digestAlgorithm = sequence(objectIdentifier(hashOid))
  // The default algorithm of ESSCertIDv2 is SHA-256, and DER leaves defaults out.
  const certificateId = sequence(...(hash === 'sha256' ? [] : [digestAlgorithm]), octetString(digest(certificate)))
  const attributes = [
    sequence(objectIdentifier(oid.contentType), sortedSet(objectIdentifier(oid.tstInfo))),
    sequence(objectIdentifier(oid.messageDigest), sortedSet(octetString(digest(info)))),
    sequence(objectIdentifier(oid.signingCertificateV2), sortedSet(sequence(sequence(certificateId)))),
  ]
  const signerInfo = sequence(
    integer(1),
    sequence(readIssuerDer(certificate), element(0x02, readSerial(certificate))),
    digestAlgorithm,
    tagged(0, ...attributes.toSorted(Buffer.compare)),
    algorithm,
    octetString(sign(hash, sortedSet(...attributes), key)),
  )
  const signedData = sequence(
    integer(3),
    sortedSet(digestAlgorithm),
    sequence(objectIdentifier(oid.tstInfo), tagged(0, octetString(info))),
    ...(withCertificates ? [tagged(0, certificate)] : []),
    sortedSet(signerInfo),
  )
  return sequence(objectIdentifier(oid.signedData), tagged(0, signedData))
}
