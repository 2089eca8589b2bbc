import { oid } from '../asn1/object-identifiers.ts'
import { boolean, integer, nothing, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts'
import type { DigestOf } from './verify-token.ts'

/** Makes a timestamp request over a content (RFC 3161 §2.4.1) that asks for the authority's certificate. */
export function makeTimestampRequest(
  content: DigestOf,
  nonce: Uint8Array,
  hash: 'sha224' | 'sha256' = 'sha256',
): Uint8Array {
  const imprint = sequence(sequence(objectIdentifier(oid[hash]), nothing()), octetString(content(hash)))
  return sequence(integer(1), imprint, integer(nonce), boolean(true))
}
