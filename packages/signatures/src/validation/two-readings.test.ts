import { Buffer } from 'node:buffer'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { findShared } from '../fuzz/find-corpus.ts'
import { createContainer, validateDocument, validateFile } from '../index.ts'
import type { ValidationReport } from '../index.ts'
import { addTestSignature, createTestPki, issueSigningCertificate, pemToDer, createTestContext } from '../test-pki.ts'
import { readDirectory, unicodePath, withExtraField, withLocalExtraField, withWideEnd } from '../test-pki/change-zip.ts'
import { signByHand } from '../test-pki/sign-by-hand.ts'
import { readZip } from '../zip/read-zip.ts'
import { addToZip, writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const span = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const line = { forename: 'Līga', surname: 'Ozoliņa', personalCode: '320123-12345', ...span }
const signer = issueSigningCertificate(pki, line)
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const text = (name: string, content = 'Maksāt 100 EUR') => ({
  name,
  mediaType: 'text/plain',
  bytes: Buffer.from(content),
})
const SIGNATURES = 'META-INF/signatures0.xml'
const signed = await addTestSignature(createContainer([text('ligums.txt')]), signer, context)
type Entries = Map<string, Uint8Array>
const rebuilt = (from: Uint8Array, change: (entries: Entries) => void): Uint8Array => {
  const entries: Entries = new Map(readZip(from).entries.map((entry) => [entry.name, entry.bytes()]))
  change(entries)
  return writeZip([...entries].map(([name, bytes]) => ({ name, bytes })))
}
const copyOf = (entries: Entries, name: string): Uint8Array => entries.get(name) ?? Buffer.alloc(0)
const edited = (bytes: Uint8Array, change: (xml: string) => string): Buffer =>
  Buffer.from(change(Buffer.from(bytes).toString('utf8')))
const mimetype = (declared: string) => (): Uint8Array =>
  rebuilt(signed, (entries) => entries.set('mimetype', Buffer.from(declared)))
const asicE = 'application/vnd.etsi.asic-e+zip'
const asicS = (...signatureFiles: string[]): Uint8Array =>
  rebuilt(signed, (entries) => {
    const xml = copyOf(entries, SIGNATURES)
    for (const name of [SIGNATURES, 'META-INF/manifest.xml']) entries.delete(name)
    entries.set('mimetype', Buffer.from('application/vnd.etsi.asic-s+zip'))
    for (const name of signatureFiles) entries.set(name, xml)
  })

/** The policy of BDOC 2.1. */
const underBdoc = (xml: string): string =>
  xml.replace(
    '</xades:SignedSignatureProperties>',
    (end) =>
      `<xades:SignaturePolicyIdentifier><xades:SignaturePolicyId><xades:SigPolicyId><xades:Identifier>urn:oid:1.3.6.1.4.1.10015.1000.3.2.1</xades:Identifier></xades:SigPolicyId></xades:SignaturePolicyId></xades:SignaturePolicyIdentifier>${end}`,
  )

/** Makes two archives in one: the classic end record names the directory of another archive, inside an entry that no signature covers. */
function twoDirectories(): Uint8Array {
  const other = rebuilt(signed, (entries) => entries.set('ligums.txt', Buffer.from('Maksāt 999 EUR')))
  const outer = addToZip(signed, [{ name: 'META-INF/x.bin', bytes: other }])
  const { start, size, entries } = readDirectory(other)
  const zip = withWideEnd(outer, {})
  const end = zip.length - 22
  for (const at of [8, 10]) zip.writeUInt16LE(entries, end + at)
  zip.writeUInt32LE(size, end + 12)
  zip.writeUInt32LE(zip.indexOf(other) + start, end + 16)
  return zip
}

/** Reports the same from memory and from disk. */
async function reportOf(bytes: Uint8Array): Promise<ValidationReport> {
  const path = join(folder, 'container')
  writeFileSync(path, bytes)
  const report = await validateFile(path, { trust: context.trust, at: now })
  const inMemory = validateDocument(bytes, { trust: context.trust, at: now })
  expect({ ...report, format: undefined }).toEqual({ ...inMemory, format: undefined })
  return report
}
const verdicts = ({ kind, signatures, findings }: ValidationReport): string[] => [
  kind,
  ...signatures.flatMap(({ indication, subIndication, findings: own }) => [
    subIndication === undefined ? indication : `${indication}/${subIndication}`,
    ...own.map(({ code }) => code),
  ]),
  ...findings.map(({ code, level }) => `${level}: ${code}`),
]

describe('an archive that two programs read in two ways is refused', () => {
  it.each<[string, string, () => Uint8Array]>([
    ['by a second directory that only ZIP64 names', 'zip-end-ambiguous', twoDirectories],
    ['by a second count of entries', 'zip-end-ambiguous', () => withWideEnd(signed, { entries: 3 })],
    [
      'by another name, with an ending that runs',
      'zip-headers-disagree',
      () => withExtraField(signed, 'ligums.txt', unicodePath('ligums.txt', 'ligums.exe')),
    ],
    [
      'by another name before the data only',
      'zip-headers-disagree',
      () => withLocalExtraField(signed, SIGNATURES, unicodePath(SIGNATURES, 'a.exe')),
    ],
  ])('%s: %s', async (_, code, make) => {
    expect(verdicts(await reportOf(make()))).toEqual(['refused', `error: ${code}`])
  })
})

describe('an entry that lies about its size', () => {
  /** Deflates the document with a false size. */
  const lying = (claimed: number): Uint8Array => {
    const content = Buffer.from('Maksāt 100 EUR '.repeat(50))
    const packed = deflateRawSync(content)
    const zip = Buffer.from(rebuilt(signed, (entries) => entries.set('ligums.txt', packed)))
    const [local, central] = [zip.indexOf(packed) - 40, zip.indexOf('ligums.txt', readDirectory(zip).start) - 46]
    for (const at of [local + 8, central + 10]) zip.writeUInt16LE(8, at)
    for (const at of [local + 14, central + 16]) zip.writeUInt32LE(crc32(content), at)
    for (const at of [local + 22, central + 24]) zip.writeUInt32LE(claimed, at)
    return zip
  }
  it.each([
    ['too small', 10],
    ['too large', 5000],
  ])('that is %s gets the same code from memory and disk', async (_, claimed) => {
    const { signatures } = await reportOf(lying(claimed))
    expect(signatures.map(({ indication, findings }) => [indication, findings[0]?.code])).toEqual([
      ['TOTAL-FAILED', 'zip-size-mismatch'],
    ])
  })
})

describe('a container that departs from its standard and can be read in one way', () => {
  it.each<[string, string[], () => Uint8Array]>([
    ['blanks before its mimetype', ['warning: mimetype-with-blanks'], mimetype(` ${asicE}`)],
    ['blanks behind its mimetype', ['warning: mimetype-with-blanks'], mimetype(`${asicE}  `)],
    ['a new line behind its mimetype', ['warning: mimetype-with-blanks'], mimetype(`${asicE}\r\n`)],
    [
      'another entry before its mimetype',
      ['warning: mimetype-not-first'],
      () =>
        rebuilt(signed, (entries) => {
          const declared = copyOf(entries, 'mimetype')
          entries.delete('mimetype')
          entries.set('mimetype', declared)
        }),
    ],
    ['one file by its standard', ['warning: container-for-one-file'], () => asicS('META-INF/signatures.xml')],
    [
      'its signature in two files, which are one signature',
      ['warning: signature-repeated'],
      () => rebuilt(signed, (entries) => entries.set('META-INF/signatures9.xml', copyOf(entries, SIGNATURES))),
    ],
    [
      'its signature without the proofs before the whole one',
      ['warning: signature-repeated'],
      () =>
        rebuilt(signed, (entries) => {
          const whole = copyOf(entries, SIGNATURES)
          entries.set(
            SIGNATURES,
            edited(whole, (xml) => xml.replace(/<xades:UnsignedProperties>.*<\/xades:UnsignedProperties>/s, '')),
          )
          entries.set('META-INF/signatures9.xml', whole)
        }),
    ],
  ])('has %s: a warning', async (_, expected, make) => {
    expect(verdicts(await reportOf(make()))).toEqual(['validated', 'TOTAL-PASSED', ...expected])
  })

  it('fails with blanks in its mimetype under the policy of BDOC 2.1, which has its own rules for it', async () => {
    const bdoc = await signByHand(createContainer([text('ligums.txt')]), signer, {
      signingTime: now,
      changeProperties: underBdoc,
    })
    const blank = rebuilt(bdoc, (entries) => entries.set('mimetype', Buffer.from(`${asicE}\n`)))
    expect(verdicts(await reportOf(blank)).slice(0, 3)).toEqual([
      'validated',
      'TOTAL-FAILED/FORMAT_FAILURE',
      'mimetype-with-blanks',
    ])
  })

  it('is reported for a time-mark, which is not read here', async () => {
    const bdoc = await signByHand(createContainer([text('ligums.txt')]), signer, {
      signingTime: now,
      changeProperties: underBdoc,
    })
    expect(verdicts(await reportOf(bdoc))).toEqual([
      'validated',
      'INDETERMINATE/TRY_LATER',
      'signature-policy-ignored',
      'time-mark-ignored',
      'timestamp-missing',
      'revocation-missing',
    ])
  })

  it('fails with several signature files where the standard has one, since programs read only one of them', async () => {
    const report = await reportOf(asicS('META-INF/signatures.xml', 'META-INF/signatures1.xml'))
    expect(report.signatures.map(({ indication, findings }) => [indication, findings[0]?.code])).toEqual([
      ['TOTAL-FAILED', 'container-several-signature-files'],
    ])
  })

  it('shows two signatures of one person as two', async () => {
    const twice = await addTestSignature(signed, signer, context)
    expect(verdicts(await reportOf(twice))).toEqual(['validated', 'TOTAL-PASSED', 'TOTAL-PASSED'])
  })

  it('shows a copy with another content beside the original', async () => {
    const forged = rebuilt(signed, (entries) =>
      entries.set(
        'META-INF/signatures1.xml',
        edited(copyOf(entries, SIGNATURES), (xml) => xml.replace(/(<ds:Reference Id=.*?<ds:DigestValue>)./s, '$1/')),
      ),
    )
    expect((await reportOf(forged)).signatures.map(({ indication }) => indication)).toEqual([
      'TOTAL-PASSED',
      'TOTAL-FAILED',
    ])
  })
})

describe('a name that misleads the eye is reported', () => {
  it.each([
    ['a mark that turns the direction of reading', 'ligums\u202Etxt.exe'],
    ['a space without width', 'ligums\u200B.txt'],
    ['a Cyrillic letter among Latin ones', 'lig\u0443ms.txt'],
    ['a Greek letter among Latin ones', '\u039Fzoli\u0146a.txt'],
    ['letters of full width', '\uFF4Cigums.txt'],
    ['a slash that is none', 'mape\u2215ligums.txt'],
  ])('of a file, with %s', async (_, name) => {
    const bytes = await addTestSignature(createContainer([text(name)]), signer, context)
    expect(verdicts(await reportOf(bytes))).toEqual(['validated', 'TOTAL-PASSED', 'warning: file-name-deceptive'])
  })

  it.each([['Līgums „A” – 2. pielikums.txt'], ['Договор.txt'], ['Συμφωνία.txt'], ['Договор SIA.txt'], ['50 m².txt']])(
    'and %s is not one',
    async (name) => {
      const bytes = await addTestSignature(createContainer([text(name)]), signer, context)
      expect(verdicts(await reportOf(bytes))).toEqual(['validated', 'TOTAL-PASSED'])
    },
  )

  it.each([
    ['a Cyrillic letter', 'Ozoli\u0146\u0430'],
    ['an invisible letter', 'Ozoli\u0146a\u2060'],
  ])('of a signer, with %s', async (_, surname) => {
    const by = issueSigningCertificate(pki, { ...line, surname })
    const bytes = await addTestSignature(createContainer([text('ligums.txt')]), by, context)
    expect(verdicts(await reportOf(bytes))).toEqual(['validated', 'TOTAL-PASSED', 'signer-name-deceptive'])
  })
})

describe('containers made to attack this validator', () => {
  const attacks = findShared('review/attacks', 'README.md')
  it.for<[string, string[]]>([
    ['05b-zip64-two-directories.asice', ['refused', 'error: zip-end-ambiguous']],
    ['06-unicode-path-extra-swaps-names.asice', ['refused', 'error: zip-headers-disagree']],
    ['38-no-signing-time.asice', ['validated', 'INDETERMINATE/SIG_CONSTRAINTS_FAILURE', 'signing-time-missing']],
    ['nonqualified.asice', ['validated', 'TOTAL-PASSED', 'certificate-not-qualified']],
  ])('%s', ([file, expected], { skip }) => {
    if (attacks === undefined) return skip('no shared/review/attacks folder beside the project')
    const anchor = (name: string, service: 'CA/QC' | 'TSA/QTST') => ({
      certificate: pemToDer(readFileSync(join(attacks, name), 'utf8')),
      service,
      grantedFrom: new Date(0),
    })
    const trust = { anchors: [anchor('asice-issuing.pem', 'CA/QC'), anchor('asice-tsa.pem', 'TSA/QTST')] }
    expect(verdicts(validateDocument(readFileSync(join(attacks, file)), { trust, at: now }))).toEqual(expected)
  })
})
