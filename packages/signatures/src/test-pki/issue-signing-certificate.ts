import { Buffer } from 'node:buffer'
import { oid } from '../asn1/object-identifiers.ts'
import { bitString, objectIdentifier, sequence, taggedPrimitive } from '../asn1/write-der.ts'
import { extension, issueCertificate, pemToDer, readSerial } from './certificate.ts'
import type { KeyKind, TestCredential } from './certificate.ts'
import type { TestPki } from './create-test-pki.ts'

interface CertificateTerms {
  readonly key?: KeyKind
  /** Hash of the issuer's signature. */
  readonly hash?: 'sha1'
  readonly notBefore: Date
  readonly notAfter: Date
}

export interface TestPerson extends CertificateTerms {
  /** Null for a person who has one name. */
  readonly forename: string | null
  readonly surname: string
  /** With or without its hyphen. */
  readonly personalCode: string
  /** The country that issued the number; Latvia by default. */
  readonly country?: string
  /** A certificate for signing (the default), or one for authentication, which must not sign. */
  readonly purpose?: 'signature' | 'authentication'
  /** False: a certificate for signing that is not qualified. */
  readonly isQualified?: boolean
}

export interface TestOrganization extends CertificateTerms {
  readonly name: string
  readonly registrationNumber: string
}

/** `serialNumber` is lower-case hex: `answerOcsp` looks up a status by it. */
export interface IssuedCertificate extends TestCredential {
  readonly serialNumber: string
}

/** Issues a certificate valid from 2026 to 2029, for tests in which any signer will do. */
export const issueTestSigner = (pki: TestPki, forename = 'Līga'): IssuedCertificate =>
  issueSigningCertificate(pki, {
    forename,
    surname: 'Ozoliņa',
    personalCode: '320123-12345',
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2029-01-01T00:00:00Z'),
  })

/** Issues a natural person's certificate, qualified by default (ETSI EN 319 412-2). */
export function issueSigningCertificate(pki: TestPki, person: TestPerson): IssuedCertificate {
  const { country = 'LV', personalCode } = person
  const code = country === 'LV' ? personalCode.replace(/^(\d{6})-?(\d{5})$/, '$1-$2') : personalCode
  const subject = [
    [oid.country, country],
    [oid.commonName, [person.forename, person.surname].filter(Boolean).join(' ').toUpperCase()],
    [oid.surname, person.surname],
    ...(person.forename === null ? [] : [[oid.givenName, person.forename] as const]),
    [oid.serialNumber, `PNO${country}-${code}`],
  ] as const
  if (person.purpose !== 'authentication') {
    return issue(pki, person, subject, [
      ...signing,
      ...(person.isQualified === false ? [] : [qualified(oid.qcTypeSignature), policy(oid.policyQualifiedNaturalSscd)]),
    ])
  }
  return issue(pki, person, subject, [
    extension(oid.keyUsage, bitString(Buffer.from([0x80]), 7), true),
    extension(oid.extendedKeyUsage, sequence(objectIdentifier(oid.clientAuth))),
  ])
}

/** Issues a legal person's qualified seal (ETSI EN 319 412-3). */
export function issueSealCertificate(pki: TestPki, organization: TestOrganization): IssuedCertificate {
  return issue(
    pki,
    organization,
    [
      [oid.country, 'LV'],
      [oid.organization, organization.name],
      [oid.organizationIdentifier, `NTRLV-${organization.registrationNumber}`],
      [oid.commonName, organization.name],
    ],
    [...signing, qualified(oid.qcTypeSeal), policy(oid.policyQualifiedLegalSscd)],
  )
}

function issue(
  pki: TestPki,
  terms: CertificateTerms,
  subject: readonly (readonly [string, string])[],
  extensions: Uint8Array[],
): IssuedCertificate {
  const credential = issueCertificate(
    {
      subject,
      key: terms.key ?? 'P-256',
      hash: terms.hash,
      notBefore: terms.notBefore,
      notAfter: terms.notAfter,
      extensions: [...extensions, informationAccess(pki)],
    },
    pki.issuing,
  )
  return { ...credential, serialNumber: Buffer.from(readSerial(pemToDer(credential.certificatePem))).toString('hex') }
}

// nonRepudiation alone, as on Latvian identity cards.
const signing = [extension(oid.keyUsage, bitString(Buffer.from([0x40]), 6), true)]

const policy = (id: string): Uint8Array => extension(oid.certificatePolicies, sequence(sequence(objectIdentifier(id))))

function qualified(type: string): Uint8Array {
  return extension(
    oid.qcStatements,
    sequence(
      sequence(objectIdentifier(oid.qcCompliance)),
      sequence(objectIdentifier(oid.qcSscd)),
      sequence(objectIdentifier(oid.qcType), sequence(objectIdentifier(type))),
    ),
  )
}

function informationAccess(pki: TestPki): Uint8Array {
  const access = (method: string, url: string): Uint8Array =>
    sequence(objectIdentifier(method), taggedPrimitive(6, Buffer.from(url, 'latin1')))
  return extension(
    oid.authorityInformationAccess,
    sequence(access(oid.ocsp, pki.ocspUrl), access(oid.caIssuers, pki.issuingCertificateUrl)),
  )
}
