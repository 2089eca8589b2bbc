import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { appendObjects, createTestPdf } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'
import { flood } from './growth.ts'

const plain = createTestPdf('Statuti')
/** The offset of the section, to be repeated. */
const end = plain.subarray(plain.lastIndexOf('startxref'))
/** Wraps the text in object 8. */
const inObject =
  (start: string, text: string, end = '') =>
  (bytes: number): Buffer =>
    appendObjects(plain, [[8, Buffer.concat([Buffer.from(start), flood(text, bytes), Buffer.from(end)])]])
/** Inserts the text between the objects of the file. */
const between =
  (text: string) =>
  (bytes: number): Buffer =>
    appendObjects(Buffer.concat([plain, flood(text, bytes), end]), [[8, 'null']])
const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`), data, Buffer.from('\nendstream')])

/** Encrypts every text of the last revision by RC4, under which any bytes are valid. */
function withEncryption(pdf: Buffer): Buffer {
  const at = pdf.lastIndexOf('/Root 1 0 R')
  const entries =
    '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab> /U <aa18792e63e699e15b8ab53a7495146f955e16ba555cca20e627b1c5b62733d6> >> /ID [<e5247ad8d01632c8603804098840539b><>] '
  return Buffer.concat([pdf.subarray(0, at), Buffer.from(entries), pdf.subarray(at)])
}

/** Lists files with a valid end that cost a careless reader quadratic time or hundreds of megabytes. */
export const pdfFloods: readonly (readonly [what: string, make: (bytes: number) => Buffer])[] = [
  ['names', inObject('[', '/a', ']')],
  ['one name', inObject('/', 'a')],
  ['escapes in a name', inObject('/', '#41')],
  [
    'keys',
    (bytes) => {
      const keys = Buffer.alloc(bytes - (bytes % 16), ' ')
      for (let at = 0; at < keys.length; at += 16) keys.write(`/k${String(at).padStart(9, '0')} 1`, at)
      return appendObjects(plain, [[8, Buffer.concat([Buffer.from('<<'), keys, Buffer.from('>>')])]])
    },
  ],
  ['dictionaries in dictionaries', inObject('', '<</a')],
  ['openings of dictionaries', inObject('', '<<')],
  ['arrays in arrays', inObject('', '[')],
  ['empty arrays', inObject('[', '[]', ']')],
  ['parentheses', inObject('', '(')],
  ['parentheses that close', (bytes) => inObject('(', '()', ')')(bytes)],
  [
    'encrypted texts',
    (bytes) => {
      const texts = Buffer.concat([Buffer.from('['), flood('<</URI(a)>>', bytes / 16), Buffer.from(']')])
      const objects = [8, 9, 10, 11].map((number): TestObject => [number, texts])
      return withEncryption(appendObjects(withEncryption(plain), objects))
    },
  ],
  ['escapes in a text', inObject('(', '\\(', ')')],
  ['hexadecimal digits', inObject('<', 'a', '>')],
  ['texts without an end', inObject('[', '<a ')],
  ['digits', inObject('', '1', 'x')],
  ['dots', inObject('', '1.')],
  ['numbers', inObject('[', '1 0 ', ']')],
  ['references', inObject('[', '1 0 R ', ']')],
  ['references to itself', inObject('[', '8 0 R ', ']')],
  ['comments', inObject('', '%\n', 'null')],
  ['one comment', inObject('%', '%', '\nnull')],
  ['white space', inObject('', ' ', 'null')],
  ['zeros', inObject('', '\0', 'null')],
  ['streams without an end', between('1 0 obj<</Length 0>>stream\n')],
  ['empty streams', between('1 0 obj<</Length 0>>stream\nendstream endobj ')],
  ['objects', between('1 0 obj null endobj ')],
  ['the word obj', between('1 0 obj ')],
  ['trailers', between('trailer<<>>')],
  ['the word trailer', between('trailer')],
  ['places of sections', between('startxref 0 ')],
  ['sections', between('xref\n0 0\ntrailer<<>>\n')],
  [
    'lengths given by reference',
    (bytes) => {
      const length = bytes / 2
      const objects: TestObject[] = [
        [9, Buffer.concat([Buffer.from('['), flood('1 ', length), Buffer.from(']')])],
        ...Array.from({ length: 2000 }, (_, index): TestObject => [
          10 + index,
          '<< /Length 9 0 R >>\nstream\n\nendstream',
        ]),
      ]
      return appendObjects(plain, objects)
    },
  ],
  [
    'objects in texts in texts, each listed',
    (bytes) => {
      const piece = 40_000
      const numbers = Array.from({ length: bytes / piece }, (_, index) => 1000 + index)
      const text = numbers.map((number) => `${number} 0 obj(`.padEnd(piece, 'x')).join('')
      const pdf = appendObjects(plain, [[8, `(${text}${')'.repeat(numbers.length)})`]])
      const first = pdf.indexOf('1000 0 obj(')
      const places = numbers.map((number, index): [number, number] => [number, first + index * piece])
      const users = numbers.map((number): TestObject => [
        5000 + number,
        `<< /Length ${number} 0 R >>\nstream\n\nendstream`,
      ])
      return listing(appendObjects(pdf, users), places)
    },
  ],
  [
    'sections one after the other',
    (bytes) => {
      const white = Buffer.alloc(Math.floor(bytes / 50), ' ')
      return Array.from({ length: 50 }).reduce((pdf: Buffer) => listing(pdf, [], white), plain)
    },
  ],
  [
    'an object stream of white space',
    (bytes) =>
      appendObjects(plain, [
        [8, stream('/Type /ObjStm /N 1 /First 0 /Filter /FlateDecode', deflateSync(Buffer.alloc(bytes, ' ')))],
      ]),
  ],
  [
    'object streams of white space',
    (bytes) =>
      appendObjects(
        plain,
        Array.from({ length: 20 }, (_, index): TestObject => [
          8 + index,
          stream(
            '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
            deflateSync(Buffer.concat([Buffer.from('9 0 '), Buffer.alloc(bytes - 8, ' '), Buffer.from('null')])),
          ),
        ]),
      ),
  ],
  [
    'an object stream whose objects are all one',
    (bytes) => {
      const heads = '9 0 '.repeat(50_000)
      return appendObjects(plain, [
        [
          8,
          stream(
            `/Type /ObjStm /N 50000 /First ${heads.length} /Filter /FlateDecode`,
            deflateSync(
              Buffer.concat([Buffer.from(`${heads}(`), Buffer.alloc(bytes - heads.length - 9, 'a'), Buffer.from(')')]),
            ),
          ),
        ],
      ])
    },
  ],
  [
    'a cross-reference stream of millions',
    (bytes) => {
      const data = deflateSync(Buffer.alloc(bytes - 10, 1))
      const at = plain.length
      return Buffer.concat([
        plain,
        Buffer.from('8 0 obj\n'),
        stream(`/Type /XRef /Size ${bytes} /W [1 0 0] /Index [0 ${bytes - 10}] /Root 1 0 R /Filter /FlateDecode`, data),
        Buffer.from(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
      ])
    },
  ],
]

/** Appends a section that lists offsets of objects. */
function listing(pdf: Buffer, places: readonly (readonly [number, number])[], before = Buffer.alloc(0)): Buffer {
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1', pdf.length - 40))?.[1]
  const rows = places.map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.concat([
    pdf,
    before,
    Buffer.from(
      `xref\n${rows}trailer\n<< /Size 20000 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${pdf.length + before.length}\n%%EOF\n`,
    ),
  ])
}
