import { Buffer } from 'node:buffer'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createContainer, validateDocument } from '../index.ts'
import { addTestSignature, createTestPki, issueTestSigner, createTestContext } from '../test-pki.ts'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const signer = issueTestSigner(pki)
const signed = await addTestSignature(
  createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }]),
  signer,
  context,
)

const FILE = 'META-INF/signatures0.xml'
const withXml = (edit: (xml: string) => string) => (): Uint8Array =>
  writeZip(
    readZip(signed).entries.map(({ name, bytes }) => ({
      name,
      bytes: name === FILE ? Buffer.from(edit(Buffer.from(bytes()).toString())) : bytes(),
    })),
  )
/** Repeats the element of this name with different Ids. */
const repeated = (name: string, times: number) =>
  withXml((xml) =>
    xml.replace(new RegExp(`<${name}[ >].*?</${name}>`, 's'), (all) =>
      Array.from({ length: times }, (_, index) => all.replaceAll('Id="', `Id="n${index}`)).join(''),
    ),
  )
const behind = (mark: string, more: string) => withXml((xml) => xml.replace(mark, (all) => all + more))
const archiveTimestamp =
  '<a:ArchiveTimeStamp xmlns:a="http://uri.etsi.org/01903/v1.4.1#"><xades:EncapsulatedTimeStamp>MAA=</xades:EncapsulatedTimeStamp></a:ArchiveTimeStamp>'
const list = '<xades:CRLValues><xades:EncapsulatedCRLValue>MAA=</xades:EncapsulatedCRLValue></xades:CRLValues>'

/** Makes an archive of many empty entries, which `writeZip` refuses. */
function entriesOf(count: number): Buffer {
  const part = readZip(writeZip([{ name: '000000', bytes: Buffer.alloc(0) }])).directory
  const one = Buffer.from(writeZip([{ name: '000000', bytes: Buffer.alloc(0) }]))
  const names = Array.from({ length: count }, (_, index) => String(index).padStart(6, '0'))
  const locals = names.map((name) => {
    const local = Buffer.from(one.subarray(0, part.start))
    local.write(name, 30)
    return local
  })
  const central = names.map((name, index) => {
    const header = Buffer.from(one.subarray(part.start, part.end))
    header.write(name, 46)
    header.writeUInt32LE(index * part.start, 42)
    return header
  })
  const end = Buffer.from(one.subarray(part.end))
  for (const at of [8, 10]) end.writeUInt16LE(count, at)
  end.writeUInt32LE(count * (part.end - part.start), 12)
  end.writeUInt32LE(count * part.start, 16)
  return Buffer.concat([...locals, ...central, end])
}

/** Makes one deflated entry with a false size. */
function deflated(content: Buffer, claimed: number): Buffer {
  const packed = deflateRawSync(content)
  const zip = Buffer.from(writeZip([{ name: FILE, bytes: packed }]))
  const { start } = readZip(zip).directory
  for (const [method, size] of [
    [8, 22],
    [start + 10, start + 24],
  ] as const) {
    zip.writeUInt16LE(8, method)
    zip.writeUInt32LE(claimed, size)
  }
  return zip
}

const worst = (bytes: Uint8Array): string[] => {
  const report = validateDocument(bytes, { trust: context.trust, at: now })
  return [...report.findings, ...report.signatures.flatMap(({ findings }) => findings)]
    .filter(({ level }) => level === 'error')
    .map(({ code }) => code)
}

const cases: [string, string, () => Uint8Array][] = [
  ['entries', 'zip-too-many-entries', () => entriesOf(1001)],
  ['entries, as many as can be written', 'zip-too-many-entries', () => entriesOf(65_000)],
  ['bytes of an entry that says so', 'zip-bomb', () => deflated(Buffer.alloc(100_000_000), 100_000_000)],
  ['bytes of an entry that says otherwise', 'zip-size-mismatch', () => deflated(Buffer.alloc(100_000_000), 1000)],
  ['bytes of all entries together', 'zip-unpacked-too-large', () => deflated(randomBytes(2_000_000), 300_000_000)],
  [
    'bytes of XML',
    'xml-too-large',
    withXml((xml) => xml.replace('<ds:KeyInfo>', `<!--${'x'.repeat(17_000_000)}--><ds:KeyInfo>`)),
  ],
  ['nodes of XML', 'xml-too-many-nodes', behind('<ds:Object>', '<x/>'.repeat(200_000))],
  ['levels of XML', 'xml-too-deep', behind('<ds:Object>', '<x>'.repeat(100_000))],
  [
    'attributes',
    'xml-too-many-attributes',
    withXml((xml) =>
      xml.replace(
        '<ds:KeyInfo>',
        `<ds:KeyInfo ${Array.from({ length: 10_000 }, (_, index) => `a${index}="" `).join('')}>`,
      ),
    ),
  ],
  [
    'namespaces',
    'xml-too-many-namespaces',
    behind(
      '<ds:Object>',
      Array.from(
        { length: 60 },
        (_, row) => `<x ${Array.from({ length: 90 }, (__, index) => `xmlns:a${row}-${index}="u:x"`).join(' ')}/>`,
      ).join(''),
    ),
  ],
  ['signatures in a file', 'too-many-signatures', repeated('ds:Signature', 101)],
  ['references', 'too-many-references', repeated('ds:Reference', 1101)],
  ['certificates', 'too-many-certificates', repeated('xades:EncapsulatedX509Certificate', 301)],
  ['status answers', 'too-many-ocsp-responses', repeated('xades:EncapsulatedOCSPValue', 21)],
  ['revocation lists', 'too-many-revocation-lists', behind('<xades:RevocationValues>', list.repeat(201))],
  ['timestamps', 'too-many-timestamps', repeated('xades:SignatureTimeStamp', 11)],
  ['archive timestamps', 'too-many-timestamps', behind('</xades:RevocationValues>', archiveTimestamp.repeat(11))],
  [
    'fields of a PDF',
    'pdf-too-complex',
    () =>
      appendObjects(createTestPdf('x'), [
        [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${'9 0 R '.repeat(6000)}] >> >>`],
        [9, '<< /FT /Tx >>'],
      ]),
  ],
  [
    'fields of a PDF that hold themselves',
    'pdf-too-complex',
    () =>
      appendObjects(createTestPdf('x'), [
        [1, '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [9 0 R] >> >>'],
        [9, '<< /Kids [9 0 R] >>'],
      ]),
  ],
]

describe('huge counts and sizes are refused by their own codes, at once', () => {
  it.each(cases)('%s: %s', (_, code, make) => {
    const bytes = make()
    // Processor time: a busy machine takes several times as long by the clock.
    const start = process.cpuUsage()
    expect(worst(bytes)).toContain(code)
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000)
  })

  it('signatures in many files', () => {
    const xml = Buffer.from(
      readZip(signed)
        .entries.find(({ name }) => name === FILE)
        ?.bytes() ?? [],
    )
    const many = writeZip([
      ...readZip(signed).entries.map(({ name, bytes }) => ({ name, bytes: bytes() })),
      ...Array.from({ length: 100 }, (_, index) => ({ name: `META-INF/signatures${index + 1}.xml`, bytes: xml })),
    ])
    expect(worst(many)).toContain('too-many-signatures')
  })

  it('and all of them in less memory than three times the largest honest container takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
    cases.forEach(([, , make], index) => writeFileSync(join(folder, String(index)), make()))
    const { stdout, stderr } = spawnSync(
      join(import.meta.dirname, '../../../../node_modules/.bin/node'),
      [
        '--input-type=module',
        '--eval',
        `
      const { readFileSync, readdirSync } = await import('node:fs')
      const { validateDocument, validateFile } = await import(${JSON.stringify(join(import.meta.dirname, '../index.ts'))})
      const options = { trust: { anchors: [] } }
      for (const name of readdirSync('.')) if (validateDocument(readFileSync(name), options).kind !== (await validateFile(name, options)).kind) throw new Error(name)
      console.log(Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) / 1024)
    `,
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    rmSync(folder, { recursive: true })
    expect(stderr).toBe('')
    process.stdout.write(`memory for ${cases.length} hostile files: ${Math.round(Number(stdout))} MB\n`)
    expect(Number(stdout)).toBeLessThan(450)
  })
})
