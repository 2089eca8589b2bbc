import { createContainer } from '@portal/signatures'
import { writeZip } from '@portal/signatures/zip/write-zip'

export interface WorstFile {
  name: string
  bytes: Buffer
}

const filled = (size: number, unit: string, before = '', after = '') => {
  const body = Buffer.alloc(size - before.length - after.length, unit, 'latin1')
  return Buffer.concat([Buffer.from(before, 'latin1'), body, Buffer.from(after, 'latin1')])
}

const pdf = (size: number, unit: string): WorstFile => ({
  name: 'Pilnvara.pdf',
  bytes: filled(size, unit, '%PDF-1.7\n', '\nstartxref\n9\n%%EOF\n'),
})

const container = (size: number, signatures: (size: number) => Buffer): WorstFile => {
  const inner = Buffer.from('Pilnvara')
  const whole = createContainer([{ name: 'a.txt', mediaType: 'text/plain', bytes: inner }])
  return {
    name: 'Pilnvara.edoc',
    bytes: Buffer.from(
      writeZip([
        { name: 'mimetype', bytes: Buffer.from('application/vnd.etsi.asic-e+zip') },
        { name: 'a.txt', bytes: inner },
        { name: 'META-INF/signatures0.xml', bytes: signatures(size - whole.length) },
      ]),
    ),
  }
}

/** Returns a TIFF 6.0 file with a chain of pictures, each of which names the next. */
function tiff(size: number): WorstFile {
  const bytes = Buffer.alloc(size)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  for (let at = 8; at + 36 < size; at += 30) {
    bytes.writeUInt16LE(2, at)
    for (const [index, tag] of [256, 257].entries()) {
      bytes.writeUInt16LE(tag, at + 2 + index * 12)
      bytes.writeUInt16LE(3, at + 4 + index * 12)
      bytes.writeUInt16LE(9, at + 10 + index * 12)
    }
    bytes.writeUInt32LE(at + 66 < size ? at + 30 : 0, at + 26)
  }
  return { name: 'Plāns.tif', bytes }
}

/** Files of a given size that cost a reader as much as possible, one for each way of reading. */
export const worstFiles: Record<string, (size: number) => WorstFile> = {
  'a PDF of names': (size) => pdf(size, '/a'),
  'a PDF of streams': (size) => pdf(size, '1 0 obj<</Length 0>>stream\n'),
  'a PDF of trailers': (size) => pdf(size, 'trailer'),
  'a PDF of parentheses': (size) => pdf(size, '('),
  'a PDF of dictionaries': (size) => pdf(size, '<<'),
  'a PDF of cross-references': (size) => pdf(size, 'startxref\n9\n'),
  'a ZIP of first headers': (size) => ({ name: 'a.docx', bytes: filled(size, 'PK\u0003\u0004') }),
  'a ZIP of ends': (size) => ({ name: 'a.docx', bytes: filled(size, 'PK\u0005\u0006', 'PK\u0003\u0004') }),
  'an XML that nests': (size) => container(size, (left) => filled(left, '<a>')),
  'an XML of attributes': (size) => container(size, (left) => filled(left, ' a="b"', '<a', '/>')),
  'an XML of entities': (size) => container(size, (left) => filled(left, '&amp;', '<a>', '</a>')),
  'a certificate that nests': (size) =>
    container(size, (left) =>
      filled(
        left,
        // An ASN.1 sequence of indefinite length, in base64: 30 80 30 80 30 80.
        'MIAwgDCA',
        '<asic:XAdESSignatures xmlns:asic="http://uri.etsi.org/02918/v1.2.1#" xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Signature><ds:KeyInfo><ds:X509Data><ds:X509Certificate>',
        '</ds:X509Certificate></ds:X509Data></ds:KeyInfo></ds:Signature></asic:XAdESSignatures>',
      ),
    ),
  'a JPEG of markers': (size) => ({ name: 'a.jpg', bytes: filled(size, '\u00ff', '\u00ff\u00d8', '\u00ff\u00d9') }),
  'a TIFF of pages': tiff,
  'a PNG of nothing': (size) => ({
    name: 'a.png',
    bytes: filled(size, '\0', '\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\u0010\0\0\0\u0010\0', 'IEND'),
  }),
  'a text': (size) => ({ name: 'a.txt', bytes: filled(size, 'Pilnvara \r\n') }),
}
