import { Buffer } from 'node:buffer'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createContainer, validateContainer, validateFile } from '../index.ts'
import type { Evidence, OpenQuestion, TrustStore, ValidationOptions } from '../index.ts'
import {
  addTestSignature,
  answerTimestamp,
  createTestPki,
  issueTestSigner,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import type { TestPki } from '../test-pki.ts'
import { addArchiveTimestamp } from '../test-pki/add-archive-timestamp.ts'
import { issueRevocationList } from '../test-pki/issue-test-list.ts'
import type { TestRevocation } from '../test-pki/issue-test-list.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import { makeTimestampRequest } from '../timestamp/make-request.ts'
import { tokenOfResponse } from '../timestamp/read-token.ts'
import { digestOfBytes } from '../timestamp/verify-token.ts'
import { readCertificate } from '../x509/certificate.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const at = new Date('2032-01-01T00:00:00Z')
const notBefore = new Date('2025-01-01T00:00:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore })
const other = createTestPki({ url: 'http://other.test', organization: 'Other Trust Services', notBefore })
const context = createTestContext(pki, now)
const signer = issueTestSigner(pki)
const plain = createContainer([
  { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') },
  { name: 'b.txt', mediaType: 'text/plain', bytes: Buffer.from('b') },
])
const signed = await addTestSignature(plain, signer, context)

const year = (number: number): Date => new Date(`${number}-06-01T00:00:00Z`)
const stampedBy = (authority: TestPki, when: Date) => ({
  timestamp: (request: Uint8Array) => Promise.resolve(answerTimestamp(authority, request, { at: when })),
})
const archived = await addArchiveTimestamp(signed, stampedBy(other, year(2028)))

const anchor = (credential: { readonly certificatePem: string }, service: 'CA/QC' | 'TSA/QTST') => ({
  certificate: pemToDer(credential.certificatePem),
  service,
  grantedFrom: new Date(0),
})
const trust: TrustStore = { anchors: [...context.trust.anchors, anchor(other.tsa, 'TSA/QTST')] }
const outcome = (bytes: Uint8Array, options: Partial<ValidationOptions> = {}): string[] => {
  const [one] = validateContainer(bytes, { trust, at, ...options }).signatures
  return one
    ? [
        `${one.level} ${one.indication}${one.subIndication === undefined ? '' : `/${one.subIndication}`}`,
        ...one.findings.map(({ code }) => code),
      ]
    : []
}
const edited = (bytes: Uint8Array, edit: (xml: string) => string): Uint8Array =>
  writeZip(
    readZip(bytes).entries.map((entry) => {
      const content = Buffer.from(entry.bytes())
      return {
        name: entry.name,
        bytes: entry.name.endsWith('signatures0.xml') ? Buffer.from(edit(content.toString())) : content,
      }
    }),
  )

describe('the level of a signature', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['B', () => signByHand(plain, signer, { signingTime: now })],
    ['T', () => signByHand(plain, signer, { signingTime: now, timestamp: context.timestamp })],
    ['LT', () => signed],
    ['LTA', () => archived],
  ])('reports %s', async (level, make) => {
    expect(outcome(await make())[0]?.split(' ')[0]).toBe(level)
  })
})

describe('an archive timestamp', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each<[string, string[], () => Uint8Array | Promise<Uint8Array>]>([
    ['holds', ['LTA TOTAL-PASSED'], () => archived],
    ['holds over another one', ['LTA TOTAL-PASSED'], () => addArchiveTimestamp(archived, stampedBy(other, year(2030)))],
    [
      'over something else proves nothing',
      ['LTA TOTAL-PASSED', 'archive-timestamp-broken'],
      () => addArchiveTimestamp(signed, { ...stampedBy(other, year(2028)), change: (content) => content.subarray(1) }),
    ],
    [
      'proves nothing once a proof under it is gone',
      ['T INDETERMINATE/TRY_LATER', 'archive-timestamp-broken', 'revocation-missing'],
      () =>
        edited(archived, (xml) => xml.replace(/<xades:EncapsulatedOCSPValue>.*<\/xades:EncapsulatedOCSPValue>/s, '')),
    ],
    [
      'by a stranger proves nothing',
      ['LTA TOTAL-PASSED', 'archive-timestamp-unproven'],
      async () =>
        addArchiveTimestamp(signed, stampedBy(createTestPki({ url: 'http://x.test', notBefore }), year(2028))),
    ],
    [
      'that is later than the one over it proves nothing',
      ['LTA TOTAL-PASSED', 'archive-timestamp-unproven'],
      async () =>
        addArchiveTimestamp(
          await addArchiveTimestamp(signed, stampedBy(other, year(2031))),
          stampedBy(other, year(2028)),
        ),
    ],
    [
      'from before the signature is impossible',
      [
        'LTA INDETERMINATE/TIMESTAMP_ORDER_FAILURE',
        'timestamp-order',
        'claimed-time-after-timestamp',
        'revocation-long-after-timestamp',
      ],
      () => addArchiveTimestamp(signed, stampedBy(other, new Date('2026-11-18T00:00:00Z'))),
    ],
    [
      'that is nothing proves nothing',
      ['LTA TOTAL-PASSED', 'archive-timestamp-broken'],
      () =>
        edited(archived, (xml) =>
          xml.replace(/(<a:ArchiveTimeStamp .*?<xades:EncapsulatedTimeStamp>)[^<]*/s, '$1MAA='),
        ),
    ],
  ])('%s', async (_, expected, make) => {
    const bytes = await make()
    expect(outcome(bytes)).toEqual(expected)
    writeFileSync(join(folder, 'a.asice'), bytes)
    expect((await validateFile(join(folder, 'a.asice'), { trust, at })).signatures).toEqual(
      validateContainer(bytes, { trust, at }).signatures,
    )
  })

  it('does not speak of a timestamp that was put behind it', async () => {
    const value =
      /<ds:SignatureValue.*?<\/ds:SignatureValue>/s.exec(
        Buffer.from(readZip(archived).entries.at(-1)?.bytes() ?? []).toString(),
      )?.[0] ?? ''
    const behind = async (when: Date, hash: 'sha224' | 'sha256'): Promise<Uint8Array> => {
      const token = tokenOfResponse(
        answerTimestamp(other, makeTimestampRequest(digestOfBytes(Buffer.from(value)), Buffer.from([1]), hash), {
          at: when,
        }),
      )
      const method = '<ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"/>'
      return edited(archived, (xml) =>
        xml.replace(
          '</xades:UnsignedSignatureProperties>',
          (end) =>
            `<xades:SignatureTimeStamp>${method}<xades:EncapsulatedTimeStamp>${Buffer.from(token).toString('base64')}</xades:EncapsulatedTimeStamp></xades:SignatureTimeStamp>${end}`,
        ),
      )
    }
    expect(outcome(await behind(year(2029), 'sha256'))).toEqual(['LTA TOTAL-PASSED'])
    expect(outcome(await behind(year(2027), 'sha224'))).toEqual(['LTA TOTAL-PASSED', 'timestamp-algorithm-weak'])
  })

  it('carries a timestamp over the day on which its algorithm is given up', async () => {
    const proofs =
      /<xades:CertificateValues>.*<\/xades:RevocationValues>/s.exec(
        Buffer.from(readZip(signed).entries.at(-1)?.bytes() ?? []).toString(),
      )?.[0] ?? ''
    const first = await signByHand(plain, signer, { signingTime: now, proofs, timestamp: context.timestamp })
    expect(outcome(first)).toEqual(['LT TOTAL-PASSED'])
    const value =
      /<ds:SignatureValue.*?<\/ds:SignatureValue>/s.exec(
        Buffer.from(readZip(first).entries.at(-1)?.bytes() ?? []).toString(),
      )?.[0] ?? ''
    const answer = await context.timestamp(
      makeTimestampRequest(digestOfBytes(Buffer.from(value)), Buffer.from([1]), 'sha224'),
    )
    const token = tokenOfResponse(answer)
    const old = edited(first, (xml) =>
      xml.replace(
        /(<xades:EncapsulatedTimeStamp>)[^<]*/,
        (_, tag: string) => tag + Buffer.from(token).toString('base64'),
      ),
    )
    expect(outcome(old, { at: year(2028) })).toEqual(['LT TOTAL-PASSED'])
    expect(outcome(old)).toEqual([
      'LT INDETERMINATE/CRYPTO_CONSTRAINTS_FAILURE',
      'timestamp-algorithm-weak',
      'certificate-expired',
      'revocation-not-fresh',
    ])
    expect(outcome(await addArchiveTimestamp(old, stampedBy(other, year(2028))))).toEqual(['LTA TOTAL-PASSED'])
  })
})

describe('the authority of a timestamp, below the one that is trusted,', () => {
  const rootTrusted: TrustStore = {
    anchors: [
      ...context.trust.anchors.filter(({ service }) => service === 'CA/QC'),
      anchor(pki.root, 'TSA/QTST'),
      anchor(other.tsa, 'TSA/QTST'),
    ],
  }
  const { serialNumber } = readCertificate(pemToDer(pki.tsa.certificatePem))
  const list = (revoked: Omit<TestRevocation, 'serialNumber'>[] = []): Evidence => ({
    revocationLists: [
      issueRevocationList(pki.root, {
        thisUpdate: year(2031),
        nextUpdate: year(2033),
        revoked: revoked.map((one) => ({ serialNumber, ...one })),
      }),
    ],
  })

  it.each<[string, string[], Evidence | undefined, Uint8Array?]>([
    [
      'has a status that must be known',
      ['LT INDETERMINATE/TRY_LATER', 'timestamp-revocation-missing', 'certificate-expired', 'revocation-not-fresh'],
      undefined,
    ],
    ['was good', ['LT TOTAL-PASSED'], list()],
    [
      'was revoked before',
      [
        'LT INDETERMINATE/REVOKED_NO_POE',
        'timestamp-certificate-revoked',
        'certificate-expired',
        'revocation-not-fresh',
      ],
      list([{ at: year(2026), reason: 4 }]),
    ],
    [
      'was replaced later, which does no harm',
      ['LT TOTAL-PASSED', 'timestamp-certificate-revoked-later'],
      list([{ at: year(2030), reason: 4 }]),
    ],
    [
      'lost its key later, which spoils all it has given',
      [
        'LT INDETERMINATE/REVOKED_NO_POE',
        'timestamp-certificate-revoked',
        'certificate-expired',
        'revocation-not-fresh',
      ],
      list([{ at: year(2030), reason: 1 }]),
    ],
    [
      'was revoked later for no known reason, which spoils all too',
      [
        'LT INDETERMINATE/REVOKED_NO_POE',
        'timestamp-certificate-revoked',
        'certificate-expired',
        'revocation-not-fresh',
      ],
      list([{ at: year(2030) }]),
    ],
    [
      'lost its key after another timestamp had sealed this one',
      ['LTA TOTAL-PASSED', 'timestamp-certificate-revoked-later'],
      list([{ at: year(2030), reason: 1 }]),
      archived,
    ],
    [
      'lost its key before another timestamp sealed this one',
      ['LTA INDETERMINATE/REVOKED_NO_POE', 'timestamp-certificate-revoked', 'revocation-before-timestamp'],
      list([{ at: year(2027), reason: 1 }]),
      archived,
    ],
  ])('%s', (_, expected, evidence, bytes = signed) => {
    expect(outcome(bytes, { trust: rootTrusted, evidence })).toEqual(expected)
  })

  it('is named when its status is open', () => {
    const openQuestions: OpenQuestion[] = []
    outcome(signed, { trust: rootTrusted, openQuestions })
    expect(openQuestions.map(({ certificate }) => certificate.serialNumber)).toContain(serialNumber)
  })

  it('is reported in the signature when one is made, or none is made', async () => {
    await expect(addTestSignature(plain, signer, { ...context, trust: rootTrusted })).rejects.toThrow(
      'timestamp-revocation-missing',
    )
    const withOcsp = createTestPki({ url: 'http://pki.test', notBefore, tsaHasOcsp: true })
    const by = issueTestSigner(withOcsp)
    const anchors = [anchor(withOcsp.issuing, 'CA/QC'), anchor(withOcsp.root, 'TSA/QTST')]
    const bytes = await addTestSignature(plain, by, { ...createTestContext(withOcsp, now), trust: { anchors } })
    expect(outcome(bytes, { trust: { anchors }, at: now })).toEqual(['LT TOTAL-PASSED'])
  })
})
