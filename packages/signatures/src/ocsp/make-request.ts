import { createHash } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import { integer, nothing, objectIdentifier, octetString, sequence, tagged } from '../asn1/write-der.ts'
import type { Certificate } from '../x509/certificate.ts'

/** Makes an OCSP request for one certificate (RFC 6960 §4.1.1). SHA-1 only identifies the issuer here, and every responder supports it. */
export function makeOcspRequest(certificate: Certificate, issuer: Certificate, nonce: Uint8Array): Uint8Array {
  const sha1 = (bytes: Uint8Array): Uint8Array => octetString(createHash('sha1').update(bytes).digest())
  const certId = sequence(
    sequence(objectIdentifier(oid.sha1), nothing()),
    sha1(issuer.subjectName),
    sha1(issuer.publicKeyBits),
    integer(Buffer.from(certificate.serialNumber, 'hex')),
  )
  const nonceExtension = sequence(objectIdentifier(oid.ocspNonce), octetString(octetString(nonce)))
  return sequence(sequence(sequence(sequence(certId)), tagged(2, sequence(nonceExtension))))
}
