import { Buffer } from 'node:buffer'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { oid } from '../asn1/object-identifiers.ts'
import { childAt, readBer } from '../asn1/read-ber.ts'
import { bitString, boolean, enumerated, objectIdentifier, octetString, sequence, tagged } from '../asn1/write-der.ts'
import { checkSigningCertificate, createContainer, prepareSignature, validateContainer } from '../index.ts'
import type { Evidence, Finding, Qualified, TrustStore } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import { answerOcsp, createTestPki, pemToDer, createTestContext } from '../test-pki.ts'
import type { TestCredential } from '../test-pki.ts'
import { extension, issueCertificate } from '../test-pki/certificate.ts'
import { issueRevocationList } from '../test-pki/issue-test-list.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import type { HandMade } from '../test-pki/sign-by-hand.ts'
import { readCertificate } from '../x509/certificate.ts'

const now = new Date('2026-11-20T09:30:00Z')
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])

const forSigning = extension(oid.keyUsage, bitString(Buffer.from([0x40]), 6), true)
const statements = (...ids: string[]): Uint8Array =>
  extension(oid.qcStatements, sequence(...ids.map((id) => sequence(objectIdentifier(id)))))
/** Issues a person's certificate with the given statements on its quality, and without an OCSP address. */
const person = (more: Uint8Array[] = [], key: 'P-256' | 'RSA-1024' = 'P-256'): TestCredential =>
  issueCertificate(
    {
      subject: [
        [oid.country, 'LV'],
        [oid.commonName, 'Persona'],
      ],
      key,
      notBefore: new Date('2026-01-01T00:00:00Z'),
      notAfter: new Date('2029-01-01T00:00:00Z'),
      extensions: [forSigning, ...more],
    },
    pki.issuing,
  )
const signer = person()

const signed = (made: Partial<HandMade> = {}, by = signer): Promise<Uint8Array> =>
  signByHand(plain, by, { signingTime: now, timestamp: context.timestamp, ...made })
const withoutTimestamp = signByHand(plain, signer, { signingTime: now })

const reported = (bytes: Uint8Array, evidence?: Evidence, trust: TrustStore = context.trust) => {
  const [one] = validateContainer(bytes, { trust, at: now, evidence }).signatures
  if (!one) throw new Error('there is no signature')
  return one
}
const good: Evidence = {
  revocationLists: [issueRevocationList(pki.issuing, { thisUpdate: hours(-1), nextUpdate: hours(23) })],
}
const revoked: Evidence = {
  revocationLists: [
    issueRevocationList(pki.issuing, {
      thisUpdate: hours(-1),
      nextUpdate: hours(23),
      revoked: [{ serialNumber: readCertificate(pemToDer(signer.certificatePem)).serialNumber, at: hours(-2) }],
    }),
  ],
}

describe('what a certificate says of itself', () => {
  it.each<[string, Uint8Array[], Finding[], Partial<Qualified>]>([
    [
      'nothing: it is not qualified',
      [],
      [{ code: 'certificate-not-qualified', level: 'warning' }],
      { level: 'advanced', reasons: expect.arrayContaining(['certificate-not-qualified']) as string[] },
    ],
    [
      'that it is qualified: the key may lie anywhere',
      [statements(oid.qcCompliance)],
      [{ code: 'key-not-in-signature-device', level: 'warning' }],
      {
        level: 'advanced-with-qualified-certificate',
        reasons: ['certificate-says-qualified', 'key-not-in-signature-device'],
      },
    ],
    [
      'that it is qualified and its key in a device',
      [statements(oid.qcCompliance, oid.qcSscd)],
      [],
      { level: 'qualified', reasons: ['certificate-says-qualified', 'certificate-says-signature-device'] },
    ],
    [
      'that it is for something else than signatures and seals',
      [
        extension(
          oid.qcStatements,
          sequence(
            sequence(objectIdentifier(oid.qcCompliance)),
            sequence(objectIdentifier(oid.qcSscd)),
            sequence(objectIdentifier(oid.qcType), sequence(objectIdentifier('0.4.0.1862.1.6.3'))),
          ),
        ),
      ],
      [],
      { level: 'advanced', kind: 'undetermined', reasons: ['certificate-says-qualified', 'use-not-declared'] },
    ],
  ])('%s', async (_, extensions, findings, qualified) => {
    const report = reported(await signed({}, person(extensions)), good)
    expect([report.indication, report.findings]).toEqual(['TOTAL-PASSED', findings])
    expect(report.qualified).toMatchObject(qualified)
  })

  it('is outweighed by the trusted list, which may know better', async () => {
    const anchors = context.trust.anchors.map((anchor) => ({
      ...anchor,
      qualifications: [
        {
          qualifiers: ['QCStatement', 'QCForESig', 'QCWithQSCD'],
          criteria: {
            assert: 'all' as const,
            keyUsages: [[{ name: 'nonRepudiation', value: true }]],
            policySets: [],
            nested: [],
          },
        },
      ],
    }))
    expect(reported(await signed(), good, { anchors }).qualified).toEqual({
      level: 'qualified',
      kind: 'signature',
      reasons: ['list-says-qualified', 'list-says-signature-device'],
    })
  })
})

describe('a certificate', () => {
  it('named by a digest of SHA-1 is named weakly, and no more', async () => {
    const sha1 = createHash('sha1').update(pemToDer(signer.certificatePem)).digest('base64')
    const changeProperties = (xml: string): string =>
      xml.replace(
        /(<xades:CertDigest><ds:DigestMethod Algorithm=")[^"]*("\/><ds:DigestValue>)[^<]*/,
        (_, before: string, between: string) => `${before}http://www.w3.org/2000/09/xmldsig#sha1${between}${sha1}`,
      )
    const { indication, findings } = reported(await signed({ changeProperties }), good)
    expect(indication).toBe('TOTAL-PASSED')
    expect(findings).toContainEqual({ code: 'certificate-digest-weak', level: 'warning' })
  })

  it.each<[string, Uint8Array]>([
    ['that is nothing', Buffer.from('x')],
    ['with more bytes than any has', Buffer.alloc(70_000, 0x30)],
    ['with an extension twice', pemToDer(person([forSigning]).certificatePem)],
  ])('%s cannot be read and does not sign', (_, certificate) => {
    expect(() => prepareSignature(plain, { certificate, signingTime: now })).toThrow('certificate-malformed')
  })

  it('with a key too short for any current signature does not sign', () => {
    const certificate = pemToDer(person([], 'RSA-1024').certificatePem)
    expect(() => prepareSignature(plain, { certificate, signingTime: now })).toThrow('key-unsupported')
  })

  it('that does not say where its status is asked for does not sign', async () => {
    await expect(checkSigningCertificate(pemToDer(signer.certificatePem), context)).rejects.toThrow(
      'certificate-without-ocsp',
    )
  })
})

describe('a revoked certificate', () => {
  it('leaves a signature open whose timestamp is younger: the signature itself may be older', async () => {
    expect(reported(await signed(), revoked)).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'REVOKED_NO_POE',
    })
  })

  it('leaves a signature without proof of its time undecided, and never passed', async () => {
    const { indication, findings } = reported(await withoutTimestamp, revoked)
    expect(indication).toBe('INDETERMINATE')
    expect(findings).toContainEqual({ code: 'certificate-revoked-without-proof-of-time', level: 'error' })
  })
})

/** Signs the same content again with a hash that can be forged. */
const weakly = (whole: Uint8Array, by: TestCredential): Uint8Array => {
  const content = childAt(readBer(whole), 0, 0x30).raw
  return sequence(
    content,
    sequence(objectIdentifier(oid.ecdsaSha1)),
    bitString(sign('sha1', content, createPrivateKey(by.privateKeyPem))),
  )
}
const answered = (): Uint8Array =>
  answerOcsp(
    pki,
    makeOcspRequest(
      readCertificate(pemToDer(signer.certificatePem)),
      readCertificate(pemToDer(pki.issuing.certificatePem)),
      Buffer.from([1]),
    ),
    { status: 'good', at: now },
  )
const basicOf = (answer: Uint8Array): Uint8Array =>
  childAt(childAt(childAt(readBer(answer), 1, 0xa0), 0, 0x30), 1, 0x04).content
const answer = (basic: Uint8Array, type: string = oid.ocspBasic): Uint8Array =>
  sequence(enumerated(0), tagged(0, sequence(objectIdentifier(type), octetString(basic))))

describe('a status', () => {
  it.each<[string, () => Evidence]>([
    ['of a list', () => ({ revocationLists: [weakly(good.revocationLists?.[0] ?? Buffer.alloc(0), pki.issuing)] })],
    ['of an answer', () => ({ ocspResponses: [answer(weakly(basicOf(answered()), pki.issuing))] })],
  ])('%s that is signed by SHA-1 proves nothing', async (_, evidence) => {
    expect(reported(await signed(), evidence())).toMatchObject({
      indication: 'INDETERMINATE',
      subIndication: 'CRYPTO_CONSTRAINTS_FAILURE',
      findings: expect.arrayContaining([{ code: 'revocation-algorithm-weak', level: 'error' }]) as Finding[],
    })
  })

  const asking = (bytes: Uint8Array) =>
    checkSigningCertificate(
      pemToDer(
        person([
          extension(
            oid.authorityInformationAccess,
            sequence(sequence(objectIdentifier(oid.ocsp), Buffer.from([0x86, 0x01, 0x78]))),
          ),
        ]).certificatePem,
      ),
      { ...context, ocsp: () => Promise.resolve(bytes) },
    )
  it.each<[string, string, () => Uint8Array]>([
    ['that the responder refuses to tell', 'ocsp-refused', () => sequence(enumerated(6))],
    ['in a form of another kind', 'ocsp-malformed', () => answer(basicOf(answered()), '1.2.3.4')],
    ['larger than any', 'ocsp-malformed', () => Buffer.alloc(1_100_000, 0x30)],
    [
      'that is none of those there are',
      'ocsp-malformed',
      // Replaces good [0] by [3].
      () => Buffer.from(Buffer.from(answered()).toString('hex').replace('8000180f', '8300180f'), 'hex'),
    ],
    [
      'for more certificates than anybody asks about',
      'ocsp-malformed',
      () => {
        const body = childAt(readBer(basicOf(answered())), 0, 0x30)
        const [responder, time, list] = body.children
        if (!responder || !time || !list) throw new Error('an answer has its parts')
        const many = sequence(...Array.from({ length: 51 }, () => childAt(list, 0, 0x30).raw))
        return answer(sequence(sequence(responder.raw, time.raw, many), sequence(), boolean(true)))
      },
    ],
  ])('%s is not taken when a certificate is to sign', async (_, code, bytes) => {
    await expect(asking(bytes())).rejects.toThrow(code)
  })
})
