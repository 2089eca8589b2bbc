import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { nextNumber } from './write-test-pdf.ts'
import type { TestObject } from './write-test-pdf.ts'

/** Appends a revision with its objects in an object stream (ISO 32000-1 §7.5.7), listed in a cross-reference stream. */
export const appendCompressed = (pdf: Buffer, objects: readonly TestObject[]): Buffer =>
  appendPacked(
    pdf,
    objects,
    objects.map(([number], index) => [number, index]),
  )

/** Encryption of the revision: entries of its trailer, and the encryption of the object stream by its number. */
export interface PackedEncryption {
  readonly encrypt: (number: number, data: Buffer) => Buffer
  readonly trailer: string
}

/** Does the same with a given list: the number that the cross-reference stream gives to each index. */
export function appendPacked(
  pdf: Buffer,
  objects: readonly TestObject[],
  listed: readonly (readonly [number: number, index: number])[],
  { encrypt, trailer }: PackedEncryption = { encrypt: (_, data) => data, trailer: '' },
): Buffer {
  const size = Math.max(nextNumber(pdf), ...objects.map(([number]) => number + 1))
  const [stream, list] = [size, size + 1]
  const texts = objects.map(([, content]) => Buffer.from(content).toString('latin1'))
  const heads = objects.map(([number], index) => `${number} ${texts.slice(0, index).join(' ').length + (index && 1)}`)
  const head = `${heads.join(' ')} `
  const packed = encrypt(stream, deflateSync(Buffer.from(head + texts.join(' '), 'latin1')))
  const previous = /startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1]
  const objectStream = streamObject(
    stream,
    `/Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode`,
    packed,
  )
  const rows = [
    ...listed.map(([number, index]) => ({ number, fields: [2, stream, index] })),
    { number: stream, fields: [1, pdf.length, 0] },
    { number: list, fields: [1, pdf.length + objectStream.length, 0] },
  ].toSorted((a, b) => a.number - b.number)
  const table = Buffer.concat(
    rows.map(({ fields: [type = 0, second = 0, third = 0] }) => {
      const row = Buffer.alloc(7)
      row.writeUInt8(type, 0)
      row.writeUInt32BE(second, 1)
      row.writeUInt16BE(third, 5)
      return row
    }),
  )
  const index = rows.map(({ number }) => `${number} 1`).join(' ')
  const sections = streamObject(
    list,
    `/Type /XRef /Size ${list + 1} /Root 1 0 R ${trailer} /W [1 4 2] /Index [${index}] /Prev ${previous ?? 0}`,
    table,
  )
  const end = `startxref\n${pdf.length + objectStream.length}\n%%EOF\n`
  return Buffer.concat([pdf, objectStream, sections, Buffer.from(end)])
}

const streamObject = (number: number, entries: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])
