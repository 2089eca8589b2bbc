import * as fc from 'fast-check'
import { writeZip } from '@portal/signatures/zip/write-zip'
import { describe, expect, test } from 'vitest'
import { recogniseType } from './recognise-type.ts'

const text = (content: string) => Buffer.from(content)
const zip = (...files: [string, string][]) =>
  Buffer.from(writeZip(files.map(([name, content]) => ({ name, bytes: Buffer.from(content) }))))
const office = (type: string) => `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = text('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n')

function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(33)
  Buffer.from('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR', 'latin1').copy(header)
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  return Buffer.concat([header, Buffer.from('\0\0\0\0IEND\xaeB`\x82', 'latin1')])
}

const jpeg = (side: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc0,
    0,
    11,
    8,
    side >> 8,
    side & 255,
    side >> 8,
    side & 255,
    1,
    1,
    0x11,
    0,
    0xff,
    0xd9,
  ])

function tiff(next: number): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  bytes.writeUInt16LE(2, 8)
  for (const [index, tag] of [256, 257].entries()) {
    bytes.writeUInt16LE(tag, 10 + index * 12)
    bytes.writeUInt16LE(3, 12 + index * 12)
    bytes.writeUInt16LE(100, 18 + index * 12)
  }
  bytes.writeUInt32LE(next, 34)
  return bytes
}

describe('a file is what its content says', () => {
  const accepted: [string, string, Buffer, string][] = [
    ['a PDF', 'a.pdf', pdf, 'application/pdf'],
    ['a text', 'a.txt', text('Piekrišana\r\nRūķis\t1 < 2\n'), 'text/plain'],
    ['a picture', 'a.png', png(100, 100), 'image/png'],
    ['a photograph', 'A.JPEG', jpeg(500), 'image/jpeg'],
    ['a scan', 'a.tif', tiff(0), 'image/tiff'],
    [
      'a letter of Word',
      'a.docx',
      zip(['[Content_Types].xml', office(`${docx}.main+xml`)], ['word/document.xml', '<w/>']),
      docx,
    ],
    [
      'an OpenDocument text',
      'a.odt',
      zip(['mimetype', 'application/vnd.oasis.opendocument.text'], ['content.xml', '<x/>']),
      'application/vnd.oasis.opendocument.text',
    ],
    [
      'a container',
      'a.edoc',
      zip(['mimetype', 'application/vnd.etsi.asic-e+zip'], ['a.txt', 'x']),
      'application/vnd.etsi.asic-e+zip',
    ],
  ]
  test.each(accepted)('%s is accepted', (_, name, bytes, mediaType) => {
    expect(recogniseType(bytes, name)).toMatchObject({ mediaType })
  })

  const refused: [string, string, Buffer, string][] = [
    ['a program called a PDF', 'a.pdf', Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'file-type-not-allowed'],
    ['a page called a text', 'a.txt', text('  <!DOCTYPE html><script>alert(1)</script>'), 'file-type-not-allowed'],
    ['a page called a picture', 'a.png', text('<html>'), 'file-type-not-allowed'],
    [
      'a drawing that can run scripts',
      'a.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'),
      'file-type-not-allowed',
    ],
    ['a text with another ending', 'a.js', text('alert(1)'), 'file-type-not-allowed'],
    ['a PDF called a picture', 'a.png', pdf, 'file-type-not-allowed'],
    [
      'a PDF that runs a script',
      'a.pdf',
      text(pdf.toString().replace('<<>>', '<</OpenAction <</S /JavaScript /JS (x)>>>>')),
      'file-type-not-allowed',
    ],
    [
      'a PDF that starts a program',
      'a.pdf',
      text(pdf.toString().replace('<<>>', '<</S /Launch>>')),
      'file-type-not-allowed',
    ],
    [
      'an encrypted PDF',
      'a.pdf',
      text(pdf.toString().replace('/Root', '/Encrypt 5 0 R /Root')),
      'file-type-not-allowed',
    ],
    ['half a PDF', 'a.pdf', text('%PDF-1.7\n1 0 obj <<'), 'file-damaged'],
    [
      'a letter with macros',
      'a.docx',
      zip(
        ['[Content_Types].xml', office('application/vnd.ms-word.document.macroEnabled.main+xml')],
        ['word/vbaProject.bin', 'x'],
      ),
      'file-type-not-allowed',
    ],
    ['an archive', 'a.zip', zip(['a.txt', 'x']), 'file-type-not-allowed'],
    [
      'a container whose type is not its first file',
      'a.edoc',
      zip(['a.txt', 'x'], ['mimetype', 'application/vnd.etsi.asic-e+zip']),
      'signature-format-refused',
    ],
    [
      'an EDOC of the kind before 2014',
      'a.edoc',
      zip(
        ['[Content_Types].xml', '<Types/>'],
        ['EDoc/Documents/a.txt', 'x'],
        ['EDoc/Signature/signature1.xml', '<x/>'],
      ),
      'signature-format-refused',
    ],
    ['a picture of 50 000 by 50 000', 'a.png', png(50_000, 50_000), 'file-damaged'],
    ['half a picture', 'a.png', png(10, 10).subarray(0, 30), 'file-damaged'],
    ['a photograph without a size', 'a.jpg', jpeg(0), 'file-damaged'],
    ['a scan whose pages go round in a circle', 'a.tiff', tiff(8), 'file-damaged'],
  ]
  test.each(refused)('%s is refused', (_, name, bytes, code) => {
    expect(recogniseType(bytes, name)).toEqual({ refused: code })
  })
})

describe('a PDF', () => {
  const around = (between: Buffer) =>
    Buffer.concat([
      text('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj <</Type /Catalog>> endobj\n'),
      between,
      text('\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'),
    ])
  const stream = (content: Buffer, length: string | number = content.length) =>
    Buffer.concat([
      text(`4 0 obj <</Type /XObject /Length ${length} /Filter /DCTDecode>>\nstream\r\n`),
      content,
      text('\nendstream endobj\n'),
    ])
  const active = ['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'RichMedia', 'XFA']
  const refusal = { refused: 'file-type-not-allowed' }

  test('is not refused for what its pictures’ bytes happen to spell', () => {
    const content = fc.tuple(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom(...active),
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('9 0 R', undefined),
    )
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 5 }), (pictures) => {
        const bytes = around(
          Buffer.concat(
            pictures.map(([before, name, after, length]) =>
              stream(Buffer.concat([before, text(`(/${name} `), after]), length),
            ),
          ),
        )
        expect(recogniseType(bytes, 'a.pdf')).toMatchObject({ mediaType: 'application/pdf' })
      }),
      { numRuns: 300, seed: 20261120 },
    )
  })

  test('may hold signatures when a byte range stands outside its streams', () => {
    const told = (between: Buffer) => recogniseType(around(between), 'a.pdf')
    expect(told(text('5 0 obj <</Type /Sig /Byte#52ange [0 1 2 3]>> endobj\n'))).toMatchObject({ maySign: true })
    expect(told(stream(text('/ByteRange [0 1 2 3]')))).toMatchObject({ maySign: false })
  })

  const hex = (name: string) => name.replaceAll(/./g, (letter) => `#${letter.charCodeAt(0).toString(16)}`)
  test.each(
    active.flatMap((name) => [[name], [hex(name)], [`${name.slice(0, 1)}${hex(name.slice(1)).toUpperCase()}`]]),
  )('with /%s is refused wherever it stands outside streams', (name) => {
    const object = text(`5 0 obj <</S/${name}>> endobj\n`)
    const picture = stream(Buffer.from([0, 40, 255, 37, 41, 40]))
    for (const between of [
      object,
      Buffer.concat([picture, object]),
      Buffer.concat([object, picture]),
      Buffer.concat([picture, object, picture]),
    ]) {
      expect(recogniseType(around(between), 'a.pdf')).toEqual(refusal)
    }
  })

  test.each([
    ['the word in a text', '5 0 obj (>> stream\n \\) ) <</S /JavaScript>> (endstream)'],
    ['the word in a comment', '5 0 obj % >> stream\n<</S /JavaScript>> % endstream'],
    [
      'a stream that ends sooner than its last word',
      '5 0 obj <</Length 3>> stream\nabc\nendobj 6 0 obj <</S /JavaScript>> endobj endstream',
    ],
    ['a stream without an end', '5 0 obj <<>> stream\n<</S /JavaScript>>'],
  ])('that hides a script behind %s is refused', (_, between) => {
    expect(recogniseType(around(text(between)), 'a.pdf')).toEqual(refusal)
  })

  test('of 30 MB with many streams and texts is judged at once', () => {
    const many = Buffer.concat(
      Array.from({ length: 3_000 }, () =>
        Buffer.concat([stream(Buffer.alloc(10_000, '(/ #')), text('(a \\( b) Tj % c\n')]),
      ),
    )
    const before = performance.now()
    expect(recogniseType(around(many), 'a.pdf')).toMatchObject({ mediaType: 'application/pdf' })
    expect(performance.now() - before).toBeLessThan(3_000)
  })
})
