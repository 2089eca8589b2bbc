import { Buffer } from 'node:buffer'
import { createPrivateKey } from 'node:crypto'
import { oid } from '../asn1/object-identifiers.ts'
import {
  boolean,
  certificateTime,
  element,
  enumerated,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  tagged,
} from '../asn1/write-der.ts'
import { extension, pemToDer, signatureFor, signed, readSubjectDer } from './certificate.ts'
import type { TestCredential } from './certificate.ts'

export interface TestRevocation {
  /** Lower-case hex */
  readonly serialNumber: string
  readonly at: Date
  /** CRLReason (RFC 5280 §5.3.1) */
  readonly reason?: number
}

/** Issues a certificate revocation list (RFC 5280 §5). */
export function issueRevocationList(
  issuer: TestCredential,
  list: {
    readonly thisUpdate: Date
    readonly nextUpdate: Date
    readonly revoked?: readonly TestRevocation[]
    readonly extensions?: readonly Uint8Array[]
  },
): Uint8Array {
  const key = createPrivateKey(issuer.privateKeyPem)
  const entries = (list.revoked ?? []).map(({ serialNumber, at, reason }) =>
    sequence(
      integer(Buffer.from(serialNumber, 'hex')),
      certificateTime(at),
      ...(reason === undefined ? [] : [sequence(extension(oid.reasonCode, enumerated(reason)))]),
    ),
  )
  return signed(
    sequence(
      integer(1),
      signatureFor(key).algorithm,
      readSubjectDer(pemToDer(issuer.certificatePem)),
      certificateTime(list.thisUpdate),
      certificateTime(list.nextUpdate),
      ...(entries.length > 0 ? [sequence(...entries)] : []),
      ...(list.extensions ? [tagged(0, sequence(...list.extensions))] : []),
    ),
    key,
  )
}

/** Makes the extension of a partial list (§5.2.5), here for some reasons only. */
export const forSomeReasonsOnly = (): Uint8Array =>
  sequence(
    objectIdentifier(oid.issuingDistributionPoint),
    boolean(true),
    octetString(sequence(element(0x83, Buffer.from([6, 0x40])))),
  )
