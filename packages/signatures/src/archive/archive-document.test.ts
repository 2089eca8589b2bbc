import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { archiveDocument, createContainer, validateDocument } from '../index.ts'
import type { ArchiveContext, TrustStore } from '../index.ts'
import { appendCompressed } from '../test-pki/compress-objects.ts'
import {
  addTestSignature,
  answerOcsp,
  answerTimestamp,
  createTestPki,
  issueTestSigner,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import type { TestPki } from '../test-pki.ts'
import { createPdfSigning } from '../test-pki/pdf-signing.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import { signTestPdf } from '../test-pki/sign-test-pdf.ts'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import { openPdf } from '../pdf/objects/open-pdf.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const later = new Date('2035-01-01T00:00:00Z')
const notBefore = new Date('2025-01-01T00:00:00Z')
const notAfter = new Date('2060-01-01T00:00:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore })
const other = createTestPki({ url: 'http://other.test', organization: 'Other Trust Services', notBefore, notAfter })
const context = createTestContext(pki, now)
const person = (forename: string, by: TestPki = pki) => issueTestSigner(by, forename)
const [anna, juris] = [person('Anna'), person('Juris')]
const pdfSigning = await createPdfSigning(now)
const anchor = (credential: { readonly certificatePem: string }, service: 'CA/QC' | 'TSA/QTST') => ({
  certificate: pemToDer(credential.certificatePem),
  service,
  grantedFrom: new Date(0),
})
const trust: TrustStore = {
  anchors: [...context.trust.anchors, ...pdfSigning.context.trust.anchors, anchor(other.tsa, 'TSA/QTST')],
}

const stampedAt = (when: Date, by: TestPki = other): ArchiveContext => ({
  timestamp: (request) => Promise.resolve(answerTimestamp(by, request, { at: when })),
  fetch: (_, request) =>
    Promise.resolve(answerOcsp(pki, request?.body ?? new Uint8Array(), { status: 'good', at: now })),
  trust,
  now: when,
})
const silent: ArchiveContext = { ...stampedAt(now), fetch: () => Promise.reject(new Error('silent')) }
const outcomes = (bytes: Uint8Array, at = now): string[] =>
  validateDocument(bytes, { trust, at }).signatures.map(({ level, indication, findings }) =>
    [`${level} ${indication}`, ...findings.map(({ code }) => code)].join(' '),
  )

const plain = createContainer([
  { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') },
  { name: 'mape/Līgums.txt', mediaType: 'text/plain', bytes: Buffer.from('b') },
])
const once = await addTestSignature(plain, anna, context)
const twice = await addTestSignature(once, juris, context)
const edited = (bytes: Uint8Array, edit: (xml: string) => string): Uint8Array =>
  writeZip(
    readZip(bytes).entries.map((entry) => {
      const content = Buffer.from(entry.bytes())
      return {
        name: entry.name,
        bytes: /signatures0/.test(entry.name) ? Buffer.from(edit(content.toString())) : content,
      }
    }),
  )
const withoutStatus = edited(once, (xml) => xml.replace(/<xades:RevocationValues>.*<\/xades:RevocationValues>/s, ''))
const withoutProofs = edited(once, (xml) => xml.replace(/<xades:CertificateValues>.*<\/xades:RevocationValues>/s, ''))

describe('a container', () => {
  it.each<[string, Uint8Array | Promise<Uint8Array>, string[]]>([
    ['with a signature', once, ['LTA TOTAL-PASSED']],
    ['with two signatures', twice, ['LTA TOTAL-PASSED', 'LTA TOTAL-PASSED']],
    ['whose signature lacks the status of its certificate', withoutStatus, ['LTA TOTAL-PASSED']],
    ['whose signature has only a timestamp', withoutProofs, ['LTA TOTAL-PASSED']],
    ['whose signature has no proof at all', signByHand(plain, anna, { signingTime: now }), ['LTA TOTAL-PASSED']],
    ['with line ends of two characters', edited(once, (xml) => xml.replaceAll('><xades:', '>\r\n<xades:')), []],
    [
      'with unsigned line ends of two characters',
      edited(once, (xml) => xml.replaceAll('><xades:Encapsulated', '>\r\n<!-- ķ -->\r\n<xades:Encapsulated')),
      ['LTA TOTAL-PASSED'],
    ],
    ['with a mark of UTF-8', edited(once, (xml) => `\uFEFF${xml}`), ['LTA TOTAL-PASSED']],
  ])('%s', async (_, given, expected) => {
    const before = await given
    const copy = await archiveDocument(before, stampedAt(now))
    expect(copy?.signatures ?? 0).toBe(expected.length)
    if (!copy) return
    expect(outcomes(copy.bytes)).toEqual(expected)
    expect(outcomes(copy.bytes, later)).toEqual(expected)
    expect(copy.until).toEqual(notAfter)
    expect(contentsOf(copy.bytes)).toEqual(contentsOf(before))
  })

  it('is stamped again before what stamped it ends', async () => {
    const first = await archiveDocument(once, stampedAt(now, pki))
    const again = await archiveDocument(first?.bytes ?? once, stampedAt(new Date('2040-01-01T00:00:00Z')))
    expect(outcomes(first?.bytes ?? once, new Date('2050-01-01T00:00:00Z'))).toEqual(['LTA TOTAL-PASSED'])
    expect(outcomes(again?.bytes ?? once, new Date('2050-01-01T00:00:00Z'))).toEqual(['LTA TOTAL-PASSED'])
    expect([first?.until.getUTCFullYear(), again?.until]).toEqual([2044, notAfter])
    expect(signatureFile(again?.bytes ?? once).match(/<xadesv141:ArchiveTimeStamp /g)).toHaveLength(2)
  })

  it('keeps packed content as it is packed', async () => {
    const packed = readZip(once).entries.map(({ packed: { start, length } }) => once.slice(start, start + length))
    const copy = await archiveDocument(once, stampedAt(now))
    const bytes = copy?.bytes ?? once
    const after = readZip(bytes).entries.map(({ packed: { start, length } }) => bytes.slice(start, start + length))
    expect(after.slice(0, -1)).toEqual(packed.slice(0, -1))
    expect(readZip(bytes).entries.map(({ name }) => name)).toEqual(readZip(once).entries.map(({ name }) => name))
  })

  it('is archived for the signatures that pass, and the others stay as they were', async () => {
    const stranger = person('Svešinieks', createTestPki({ url: 'http://x.test', notBefore }))
    const mixed = await signByHand(once, stranger, { signingTime: now, name: 'META-INF/signatures1.xml' })
    const copy = await archiveDocument(mixed, stampedAt(now))
    expect(copy?.signatures).toBe(1)
    expect(outcomes(copy?.bytes ?? mixed)).toEqual(['LTA TOTAL-PASSED', expect.stringMatching(/^B INDETERMINATE/)])
    expect(signatureFile(copy?.bytes ?? mixed, 1)).toBe(signatureFile(mixed, 1))
  })

  it('keeps the chain and the status of an authority that no list names itself', async () => {
    const authority = createTestPki({ url: 'http://tsa.test', notBefore, tsaHasOcsp: true })
    const trusted = { anchors: [...context.trust.anchors, anchor(authority.root, 'TSA/QTST')] }
    const copy = await archiveDocument(once, {
      ...stampedAt(now, authority),
      fetch: (_, request) =>
        Promise.resolve(answerOcsp(authority, request?.body ?? new Uint8Array(), { status: 'good', at: now })),
      trust: trusted,
    })
    const { signatures } = validateDocument(copy?.bytes ?? once, { trust: trusted, at: later })
    expect(signatures.map(({ level, findings }) => [level, findings])).toEqual([['LTA', []]])
  })
})

const xref = (pdf: Buffer, objects: Parameters<typeof appendObjects>[1]): Buffer => appendCompressed(pdf, objects)
const signedPdf = await pdfSigning.sign(createTestPdf('x'))
const apart = appendObjects(signedPdf, [
  [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm 7 0 R >>'],
  [7, '<< /Fields 8 0 R /SigFlags 3 >>'],
  [8, '[5 0 R]'],
])

describe('a PDF', () => {
  it.each<[string, Buffer | Promise<Buffer>, string[]]>([
    ['with a signature', signedPdf, ['LTA TOTAL-PASSED']],
    ['with two signatures', pdfSigning.sign(signedPdf), ['LTA TOTAL-PASSED', 'LTA TOTAL-PASSED']],
    ['with proofs of its own', pdfSigning.prove(signedPdf), ['LTA TOTAL-PASSED']],
    ['with a timestamp over it', pdfSigning.timestamp(pdfSigning.prove(signedPdf)), ['LTA TOTAL-PASSED']],
    ['whose form and its fields are objects of their own', apart, ['LTA TOTAL-PASSED']],
    [
      'with cross-reference streams',
      pdfSigning.sign(xref(createTestPdf('x'), [[5, '<< /Name (a\\)b) /Size 0.00000001 >>']])),
      ['LTA TOTAL-PASSED'],
    ],
  ])('%s', async (_, given, expected) => {
    const before = await given
    const copy = await archiveDocument(before, silent)
    const bytes = copy?.bytes ?? before
    expect(outcomes(bytes)).toEqual(expected)
    expect(outcomes(bytes, later)).toEqual(expected)
    expect(Buffer.compare(bytes.subarray(0, before.length), before)).toBe(0)
    expect(copy).toMatchObject({ signatures: expected.length, until: notAfter })
    const again = await archiveDocument(bytes, stampedAt(new Date('2044-01-01T00:00:00Z')))
    expect(outcomes(again?.bytes ?? bytes, new Date('2050-01-01T00:00:00Z'))).toEqual(expected)
    expect(openPdf(again?.bytes ?? bytes).sections.length).toBeGreaterThan(openPdf(bytes).sections.length)
  })

  it('gets the status of its certificates', async () => {
    const pdf = await signTestPdf(createTestPdf('x'), anna, context)
    expect(outcomes(pdf)).toEqual(['T INDETERMINATE revocation-missing'])
    expect(await archiveDocument(pdf, silent)).toBeUndefined()
    const copy = await archiveDocument(pdf, stampedAt(now))
    expect(outcomes(copy?.bytes ?? pdf, later)).toEqual(['LTA TOTAL-PASSED'])
  })
})

describe('nothing is archived', () => {
  it.each<[string, Uint8Array]>([
    ['of a container without signatures', plain],
    ['of a PDF without signatures', createTestPdf('x')],
    ['of a text', Buffer.from('x')],
    [
      'of a container that was changed',
      edited(once, (xml) => xml.replace('<xades:SigningTime>2026', '<xades:SigningTime>2025')),
    ],
    ['of a PDF that was changed', appendObjects(signedPdf, [[4, '<< /Length 0 >>\nstream\n\nendstream']])],
  ])('%s', async (_, bytes) => {
    expect(await archiveDocument(bytes, stampedAt(now))).toBeUndefined()
  })

  it.each([once, signedPdf])('when the authority does not stamp it', async (bytes) => {
    const away = { ...stampedAt(now), timestamp: () => Promise.reject(new Error('silent')) }
    await expect(archiveDocument(bytes, away)).rejects.toThrow('silent')
    const stranger = createTestPki({ url: 'http://x.test', notBefore })
    await expect(archiveDocument(bytes, stampedAt(now, stranger))).rejects.toThrow('timestamp-untrusted')
  })
})

function contentsOf(bytes: Uint8Array): [string, string][] {
  return readZip(bytes)
    .entries.filter(({ name }) => !/signatures\d+\.xml$/.test(name))
    .map((entry) => [entry.name, Buffer.from(entry.bytes()).toString()])
}

const signatureFile = (bytes: Uint8Array, number = 0): string =>
  Buffer.from(
    readZip(bytes)
      .entries.find(({ name }) => name === `META-INF/signatures${number}.xml`)
      ?.bytes() ?? [],
  ).toString()
