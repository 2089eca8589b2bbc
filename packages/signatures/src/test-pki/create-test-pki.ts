import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { bitString, boolean, integer, nothing, objectIdentifier, sequence, taggedPrimitive } from '../asn1/write-der.ts'
import { extension, issueCertificate } from './certificate.ts'
import type { KeyKind, TestCredential } from './certificate.ts'

/** Plain data: `JSON.stringify` stores it, keys included. The certificates of persons contain `ocspUrl`. */
export interface TestPki {
  readonly root: TestCredential
  readonly issuing: TestCredential
  readonly ocsp: TestCredential
  readonly tsa: TestCredential
  readonly ocspUrl: string
  readonly issuingCertificateUrl: string
}

export interface TestPkiOptions {
  /** Address of the authority, without a slash at the end: `http://127.0.0.1:4001/pki`. */
  readonly url: string
  /** Organisation in the authorities' names. Two authorities of the same name differ in their keys only. */
  readonly organization?: string
  readonly notBefore?: Date
  readonly notAfter?: Date
  /** The timestamping authority's certificate has an OCSP address: for lists that name only the root. */
  readonly tsaHasOcsp?: boolean
  readonly issuingKey?: KeyKind
  /** Hash of the signatures on the certificates of the responder and of the timestamping authority. */
  readonly hash?: 'sha1'
}

const YEAR = 365 * 24 * 3600 * 1000

export function createTestPki(options: TestPkiOptions): TestPki {
  const organization = options.organization ?? 'Demonstration Trust Services'
  const notBefore = options.notBefore ?? new Date(Date.now() - YEAR)
  const notAfter = options.notAfter ?? new Date(notBefore.getTime() + 20 * YEAR)
  const issue = (
    name: string,
    key: KeyKind,
    extensions: Uint8Array[],
    issuer?: TestCredential,
    hash?: 'sha1',
  ): TestCredential =>
    issueCertificate(
      {
        subject: [
          [oid.country, 'LV'],
          [oid.organization, organization],
          [oid.organizationIdentifier, 'NTRLV-40000000000'],
          [oid.commonName, name],
        ],
        key,
        notBefore,
        notAfter,
        extensions,
        hash,
      },
      issuer,
    )
  const authority = (...pathLength: number[]): Uint8Array[] => [
    extension(oid.basicConstraints, sequence(boolean(true), ...pathLength.map(integer)), true),
    extension(oid.keyUsage, bitString(Buffer.from([0x06]), 1), true),
  ]
  const signsAnswers = extension(oid.keyUsage, bitString(Buffer.from([0x80]), 7), true)

  const root = issue('Demonstration Root CA', 'P-384', authority())
  const issuing = issue('Demonstration Issuing CA', options.issuingKey ?? 'P-384', authority(0), root)
  const ocsp = issue(
    'Demonstration OCSP Responder',
    'P-256',
    [
      signsAnswers,
      extension(oid.extendedKeyUsage, sequence(objectIdentifier(oid.ocspSigning))),
      extension(oid.ocspNoCheck, nothing()),
    ],
    issuing,
    options.hash,
  )
  // RFC 3161 §2.3: the only extended usage, and critical.
  const tsa = issue(
    'Demonstration Timestamping Authority',
    'P-256',
    [
      signsAnswers,
      extension(oid.extendedKeyUsage, sequence(objectIdentifier(oid.timeStamping)), true),
      ...(options.tsaHasOcsp === true
        ? [
            extension(
              oid.authorityInformationAccess,
              sequence(sequence(objectIdentifier(oid.ocsp), taggedPrimitive(6, Buffer.from(`${options.url}/ocsp`)))),
            ),
          ]
        : []),
    ],
    root,
    options.hash,
  )
  return {
    root,
    issuing,
    ocsp,
    tsa,
    ocspUrl: `${options.url}/ocsp`,
    issuingCertificateUrl: `${options.url}/issuing.crt`,
  }
}
