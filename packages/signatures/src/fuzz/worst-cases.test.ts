import { Buffer } from 'node:buffer'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { readOid, readOctets, readBer, readPadded, readString, readTime } from '../asn1/read-ber.ts'
import { readSignedData } from '../cms/read-signed-data.ts'
import { listElements } from '../asn1/read-ber.ts'
import { validateDocument } from '../index.ts'
import { SignatureProblem } from '../problem.ts'
import { readCertificate } from '../x509/certificate.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { XmlWalker } from '../xml/walk-xml.ts'
import { readZip } from '../zip/read-zip.ts'
import { writeZip } from '../zip/write-zip.ts'
import { flood, measureGrowth, linear, worstBytes, worstMegabytes } from './growth.ts'
import type { Measured } from './measure-pdf-floods.ts'
import { pdfFloods } from './pdf-floods.ts'

const MEBIBYTE = 1024 * 1024

describe(`PDFs of ${worstMegabytes} MB made to be slow`, () => {
  let measured: { floods: readonly Measured[]; memory: number }
  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=120',
      join(import.meta.dirname, 'measure-pdf-floods.ts'),
    ])
    measured = JSON.parse(stdout) as typeof measured
  })

  it.each(pdfFloods)('%s is read in work that grows with its size', (what) => {
    const { growth, length, looked, unpacked } = measured.floods.find((one) => one.what === what)!
    expect(growth).toBeLessThan(linear)
    // Unpacked bytes have their own bound, and the budget is spent after one text.
    expect(looked).toBeLessThan(2.1 * length + unpacked + MEBIBYTE + worstBytes)
  })

  it('takes less memory than the files and their making do', () => {
    process.stdout.write(`memory for ${pdfFloods.length} hostile PDFs of ${worstMegabytes} MB: ${measured.memory} MB\n`)
    // The heap ends at 120 MB; the files, their making and the young generation come on top, and a busy machine frees later.
    expect(measured.memory).toBeLessThan(450)
  })
})

describe(`XML of ${worstMegabytes} MB made to be slow`, () => {
  const around =
    (start: string, text: string, end = '') =>
    (bytes: number) =>
      Buffer.concat([Buffer.from(start), flood(text, bytes), Buffer.from(end)])
  const floods: [string, (bytes: number) => Uint8Array][] = [
    ['elements in elements', around('', '<a>')],
    ['elements side by side', around('<a>', '<b/>', '</a>')],
    ['attributes', around('<a ', 'b="" ', '/>')],
    ['namespaces', around('<a>', '<b xmlns:c="d"/>', '</a>')],
    ['namespaces in one another', around('', '<b xmlns:c="d">')],
    ['references', around('<a>', '&amp;', '</a>')],
    ['references to nothing', around('<a>', '&b;', '</a>')],
    ['ampersands', around('<a>', '&', '</a>')],
    ['comments', around('<a>', '<!---->', '</a>')],
    ['a comment without an end', around('<a>', '<!--')],
    ['CDATA', around('<a>', '<![CDATA[]]>', '</a>')],
    ['CDATA without an end', around('<a>', '<![CDATA[')],
    ['the end of CDATA in a text', around('<a>', ']]', '</a>')],
    ['instructions', around('<a>', '<?b?>', '</a>')],
    ['one name', around('<', 'a', '/>')],
    ['a prefix', around('<', 'a', ':b/>')],
    ['one value', around('<a b="', 'c', '"/>')],
    ['white space in a tag', around('<a', ' ', '/>')],
    ['white space in the declaration', around('<?xml version="1.0"', ' ', '?><a/>')],
    ['quotation marks', around('<a ', '"', '>')],
    ['openings', around('', '<')],
    ['a document type', around('<!DOCTYPE a [', '<!ENTITY b "&b;">', ']><a/>')],
    ['line ends', around('<a>', '\r', '</a>')],
  ]
  /** Parses as for signatures. Larger texts are refused for their size, so the test lifts that limit. */
  const parse = (bytes: Uint8Array): unknown =>
    parseXml(bytes, { bytes: 2 * worstBytes, depth: 256, nodes: 100_000, declarations: 2000 })
  const walk = (bytes: Uint8Array): void => {
    const walker = new XmlWalker(() => {})
    for (let at = 0; at < bytes.length; at += 128 * 1024) walker.push(bytes.subarray(at, at + 128 * 1024))
    walker.end()
  }
  it.each(floods)('%s', (_, make) => {
    expect(measureGrowth(make, parse)).toBeLessThan(linear)
    expect(measureGrowth(make, walk)).toBeLessThan(linear)
  })
})

describe(`ASN.1 of ${worstMegabytes} MB made to be slow`, () => {
  const wrapped = (tag: number, content: Buffer): Buffer => {
    const head = Buffer.alloc(6)
    head.writeUInt8(tag, 0)
    head.writeUInt8(0x84, 1)
    head.writeUInt32BE(content.length, 2)
    return Buffer.concat([head, content])
  }
  const floods: [string, (bytes: number) => Uint8Array][] = [
    ['indefinite lengths in one another', (bytes) => flood('\x30\x80', bytes)],
    ['indefinite lengths that end', (bytes) => wrapped(0x30, flood('\x30\x80\0\0', bytes))],
    ['empty elements', (bytes) => wrapped(0x30, flood('\x05\0', bytes))],
    ['an object identifier', (bytes) => wrapped(0x06, flood('\x81', bytes))],
    ['a number', (bytes) => wrapped(0x02, flood('\0', bytes))],
    ['a text', (bytes) => wrapped(0x0c, flood('\xff', bytes))],
    ['a wide text', (bytes) => wrapped(0x1e, flood('a', bytes - 1))],
    ['a time', (bytes) => wrapped(0x18, flood('1', bytes))],
    [
      'octets in pieces in pieces',
      (bytes) =>
        Array.from({ length: 40 }).reduce((inner: Buffer) => wrapped(0x24, inner), wrapped(0x04, flood('a', bytes))),
    ],
    ['zeros behind', (bytes) => Buffer.concat([Buffer.from('0500', 'hex'), flood('\0', bytes)])],
    ['lengths beyond the end', (bytes) => flood('\x30\x84\x7f', bytes)],
  ]
  const read = (bytes: Uint8Array): void => {
    const attempts: (() => unknown)[] = [
      () => readPadded(bytes),
      () => readOid(readBer(bytes)),
      () => readString(readBer(bytes)),
      () => readTime(readBer(bytes)),
      () => readOctets(readBer(bytes)),
      () => readCertificate(bytes),
      () => readSignedData(readBer(bytes), (detail) => new SignatureProblem('cms-malformed', detail)),
      () => {
        for (const { raw } of listElements(bytes)) void raw
      },
    ]
    for (const attempt of attempts)
      try {
        attempt()
      } catch (error) {
        if (!(error instanceof SignatureProblem)) throw error
      }
  }
  it.each(floods)('%s', (_, make) => {
    expect(measureGrowth(make, read)).toBeLessThan(linear)
  })
})

describe(`archives of ${worstMegabytes} MB made to be slow`, () => {
  const entries = (count: number, name: (index: number) => string, bytes: Buffer): Uint8Array =>
    writeZip(Array.from({ length: count }, (_, index) => ({ name: name(index), bytes })))
  const directoryOf = (zip: Buffer): number => zip.readUInt32LE(zip.length - 6)
  const floods: [string, (bytes: number) => Uint8Array][] = [
    ['entries', (bytes) => entries(1000, (index) => `META-INF/${index}`, Buffer.alloc(bytes / 1000))],
    [
      'long names',
      (bytes) => entries(1000, (index) => `META-INF/${index}${'signatures'.repeat(90)}`, Buffer.alloc(bytes / 1000)),
    ],
    ['ends', (bytes) => flood('PK\x05\x06', bytes)],
    ['beginnings', (bytes) => flood('PK\x03\x04', bytes)],
    [
      'a directory',
      (bytes) => {
        const zip = Buffer.from(entries(1, () => 'a', flood('PK\x01\x02', bytes)))
        zip.writeUInt32LE(zip.length - 22 - 31, zip.length - 10)
        zip.writeUInt32LE(31, zip.length - 6)
        return zip
      },
    ],
    [
      'packed data',
      (bytes) => {
        const packed = deflateRawSync(Buffer.alloc(bytes * 8, 'abcdefgh'), { level: 1 })
        const zip = Buffer.from(entries(1, () => 'a', packed))
        for (const [method, size] of [
          [8, 22],
          [directoryOf(zip) + 10, directoryOf(zip) + 24],
        ] as const) {
          zip.writeUInt16LE(8, method)
          zip.writeUInt32LE(bytes * 8, size)
        }
        return zip
      },
    ],
  ]
  const read = (bytes: Uint8Array): unknown =>
    readZip(bytes).entries.map((entry) => [entry.start(100), entry.bytes()].length)
  const validate = (bytes: Uint8Array): unknown => validateDocument(bytes, { trust: { anchors: [] } })
  it.each(floods)('%s', (_, make) => {
    expect(measureGrowth(make, read)).toBeLessThan(linear)
    expect(measureGrowth(make, validate)).toBeLessThan(linear)
  })
})
