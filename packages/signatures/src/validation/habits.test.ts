import { Buffer } from 'node:buffer'
import { constants, createHash, privateEncrypt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { nothing, objectIdentifier, octetString, sequence } from '../asn1/write-der.ts'
import { createContainer, validateContainer } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { answerOcsp, createTestPki, issueSigningCertificate, pemToDer, createTestContext } from '../test-pki.ts'
import { canonicalizations, signByHand } from '../test-pki/sign-by-hand.ts'
import type { HandMade } from '../test-pki/sign-by-hand.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const line = {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '320123-12345',
  notBefore: new Date('2026-01-01T00:00:00Z'),
  notAfter: new Date('2029-01-01T00:00:00Z'),
}
const [signer, other, rsa] = [
  issueSigningCertificate(pki, line),
  issueSigningCertificate(pki, line),
  issueSigningCertificate(pki, { ...line, key: 'RSA-2048' }),
] as const
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
const outcome = (bytes: Uint8Array): string[] =>
  validateContainer(bytes, { trust: context.trust, at: now }).signatures.flatMap((one) => [
    one.indication,
    ...one.findings.map(({ code }) => code),
  ])

const statusOf = (
  person: { readonly certificatePem: string },
  options: Partial<Parameters<typeof answerOcsp>[2]> = {},
): string =>
  Buffer.from(
    answerOcsp(
      pki,
      makeOcspRequest(
        readCertificate(pemToDer(person.certificatePem)),
        readCertificate(pemToDer(pki.issuing.certificatePem)),
        Buffer.from([1]),
      ),
      { status: 'good', at: now, ...options },
    ),
  ).toString('base64')
const values = (answers: readonly string[]): string =>
  [
    `<xades:CertificateValues>${[pki.issuing, pki.ocsp].map((one) => `<xades:EncapsulatedX509Certificate>${Buffer.from(pemToDer(one.certificatePem)).toString('base64')}</xades:EncapsulatedX509Certificate>`).join('')}</xades:CertificateValues>`,
    `<xades:RevocationValues><xades:OCSPValues>${answers.map((answer) => `<xades:EncapsulatedOCSPValue>${answer}</xades:EncapsulatedOCSPValue>`).join('')}</xades:OCSPValues></xades:RevocationValues>`,
  ].join('')
const make = (made: Partial<HandMade>, by = signer, answers = [statusOf(by)]): Promise<Uint8Array> =>
  signByHand(plain, by, { signingTime: now, timestamp: context.timestamp, proofs: values(answers), ...made })

/** Signs with PKCS #1 v1.5 and the given encoded message. */
const encoded =
  (digestInfo: (digest: Uint8Array) => Uint8Array, after = 0) =>
  (content: Uint8Array): Uint8Array => {
    const info = digestInfo(createHash('sha256').update(content).digest())
    const message = Buffer.concat([
      Buffer.from([0, 1]),
      Buffer.alloc(256 - 3 - info.length - after, 0xff),
      Buffer.from([0]),
      info,
      Buffer.alloc(after),
    ])
    return privateEncrypt({ key: rsa.privateKeyPem, padding: constants.RSA_NO_PADDING }, message)
  }
const withoutNull = (digest: Uint8Array): Uint8Array =>
  sequence(sequence(objectIdentifier(oid.sha256)), octetString(digest))
const withNull = (digest: Uint8Array): Uint8Array =>
  sequence(sequence(objectIdentifier(oid.sha256), nothing()), octetString(digest))

describe('what programs in use do passes', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    [
      'canonical form 1.1 and no transform of the properties, as eDocs have',
      () => make({ canonicalization: canonicalizations['inclusive 1.1'], transform: null }),
    ],
    ['the signature file named as EDOC 2.0 does', () => make({ name: 'META-INF/edoc-signatures-S1.xml' })],
    [
      'a digest without NULL, as old cards write it',
      () => make({ family: 'rsa', makeValue: encoded(withoutNull) }, rsa),
    ],
    [
      'a status whose signer is named elsewhere',
      () => make({}, signer, [statusOf(signer, { withoutCertificate: true })]),
    ],
    [
      'the status of another certificate before its own',
      () => make({}, signer, [statusOf(other, { status: 'revoked' }), statusOf(signer)]),
    ],
    [
      'base64 with line ends of two kinds',
      async () =>
        writeZip(
          readZip(await make({})).entries.map(({ name, bytes }) => ({
            name,
            bytes: name.endsWith('signatures0.xml')
              ? Buffer.from(
                  Buffer.from(bytes())
                    .toString()
                    .replace(
                      /(<ds:X509Certificate>)([^<]*)/,
                      (_, tag: string, text: string) => tag + (text.match(/.{1,64}/g) ?? []).join('&#13;\n'),
                    ),
                )
              : bytes(),
          })),
        ),
    ],
    [
      'an empty claimed role',
      () =>
        make({
          changeProperties: (xml) =>
            xml.replace(
              '</xades:SignedSignatureProperties>',
              (end) =>
                `<xades:SignerRole><xades:ClaimedRoles><xades:ClaimedRole/></xades:ClaimedRoles></xades:SignerRole>${end}`,
            ),
        }),
    ],
  ])('%s', async (_, attempt) => {
    expect(outcome(await attempt())).toEqual(['TOTAL-PASSED'])
  })
})

describe('what looks alike and is forged does not', () => {
  it.each<[string, string, () => Promise<Uint8Array>]>([
    [
      'padding cut short, and something behind the digest',
      'signature-value-invalid',
      () => make({ family: 'rsa', makeValue: encoded(withNull, 100) }, rsa),
    ],
    [
      'the same without NULL',
      'signature-value-invalid',
      () => make({ family: 'rsa', makeValue: encoded(withoutNull, 100) }, rsa),
    ],
    [
      'a digest without its algorithm',
      'signature-value-invalid',
      () => make({ family: 'rsa', makeValue: encoded((digest) => digest) }, rsa),
    ],
    ['the status of somebody else alone', 'revocation-missing', () => make({}, signer, [statusOf(other)])],
  ])('%s', async (_, code, attempt) => {
    expect(outcome(await attempt())).toContain(code)
  })
})

it('a base address above the signed element is not guessed: no two programs resolve it alike', async () => {
  const bytes = await make({ canonicalization: canonicalizations['inclusive 1.1'] })
  expect(outcome(bytes)).toEqual(['TOTAL-PASSED'])
  const based = writeZip(
    readZip(bytes).entries.map((entry) => {
      const content = Buffer.from(entry.bytes())
      return {
        name: entry.name,
        bytes: entry.name.includes('signatures')
          ? Buffer.from(
              content.toString().replace('<asic:XAdESSignatures', (start) => `${start} xml:base="http://a.test/"`),
            )
          : content,
      }
    }),
  )
  expect(outcome(based)).toEqual(['INDETERMINATE', 'xml-base'])
})
