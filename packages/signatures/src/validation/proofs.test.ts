import { Buffer } from 'node:buffer'
import { sign } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bitString, boolean, integer, nothing, sequence, tagged, taggedPrimitive } from '../asn1/write-der.ts'
import { oid } from '../asn1/object-identifiers.ts'
import {
  completeSignature,
  createContainer,
  openContainer,
  prepareSignature,
  validateContainer,
  validateOnline,
} from '../index.ts'
import type { Evidence, OpenQuestion, TrustStore } from '../index.ts'
import { makeOcspRequest } from '../ocsp/make-request.ts'
import {
  addTestSignature,
  answerOcsp,
  createTestPki,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import type { TestCredential } from '../test-pki.ts'
import { extension, issueCertificate } from '../test-pki/certificate.ts'
import { forSomeReasonsOnly, issueRevocationList } from '../test-pki/issue-test-list.ts'
import type { TestRevocation } from '../test-pki/issue-test-list.ts'
import type { CompletionContext } from '../sign/complete-signature.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import { readCertificate } from '../x509/certificate.ts'
import { writeZip } from '../zip/write-zip.ts'
import { readZip } from '../zip/read-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const notBefore = new Date('2026-01-01T00:00:00Z')
const notAfter = new Date('2029-01-01T00:00:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const line = { forename: 'Līga', surname: 'Ozoliņa', personalCode: '320123-12345', notBefore, notAfter }
const signer = issueSigningCertificate(pki, line)
const plain = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }])
const signed = await addTestSignature(plain, signer, context)

/** Removes the embedded status from the signature. */
const withoutStatus = writeZip(
  readZip(signed).entries.map((entry) => ({
    name: entry.name,
    bytes: Buffer.from(
      Buffer.from(entry.bytes())
        .toString('latin1')
        .replace(/<xades:RevocationValues>.*<\/xades:RevocationValues>/s, ''),
      'latin1',
    ),
  })),
)
const aboutSigner = (nonce: Uint8Array): Uint8Array =>
  makeOcspRequest(
    readCertificate(pemToDer(signer.certificatePem)),
    readCertificate(pemToDer(pki.issuing.certificatePem)),
    nonce,
  )
const hours = (count: number): Date => new Date(now.getTime() + count * 3_600_000)
const verdict = (bytes: Uint8Array, evidence?: Evidence, at = now, trust: TrustStore = context.trust): string[] => {
  const [one] = validateContainer(bytes, { trust, at, evidence }).signatures
  return one
    ? [
        `${one.indication}${one.subIndication === undefined ? '' : `/${one.subIndication}`}`,
        ...one.findings.map(({ code }) => code),
      ]
    : []
}

describe('a revocation list', () => {
  const list = (
    revoked: TestRevocation[] = [],
    change: Partial<Parameters<typeof issueRevocationList>[1]> = {},
    issuer: TestCredential = pki.issuing,
  ): Evidence => ({
    revocationLists: [
      issueRevocationList(issuer, { thisUpdate: hours(-5), nextUpdate: hours(19), revoked, ...change }),
    ],
  })
  const own = { serialNumber: signer.serialNumber, at: hours(-10) }

  it.each<[string, string[], () => Evidence, Date?]>([
    ['without the certificate is a proof that it was good', ['TOTAL-PASSED'], () => list()],
    [
      'with others in it is too',
      ['TOTAL-PASSED'],
      () =>
        list(
          Array.from({ length: 5000 }, (_, index) => ({
            serialNumber: `40${index.toString(16).padStart(30, '0')}`,
            at: hours(-10),
          })),
        ),
    ],
    [
      'with the certificate does not say whether the signature is older',
      ['INDETERMINATE/REVOKED_NO_POE', 'certificate-revoked'],
      () => list([own]),
    ],
    [
      'with the certificate revoked later is reported',
      ['TOTAL-PASSED', 'certificate-revoked-later'],
      () => list([{ ...own, at: hours(1) }], { thisUpdate: hours(2), nextUpdate: hours(26) }),
      hours(3),
    ],
    [
      'with the certificate suspended leaves it open',
      ['INDETERMINATE/TRY_LATER', 'certificate-suspended'],
      () => list([{ ...own, reason: 6 }]),
    ],
    [
      'that ended before the signature proves nothing',
      ['INDETERMINATE/TRY_LATER', 'revocation-before-timestamp'],
      () => list([], { thisUpdate: hours(-30), nextUpdate: hours(-6) }),
    ],
    [
      'of some reasons only proves nothing',
      ['INDETERMINATE/TRY_LATER', 'revocation-missing'],
      () => list([], { extensions: [forSomeReasonsOnly()] }),
    ],
    [
      'of differences proves nothing',
      ['INDETERMINATE/TRY_LATER', 'revocation-missing'],
      () => list([], { extensions: [extension(oid.deltaRevocationList, integer(1), true)] }),
    ],
    [
      'of another authority proves nothing',
      ['INDETERMINATE/TRY_LATER', 'revocation-missing'],
      () => list([], {}, pki.root),
    ],
    [
      'of an authority of the same name proves nothing',
      ['INDETERMINATE/TRY_LATER', 'revocation-signature-invalid'],
      () => list([], {}, createTestPki({ url: 'http://pki.test' }).issuing),
    ],
    [
      'that cannot be read is reported',
      ['INDETERMINATE/TRY_LATER', 'revocation-malformed', 'revocation-missing'],
      () => ({ revocationLists: [Buffer.from('x')] }),
    ],
  ])('%s', (_, expected, evidence, at) => {
    expect(verdict(withoutStatus, evidence(), at)).toEqual(expected)
  })

  it('lies in the signature as well as beside it', () => {
    const [bytes = Buffer.alloc(0)] = list().revocationLists ?? []
    const values = `<xades:RevocationValues><xades:CRLValues><xades:EncapsulatedCRLValue>${Buffer.from(bytes).toString('base64')}</xades:EncapsulatedCRLValue></xades:CRLValues></xades:RevocationValues>`
    const embedded = writeZip(
      readZip(withoutStatus).entries.map((entry) => ({
        name: entry.name,
        bytes: Buffer.from(
          Buffer.from(entry.bytes())
            .toString('latin1')
            .replace('</xades:UnsignedSignatureProperties>', (end) => values + end),
          'latin1',
        ),
      })),
    )
    expect([
      ...verdict(embedded),
      validateContainer(embedded, { trust: context.trust, at: now }).signatures[0]?.level,
    ]).toEqual(['TOTAL-PASSED', 'LT'])
  })
})

describe('a status that is not there', () => {
  it('is named by certificate and issuer', () => {
    const openQuestions: OpenQuestion[] = []
    validateContainer(withoutStatus, { trust: context.trust, at: now, openQuestions })
    expect(openQuestions.map(({ certificate }) => certificate.serialNumber)).toEqual([signer.serialNumber])
  })

  it.each<[string, string, (url: string, request: Uint8Array) => Promise<Uint8Array>]>([
    [
      'is asked for',
      'TOTAL-PASSED',
      (_, request) => Promise.resolve(answerOcsp(pki, request, { status: 'good', at: now })),
    ],
    [
      'leaves it open when it is bad',
      'INDETERMINATE',
      (_, request) => Promise.resolve(answerOcsp(pki, request, { status: 'revoked', at: now, revokedAt: hours(-1) })),
    ],
    ['stays open when nobody answers', 'INDETERMINATE', () => Promise.reject(new Error('nobody is there'))],
    [
      'stays open when another responder answers',
      'INDETERMINATE',
      (_, request) => Promise.resolve(answerOcsp(pki, request, { status: 'good', at: now, responder: signer })),
    ],
    [
      'stays open when the answer is one to another question, sent again',
      'INDETERMINATE',
      () => Promise.resolve(answerOcsp(pki, aboutSigner(Buffer.from([7])), { status: 'good', at: now })),
    ],
  ])('%s', async (_, indication, answer) => {
    const asked: string[] = []
    const report = await validateOnline(withoutStatus, {
      trust: context.trust,
      at: now,
      fetch: (url, request) => {
        asked.push(url)
        return answer(url, request?.body ?? Buffer.alloc(0))
      },
    })
    expect([asked[0], report.signatures[0]?.indication]).toEqual(['http://pki.test/ocsp', indication])
  })

  it('is not requested once a revocation is reported', () => {
    const openQuestions: OpenQuestion[] = []
    const ocspResponses = [
      answerOcsp(pki, aboutSigner(Buffer.from([7])), { status: 'revoked', at: now, revokedAt: hours(-1) }),
    ]
    validateContainer(withoutStatus, { trust: context.trust, at: now, openQuestions, evidence: { ocspResponses } })
    expect(openQuestions).toEqual([])
  })

  it('may be reported by one of more answers than a document may carry', () => {
    const ocspResponses = Array.from({ length: 30 }, (_, index) =>
      answerOcsp(pki, aboutSigner(Buffer.from([index])), { status: 'good', at: now }),
    )
    expect(verdict(withoutStatus, { ocspResponses })).toEqual(['TOTAL-PASSED'])
  })

  const points = (url: string): Uint8Array =>
    extension(oid.revocationListPoints, sequence(sequence(tagged(0, tagged(0, taggedPrimitive(6, Buffer.from(url)))))))
  it.each<[string, string, (serialNumber: string) => TestRevocation[]]>([
    ['is looked up in a list where nobody can be asked', 'certificate was good', () => []],
    [
      'leaves it open when the list has the certificate',
      'certificate-revoked',
      (serialNumber) => [{ serialNumber, at: hours(-1) }],
    ],
  ])('%s', async (_, expected, revoked) => {
    const by = personUnder(pki.issuing, [points('http://pki.test/issuing.crl')])
    const bytes = await signByHand(plain, by, { signingTime: now, timestamp: context.timestamp })
    const asked: string[] = []
    const serialNumber = readCertificate(pemToDer(by.certificatePem)).serialNumber
    const report = await validateOnline(bytes, {
      trust: context.trust,
      at: now,
      fetch: (url) => {
        asked.push(url)
        return Promise.resolve(
          issueRevocationList(pki.issuing, {
            thisUpdate: hours(-1),
            nextUpdate: hours(23),
            revoked: revoked(serialNumber),
          }),
        )
      },
    })
    const errors = report.signatures[0]?.findings.filter(({ level }) => level === 'error').map(({ code }) => code)
    expect([asked, errors]).toEqual([
      ['http://pki.test/issuing.crl'],
      expected === 'certificate was good' ? [] : [expected],
    ])
  })

  it('is not asked for when it is there', async () => {
    const report = await validateOnline(signed, {
      trust: context.trust,
      at: now,
      fetch: () => Promise.reject(new Error('asked')),
    })
    expect(report.signatures[0]?.indication).toBe('TOTAL-PASSED')
  })
})

describe('the chain of certificates', () => {
  const authority = (
    name: string,
    issuer: TestCredential,
    more: Uint8Array[] = [],
    pathLength?: number,
    /** keyCertSign and cRLSign by default. */
    keyUsage = 0x06,
  ): TestCredential =>
    issueCertificate(
      {
        subject: [
          [oid.country, 'LV'],
          [oid.commonName, name],
        ],
        key: 'P-256',
        notBefore,
        notAfter,
        extensions: [
          extension(
            oid.basicConstraints,
            sequence(boolean(true), ...(pathLength === undefined ? [] : [integer(pathLength)])),
            true,
          ),
          extension(oid.keyUsage, bitString(Buffer.from([keyUsage]), 1), true),
          ...more,
        ],
      },
      issuer,
    )
  const root = issueCertificate({
    subject: [[oid.commonName, 'Root']],
    key: 'P-256',
    notBefore,
    notAfter,
    extensions: [
      extension(oid.basicConstraints, sequence(boolean(true)), true),
      extension(oid.keyUsage, bitString(Buffer.from([0x06]), 1), true),
    ],
  })
  const trust: TrustStore = {
    anchors: [
      ...context.trust.anchors.filter(({ service }) => service !== 'CA/QC'),
      { certificate: pemToDer(root.certificatePem), service: 'CA/QC', grantedFrom: new Date(0) },
    ],
  }
  const unknown = (): Uint8Array => extension('1.2.3.4.5', nothing(), true)

  it.each<[string, string, () => { signer: TestCredential; chain: TestCredential[] }]>([
    [
      'is longer than an authority allows',
      'chain-path-too-long',
      () => {
        const above = authority('Above', root, [], 0)
        const below = authority('Below', above)
        return { signer: personUnder(below), chain: [above, below] }
      },
    ],
    [
      'has something critical that is not understood',
      'chain-critical-extension',
      () => {
        const above = authority('Above', root, [unknown()])
        return { signer: personUnder(above), chain: [above] }
      },
    ],
    [
      'has an authority that was not valid then',
      'chain-certificate-expired',
      () => {
        const above = issueCertificate(
          {
            subject: [[oid.commonName, 'Old']],
            key: 'P-256',
            notBefore,
            notAfter: new Date('2026-06-01T00:00:00Z'),
            extensions: [extension(oid.basicConstraints, sequence(boolean(true)), true)],
          },
          root,
        )
        return { signer: personUnder(above), chain: [above] }
      },
    ],
    [
      'has an issuer in it that may sign no certificates',
      'certificate-untrusted',
      () => {
        const above = authority('Above', root, [], undefined, 0x02)
        return { signer: personUnder(above), chain: [above] }
      },
    ],
    ['holds and only its status is missing', 'revocation-missing', () => ({ signer: personUnder(root), chain: [] })],
  ])('%s: %s', async (_, code, make) => {
    const { signer: by, chain } = make()
    const report = validateContainer(await signByHand(plain, by, { signingTime: now }), {
      trust,
      at: now,
      evidence: { certificates: chain.map((one) => pemToDer(one.certificatePem)) },
    })
    expect(report.signatures[0]?.findings.map((finding) => finding.code)).toContain(code)
    expect(report.signatures[0]?.indication).toBe('INDETERMINATE')
  })
})

describe('an authority in the chain that was revoked', () => {
  const root = issueCertificate({
    subject: [[oid.commonName, 'Root']],
    key: 'P-256',
    notBefore,
    notAfter,
    extensions: [extension(oid.basicConstraints, sequence(boolean(true)), true)],
  })
  const above = issueCertificate(
    {
      subject: [[oid.commonName, 'Above']],
      key: 'P-256',
      notBefore,
      notAfter,
      extensions: [extension(oid.basicConstraints, sequence(boolean(true)), true)],
    },
    root,
  )
  const [der, anchor] = [above, root].map((one) => pemToDer(one.certificatePem))
  const list = (issuer: TestCredential, revoked: TestRevocation[]): Uint8Array =>
    issueRevocationList(issuer, { thisUpdate: hours(2), nextUpdate: hours(20), revoked })

  it.each<[string, string[], Date, CompletionContext['timestamp']?]>([
    [
      'before the timestamp leaves the signature open',
      ['INDETERMINATE/REVOKED_CA_NO_POE', 'certificate-not-qualified', 'chain-certificate-revoked'],
      hours(-1),
      context.timestamp,
    ],
    [
      'leaves a signature without a timestamp open',
      [
        'INDETERMINATE/REVOKED_CA_NO_POE',
        'timestamp-missing',
        'certificate-not-qualified',
        'chain-certificate-revoked',
      ],
      hours(1),
    ],
    [
      'after the timestamp is reported',
      ['TOTAL-PASSED', 'certificate-not-qualified', 'certificate-revoked-later'],
      hours(1),
      context.timestamp,
    ],
  ])('%s', async (_, expected, at, timestamp) => {
    if (!der || !anchor) throw new Error('two certificates')
    const bytes = await signByHand(plain, personUnder(above), { signingTime: now, ...(timestamp && { timestamp }) })
    const trust: TrustStore = {
      anchors: [
        ...context.trust.anchors.filter(({ service }) => service !== 'CA/QC'),
        { certificate: anchor, service: 'CA/QC', grantedFrom: new Date(0) },
      ],
    }
    const { serialNumber } = readCertificate(der)
    const revocationLists = [list(root, [{ serialNumber, at }]), list(above, [])]
    expect(verdict(bytes, { certificates: [der], revocationLists }, hours(3), trust)).toEqual(expected)
  })
})

it('a certificate with something critical that is not understood does not even sign', () => {
  const certificate = pemToDer(personUnder(pki.issuing, [extension('1.2.3.4.5', nothing(), true)]).certificatePem)
  expect(() => prepareSignature(plain, { certificate, signingTime: now })).toThrow('certificate-critical-extension')
})

const personUnder = (issuer: TestCredential, more: Uint8Array[] = []): TestCredential =>
  issueCertificate(
    {
      subject: [
        [oid.country, 'LV'],
        [oid.commonName, 'Persona'],
      ],
      key: 'P-256',
      notBefore,
      notAfter,
      extensions: [extension(oid.keyUsage, bitString(Buffer.from([0x40]), 6), true), ...more],
    },
    issuer,
  )

describe('what the signer says of himself', () => {
  it('stands in the report, and is signed', async () => {
    const prepared = prepareSignature(plain, {
      certificate: pemToDer(signer.certificatePem),
      signingTime: now,
      roles: ['Valdes loceklis & „cits”'],
      place: { city: 'Rīga', postalCode: 'LV-1011', country: 'LV' },
    })
    const value = sign(prepared.hash, Buffer.from(prepared.dataToBeSigned, 'base64'), signer.privateKeyPem)
    const bytes = await completeSignature(plain, prepared, value, context)
    expect(validateContainer(bytes, { trust: context.trust, at: now }).signatures[0]).toMatchObject({
      indication: 'TOTAL-PASSED',
      roles: ['Valdes loceklis & „cits”'],
      place: 'Rīga, LV-1011, LV',
      certificate: { issuer: 'Demonstration Issuing CA', serialNumber: signer.serialNumber },
    })
  })
})

describe('two who sign at the same time', () => {
  it('both sign the same files, whichever finishes first', async () => {
    const other = issueSigningCertificate(pki, { ...line, forename: 'Jānis' })
    const [one, two] = [signer, other].map((by) => ({
      by,
      prepared: prepareSignature(plain, { certificate: pemToDer(by.certificatePem), signingTime: now }),
    }))
    if (!one || !two) throw new Error('two signers')
    const valueOf = ({ by, prepared }: typeof one): Uint8Array =>
      sign(prepared.hash, Buffer.from(prepared.dataToBeSigned, 'base64'), by.privateKeyPem)
    const first = await completeSignature(plain, two.prepared, valueOf(two), context)
    const both = await completeSignature(first, one.prepared, valueOf(one), context)
    expect(
      validateContainer(both, { trust: context.trust, at: now }).signatures.map(
        ({ signer: { name }, indication }) => `${name}: ${indication}`,
      ),
    ).toEqual(['Jānis Ozoliņa: TOTAL-PASSED', 'Līga Ozoliņa: TOTAL-PASSED'])
    expect(openContainer(both).files).toHaveLength(1)
  })
})
