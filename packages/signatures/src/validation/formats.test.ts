import { Buffer } from 'node:buffer'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { createContainer, openContainer, validateDocument, validateFile } from '../index.ts'
import {
  addTestSignature,
  createTestPki,
  issueSealCertificate,
  issueSigningCertificate,
  pemToDer,
  createTestContext,
} from '../test-pki.ts'
import { signedData, timestampTestPdf } from '../test-pki/sign-test-pdf.ts'
import { createTestPdf } from '../test-pki/write-test-pdf.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'

const now = new Date('2026-11-20T09:30:00Z')
const pki = createTestPki({ url: 'http://pki.test', notBefore: new Date('2025-01-01T00:00:00Z') })
const context = createTestContext(pki, now)
const span = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2029-01-01T00:00:00Z') }
const signer = issueSigningCertificate(pki, {
  forename: 'Līga',
  surname: 'Ozoliņa',
  personalCode: '320123-12345',
  ...span,
})
const folder = mkdtempSync(join(tmpdir(), 'signatures-'))
afterAll(() => rmSync(folder, { recursive: true }))

const one = { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a') }
const signed = await addTestSignature(createContainer([one]), signer, context)
const twoSigned = await addTestSignature(createContainer([one, { ...one, name: 'b.txt' }]), signer, context)
const edoc = await addTestSignature(createContainer([one]), signer, { ...context, naming: 'edoc' })
type Entries = Map<string, Uint8Array>
const rebuilt = (from: Uint8Array, change: (entries: Entries) => void): Uint8Array => {
  const entries: Entries = new Map(readZip(from).entries.map((entry) => [entry.name, entry.bytes()]))
  change(entries)
  return writeZip([...entries].map(([name, bytes]) => ({ name, bytes })))
}
/** Moves the signature to a container for one file (EN 319 162-1 §4.3), which needs no manifest and has its own name for the signature file. */
const asicS = (from: Uint8Array): Uint8Array =>
  rebuilt(from, (entries) => {
    entries
      .set('mimetype', Buffer.from('application/vnd.etsi.asic-s+zip'))
      .set('META-INF/signatures.xml', entries.get('META-INF/signatures0.xml') ?? Buffer.alloc(0))
    for (const name of ['META-INF/signatures0.xml', 'META-INF/manifest.xml']) entries.delete(name)
  })
const archive = (...names: string[]): Uint8Array =>
  writeZip(names.map((name) => ({ name, bytes: Buffer.from('<x/>') })))
const declared = (mimetype: string, ...names: string[]): Uint8Array =>
  writeZip([
    { name: 'mimetype', bytes: Buffer.from(mimetype) },
    ...names.map((name) => ({ name, bytes: Buffer.from('<x/>') })),
  ])

/** Reads the same file from memory and from the disk, under any name. */
async function inspect(bytes: Uint8Array, name: string): Promise<unknown[]> {
  writeFileSync(join(folder, name), bytes)
  const report = await validateFile(join(folder, name), { trust: context.trust, at: now })
  expect(report).toEqual(validateDocument(bytes, { trust: context.trust, at: now }))
  return [
    report.kind,
    report.format,
    ...report.signatures.map(({ indication }) => indication),
    ...report.findings.map(({ code }) => code),
  ]
}

describe('a file is taken for what it is', () => {
  it.each<[string, string, () => Uint8Array, unknown[]]>([
    ['a container', 'a.asice', () => signed, ['validated', 'asic-e', 'TOTAL-PASSED']],
    ['a container by another ending', 'a.sce', () => signed, ['validated', 'asic-e', 'TOTAL-PASSED']],
    ['a container called a text', 'a.txt', () => signed, ['validated', 'asic-e', 'TOTAL-PASSED']],
    ['an EDOC 2.0', 'a.edoc', () => edoc, ['validated', 'asic-e', 'TOTAL-PASSED']],
    ['a BDOC 2.1, which is a container', 'a.bdoc', () => signed, ['validated', 'asic-e', 'TOTAL-PASSED']],
    [
      'a container for one file',
      'a.asics',
      () => asicS(signed),
      ['validated', 'asic-s', 'TOTAL-PASSED', 'container-for-one-file'],
    ],
    [
      'a container for one file with two',
      'a.asics',
      () => asicS(twoSigned),
      ['validated', 'asic-s', 'TOTAL-PASSED', 'container-for-one-file', 'container-several-files'],
    ],
    [
      'an EDOC 1.x as eParakstītājs wrote it',
      'a.edoc',
      () =>
        archive(
          '_rels/.rels',
          'docProps/Core.xml',
          'EDoc/_rels/manifest.xml.rels',
          'EDoc/docProps/Base.xml',
          'EDoc/Documents/test.txt',
          'EDoc/Signature/_rels/origin.sgns.rels',
          'EDoc/Signature/origin.sgns',
          'EDoc/Signature/signature1.xml',
          '[Content_Types].xml',
        ),
      ['unsupported', 'edoc-1', 'format-edoc-1'],
    ],
    [
      'an EDOC 1.x with a Word document in it',
      'a.edoc',
      () => archive('_rels/.rels', 'EDoc/Documents/ligums.docx', 'EDoc/Signature/origin.sgns', '[Content_Types].xml'),
      ['unsupported', 'edoc-1', 'format-edoc-1'],
    ],
    [
      'an EDOC 1.x signed as packages are',
      'a.edoc',
      () =>
        archive('[Content_Types].xml', '_rels/.rels', 'package/services/digital-signature/origin.psdsor', 'ligums.pdf'),
      ['unsupported', 'edoc-1', 'format-edoc-1'],
    ],
    [
      'an EDOC 1.x signed as office documents are',
      'a.edoc',
      () => archive('[Content_Types].xml', '_xmlsignatures/origin.sigs', 'a.txt'),
      ['unsupported', 'edoc-1', 'format-edoc-1'],
    ],
    [
      'a BDOC 1.0',
      'a.bdoc',
      () => declared('application/vnd.bdoc-1.0', 'META-INF/manifest.xml', 'META-INF/signatures.xml'),
      ['unsupported', 'bdoc-1', 'format-bdoc-1'],
    ],
    [
      'a DDOC',
      'a.ddoc',
      () =>
        Buffer.from(
          '<?xml version="1.0" encoding="UTF-8"?><SignedDoc format="DIGIDOC-XML" version="1.3" xmlns="http://www.sk.ee/DigiDoc/v1.3.0#"/>',
        ),
      ['unsupported', 'ddoc', 'format-ddoc'],
    ],
    [
      'a Lithuanian ADOC',
      'a.adoc',
      () => declared('application/vnd.lt.archyvai.adoc-2008', 'META-INF/signatures/signatures0.xml'),
      ['unsupported', 'adoc', 'format-adoc'],
    ],
    [
      'an OpenDocument text',
      'a.odt',
      () => declared('application/vnd.oasis.opendocument.text', 'content.xml'),
      ['not-a-container', 'opendocument', 'not-a-container'],
    ],
    [
      'a Word document',
      'a.docx',
      () => archive('[Content_Types].xml', 'word/document.xml'),
      ['not-a-container', 'office-open-xml', 'not-a-container'],
    ],
    [
      'a signed Word document',
      'a.docx',
      () => archive('[Content_Types].xml', 'word/document.xml', '_xmlsignatures/sig1.xml'),
      ['not-a-container', 'office-open-xml', 'not-a-container'],
    ],
    ['an archive', 'a.zip', () => archive('a.txt'), ['not-a-container', 'zip', 'not-a-container']],
    ['a text', 'a.edoc', () => Buffer.from('Sveiki!'), ['not-a-container', 'other', 'not-a-container']],
    ['nothing at all', 'a.edoc', () => Buffer.alloc(0), ['not-a-container', 'other', 'not-a-container']],
    [
      'a CAdES signature around a PDF',
      'a.pdf.p7m',
      () => signedData(Buffer.alloc(0), pemToDer(signer.certificatePem), createTestPdf('Ligums')),
      ['unsupported', 'cades', 'format-cades'],
    ],
    [
      'a CAdES signature as PEM',
      'a.p7s',
      () => Buffer.from('-----BEGIN CMS-----\nMII=\n-----END CMS-----\n'),
      ['unsupported', 'cades', 'format-cades'],
    ],
    ['a PDF without a signature', 'a.edoc', () => createTestPdf('Ligums'), ['no-signature', 'pdf']],
    ['XML without a signature', 'a.edoc', () => Buffer.from('<a/>'), ['not-a-container', 'xml', 'not-a-container']],
  ])('%s, called %s', async (_, name, make, expected) => {
    expect(await inspect(make(), name)).toEqual(expected)
  })
})

const asicE = 'application/vnd.etsi.asic-e+zip'
/** Changes the headers that `writeZip` makes for the first entry, which is the mimetype. */
const firstEntry = (zip: Uint8Array, change: (zip: Buffer, central: number) => Buffer | void): Buffer => {
  const bytes = Buffer.from(zip)
  return change(bytes, bytes.readUInt32LE(bytes.length - 6)) ?? bytes
}

describe('a container with signatures of an unsupported form is reported as such', () => {
  it.each<[string, string, string[]]>([
    ['by CAdES', 'format-cades', ['META-INF/signature.p7s']],
    ['by an evidence record', 'format-evidence-record', ['META-INF/evidencerecord.xml']],
    ['by hash codes', 'format-hashcode', ['META-INF/hashcodes-sha256.xml']],
    ['by a timestamp only', 'format-timestamp-only', ['META-INF/ASiCManifest.xml', 'META-INF/timestamp.tst']],
    ['in a folder of its own', 'signature-file-elsewhere', ['META-INF/signatures/one.xml']],
  ])('%s: %s', async (_, code, names) => {
    expect(await inspect(declared(asicE, 'a.txt', ...names), 'a.asice')).toEqual(['unsupported', 'asic-e', code])
  })

  it('by the rules of an OpenDocument: format-other-package', async () => {
    const text = declared('application/vnd.oasis.opendocument.text', 'content.xml', 'META-INF/documentsignatures.xml')
    expect((await inspect(text, 'a.odt')).at(-1)).toBe('format-other-package')
  })

  it('and so is a PDF that has a timestamp and no signature', async () => {
    const stamped = await timestampTestPdf(createTestPdf('Ligums'), context)
    expect(await inspect(stamped, 'a.pdf')).toEqual(['no-signature', 'pdf', 'format-timestamp-only'])
  })
})

describe('a container that departs from its standard is reported as such', () => {
  it.each<[string, () => Uint8Array]>([
    ['mimetype-missing', () => rebuilt(signed, (entries) => entries.delete('mimetype'))],
    [
      'mimetype-unexpected',
      () => rebuilt(signed, (entries) => entries.set('mimetype', Buffer.from('application/zip'))),
    ],
    [
      'mimetype-compressed',
      () => {
        const packed = deflateRawSync(Buffer.from(asicE))
        const zip = rebuilt(signed, (entries) => entries.set('mimetype', packed))
        return firstEntry(zip, (bytes, central) => {
          for (const at of [8, central + 10]) bytes.writeUInt16LE(8, at)
          for (const at of [14, central + 16]) bytes.writeUInt32LE(crc32(asicE), at)
          for (const at of [22, central + 24]) bytes.writeUInt32LE(asicE.length, at)
        })
      },
    ],
    [
      'mimetype-extra-field',
      () =>
        firstEntry(writeZip([{ name: 'mimetype', bytes: Buffer.from(asicE) }]), (zip) => {
          const [at, extra] = [30 + 'mimetype'.length, Buffer.from('cafe0000', 'hex')]
          zip.writeUInt16LE(extra.length, 28)
          const longer = Buffer.concat([zip.subarray(0, at), extra, zip.subarray(at)])
          longer.writeUInt32LE(longer.readUInt32LE(longer.length - 6) + extra.length, longer.length - 6)
          return longer
        }),
    ],
  ])('%s, a warning', (code, make) => {
    expect(openContainer(make()).findings).toContainEqual({ code, level: 'warning' })
  })

  it.each<[string, (entries: Entries) => unknown]>([
    ['mimetype-malformed', (entries) => entries.set('mimetype', Buffer.from(asicE.padEnd(201)))],
    ['manifest-malformed', (entries) => entries.set('META-INF/manifest.xml', Buffer.from('<manifest/>'))],
    [
      'manifest-malformed',
      (entries) =>
        entries.set(
          'META-INF/manifest.xml',
          Buffer.from(
            Buffer.from(entries.get('META-INF/manifest.xml') ?? [])
              .toString()
              .replace(/ manifest:full-path="a.txt"/, ''),
          ),
        ),
    ],
  ])('%s, and is refused', async (code, change) => {
    expect((await inspect(rebuilt(signed, change), 'a.asice')).at(-1)).toBe(code)
  })

  it('zip-too-large: a file that claims to be an archive and is larger than any is not even looked at', async () => {
    expect(await inspectLarge('PK\x03\x04')).toEqual(['refused', 'zip-too-large'])
  })

  it('pdf-too-large: so is a document that is read whole', async () => {
    expect(await inspectLarge('%PDF-1.7\n')).toEqual(['refused', 'pdf-too-large'])
  })
})

/** Makes a sparse file, which takes no space on the disk. */
async function inspectLarge(start: string): Promise<string[]> {
  const path = join(folder, 'large')
  writeFileSync(path, start, 'latin1')
  truncateSync(path, 200 * 1024 * 1024 + 1)
  const { kind, findings } = await validateFile(path, { trust: context.trust, at: now })
  rmSync(path)
  return [kind, ...findings.map(({ code }) => code)]
}

describe('the report on a container', () => {
  it('is its files, signers, times, levels and coverage', async () => {
    const seal = issueSealCertificate(pki, { name: 'SIA „Ābele”', registrationNumber: '40003000006', ...span })
    const report = validateDocument(await addTestSignature(signed, seal, context), { trust: context.trust, at: now })
    expect(report.files).toEqual([{ name: 'a.txt', mediaType: 'text/plain', size: 1 }])
    expect(report.signatures).toMatchObject([
      {
        file: 'META-INF/signatures0.xml',
        level: 'LT',
        signer: { name: 'Līga Ozoliņa', personalCode: '32012312345', country: 'LV' },
        covers: ['a.txt'],
        claimedTime: now,
        provenTime: now,
        qualified: { level: 'qualified', kind: 'signature' },
      },
      {
        file: 'META-INF/signatures1.xml',
        level: 'LT',
        signer: { name: 'SIA „Ābele”', registrationNumber: '40003000006', country: 'LV' },
        covers: ['a.txt'],
        qualified: { level: 'qualified', kind: 'seal' },
      },
    ])
    expect(report.signatures[0]?.certificate).toEqual({
      der: pemToDer(signer.certificatePem),
      serialNumber: signer.serialNumber,
      issuer: 'Demonstration Issuing CA',
      ...span,
    })
  })
})
