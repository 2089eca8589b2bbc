import { fileTypes } from '@portal/domain/files/file-types'
import { createTestPdf } from '@portal/signatures/test-pki/write-test-pdf'
import { writeZip } from '@portal/signatures/zip/write-zip'
import { describe, expect, test } from 'vitest'
import { recogniseType } from './recognise-type.ts'

const text = (content: string) => Buffer.from(content)
const zip = (...files: [string, string][]) =>
  Buffer.from(writeZip(files.map(([name, content]) => ({ name, bytes: Buffer.from(content) }))))
const office = (type: string) => `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const pdf = createTestPdf('Statuti')

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
const followedBy = (...trailer: Buffer[]) => Buffer.concat([jpeg(500), ...trailer])
const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(2_000)])
const records = Buffer.concat([Buffer.alloc(2_000), Buffer.from('SEFT')])

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

describe('the type of a file follows from its content', () => {
  const accepted: [string, string, Buffer, string][] = [
    ['a PDF', 'a.pdf', pdf, 'application/pdf'],
    ['a text', 'a.txt', text('Piekrišana\r\nRūķis\t1 < 2\n'), 'text/plain'],
    ['a picture', 'a.png', png(100, 100), 'image/png'],
    ['a photo with a video after it', 'a.jpg', followedBy(video), 'image/jpeg'],
    ['a photo with phone records after it', 'a.jpg', followedBy(records), 'image/jpeg'],
    ['a photo with a second picture after it', 'a.jpg', followedBy(jpeg(500), Buffer.alloc(2_000)), 'image/jpeg'],
    ['a photo', 'A.JPEG', jpeg(500), 'image/jpeg'],
    ['a photo saved by Chrome on Windows', 'a.jfif', jpeg(500), 'image/jpeg'],
    ['a photo of an old program', 'a.jpe', jpeg(500), 'image/jpeg'],
    ['a scan', 'a.tif', tiff(0), 'image/tiff'],
    [
      'a Word document',
      'a.docx',
      zip(['[Content_Types].xml', office(`${docx}.main+xml`)], ['word/document.xml', '<w/>']),
      docx,
    ],
    [
      'an Excel table',
      'a.xlsx',
      zip(
        [
          '[Content_Types].xml',
          `<Types><Override PartName="/xl/workbook.xml" ContentType="${fileTypes.xlsx.mediaType}.main+xml"/></Types>`,
        ],
        ['xl/workbook.xml', '<w/>'],
      ),
      fileTypes.xlsx.mediaType,
    ],
    ...(['odt', 'ods', 'odp'] as const).map((type): [string, string, Buffer, string] => {
      const { mediaType } = fileTypes[type]
      return [
        `an OpenDocument file, ${type}`,
        `a.${type}`,
        zip(['mimetype', mediaType], ['content.xml', '<x/>']),
        mediaType,
      ]
    }),
    [
      'a container',
      'a.edoc',
      zip(['mimetype', 'application/vnd.etsi.asic-e+zip'], ['a.txt', 'x']),
      'application/vnd.etsi.asic-e+zip',
    ],
    [
      'a container whose type is not its first file',
      'a.edoc',
      zip(['a.txt', 'x'], ['mimetype', 'application/vnd.etsi.asic-e+zip']),
      'application/vnd.etsi.asic-e+zip',
    ],
    [
      'a container that does not state its type',
      'a.asice',
      zip(['a.txt', 'x'], ['META-INF/signatures0.xml', '<x/>']),
      'application/vnd.etsi.asic-e+zip',
    ],
    [
      'a container for one file',
      'a.asics',
      zip(['mimetype', 'application/vnd.etsi.asic-s+zip'], ['a.txt', 'x']),
      'application/vnd.etsi.asic-s+zip',
    ],
  ]
  test('each type that the portal takes in is recognised', () => {
    const taken = Object.values(fileTypes).map(({ mediaType }) => mediaType)
    expect(taken.filter((type) => !accepted.some(([, , , mediaType]) => mediaType === type))).toEqual([])
  })
  test.each(accepted)('%s is accepted', async (_, name, bytes, mediaType) => {
    expect(await recogniseType(bytes, name)).toMatchObject({ mediaType })
  })

  const refused: [string, string, Buffer, string][] = [
    ['a program called a PDF', 'a.pdf', Buffer.from('MZ\u0090\0\u0003\0', 'latin1'), 'file-not-as-named'],
    ['a web page called a text', 'a.txt', text('  <!DOCTYPE html><script>alert(1)</script>'), 'file-not-as-named'],
    ['a web page called a picture', 'a.png', text('<html>'), 'file-not-as-named'],
    [
      'a drawing that can run scripts',
      'a.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg" onload="x"/>'),
      'file-type-not-allowed',
    ],
    ['a text with another extension', 'a.js', text('alert(1)'), 'file-type-not-allowed'],
    ['a PDF called a picture', 'a.png', pdf, 'file-not-as-named'],
    ['a truncated PDF', 'a.pdf', text('%PDF-1.7\n1 0 obj <<'), 'file-damaged'],
    [
      'a Word document with macros',
      'a.docx',
      zip(
        ['[Content_Types].xml', office('application/vnd.ms-word.document.macroEnabled.main+xml')],
        ['word/vbaProject.bin', 'x'],
      ),
      'file-not-as-named',
    ],
    ['an archive', 'a.zip', zip(['a.txt', 'x']), 'file-type-not-allowed'],
    [
      'a container for one file called one for several',
      'a.edoc',
      zip(['mimetype', 'application/vnd.etsi.asic-s+zip'], ['a.txt', 'x']),
      'file-not-as-named',
    ],
    [
      'an OpenDocument text whose type is not its first file',
      'a.odt',
      zip(['content.xml', '<x/>'], ['mimetype', 'application/vnd.oasis.opendocument.text']),
      'signature-format-refused',
    ],
    [
      'an archive with another kind of signature',
      'a.edoc',
      zip(['a.txt', 'x'], ['META-INF/a.p7s', 'x']),
      'signature-format-refused',
    ],
    [
      'an EDOC in the format before 2014',
      'a.edoc',
      zip(
        ['[Content_Types].xml', '<Types/>'],
        ['EDoc/Documents/a.txt', 'x'],
        ['EDoc/Signature/signature1.xml', '<x/>'],
      ),
      'signature-format-refused',
    ],
    ['a picture of 50 000 by 50 000', 'a.png', png(50_000, 50_000), 'file-damaged'],
    ['a truncated picture', 'a.png', png(10, 10).subarray(0, 30), 'file-damaged'],
    ['a photo that ends too early', 'a.jpg', jpeg(500).subarray(0, -2), 'file-damaged'],
    ['a photo with unknown data after it', 'a.jpg', followedBy(Buffer.alloc(2_000, 'PK')), 'file-damaged'],
    ['a photo without dimensions', 'a.jpg', jpeg(0), 'file-damaged'],
    ['a scan with circular pages', 'a.tiff', tiff(8), 'file-damaged'],
  ]
  test.each(refused)('%s is rejected', async (_, name, bytes, code) => {
    expect(await recogniseType(bytes, name)).toMatchObject({ refused: { code } })
  })
})
