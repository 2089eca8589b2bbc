import { Buffer } from 'node:buffer'
import type { PdfDocument } from '../objects/open-pdf.ts'
import { asKind, asName, asNatural } from '../objects/values.ts'
import type { PdfReference, PdfValue } from '../objects/values.ts'
import { writeValue } from './write-value.ts'

/** An object of a new revision: its value, or, for an object without texts, the bytes between its first and its last line. */
export type WrittenObject = readonly [reference: PdfReference, content: PdfValue | Buffer]

/** Returns a reference to a new object; `index` counts the new ones. */
export const newReference = ({ trailer }: PdfDocument, index: number): PdfReference => ({
  kind: 'reference',
  number: (asNatural(trailer.entries.get('Size')) ?? 0) + index,
  generation: 0,
})

export const createStream = (data: Uint8Array): PdfValue => ({ kind: 'dictionary', entries: new Map(), data })

function writeObject(value: PdfValue): Buffer {
  const stream = asKind(value, 'dictionary')
  if (!stream?.data) return Buffer.from(writeValue(value))
  const entries = new Map(stream.entries).set('Length', stream.data.length)
  return writeStream(writeValue({ kind: 'dictionary', entries }), stream.data)
}

const writeStream = (dictionary: string, data: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`${dictionary}\nstream\n`), data, Buffer.from('\nendstream')])

/** Trailer entries that every revision keeps (ISO 32000-1 table 15). */
const keptOfTrailer = ['Root', 'Info', 'ID', 'Encrypt'] as const

/** Appends a revision (§7.5.6) and keeps every byte. Its cross-references are of the kind that the file has. */
export function appendRevision(document: PdfDocument, objects: readonly WrittenObject[]): Buffer {
  const { protection } = document
  const parts: Uint8Array[] = [document.bytes]
  let at = document.bytes.length
  const add = (piece: Uint8Array): void => {
    parts.push(piece)
    at += piece.length
  }
  if (!/[\r\n]$/.test(document.bytes.toString('latin1', at - 1))) add(Buffer.from('\n'))
  const places: Place[] = []
  const write = ({ number, generation }: PdfReference, content: PdfValue | Buffer): void => {
    places.push({ number, generation, offset: at })
    add(Buffer.from(`${number} ${generation} obj\n`))
    add(Buffer.isBuffer(content) ? content : writeObject(protection?.encrypt(content, number, generation) ?? content))
    add(Buffer.from('\nendobj\n'))
  }
  for (const [reference, content] of objects) write(reference, content)
  const trailer = trailerOf(document, Math.max(...places.map(({ number }) => number)) + 1)
  const start = at
  if (asName(document.trailer.entries.get('Type')) === 'XRef') {
    const own = { number: trailer.size, generation: 0, offset: start }
    const listed = inOrder([...places, own])
    const index = listed.map(({ number }) => `${number} 1`).join(' ')
    const data = Buffer.concat(listed.map(entryOf))
    const entries = `/Type /XRef /W [1 4 2] /Index [${index}] /Size ${trailer.size + 1} ${trailer.entries}`
    write({ kind: 'reference', ...own }, writeStream(`<< ${entries} /Length ${data.length} >>`, data))
    add(Buffer.from(`startxref\n${start}\n%%EOF\n`))
  } else {
    const table = inOrder(places).map(
      ({ number, generation, offset }) =>
        `${number} 1\n${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`,
    )
    add(
      Buffer.from(
        `xref\n${table.join('')}trailer\n<< /Size ${trailer.size} ${trailer.entries} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    )
  }
  return Buffer.concat(parts)
}

interface Place {
  readonly number: number
  readonly generation: number
  readonly offset: number
}

const inOrder = (places: readonly Place[]): Place[] => places.toSorted((a, b) => a.number - b.number)

function entryOf({ offset, generation }: Place): Buffer {
  const entry = Buffer.alloc(7)
  entry.writeUInt8(1)
  entry.writeUInt32BE(offset, 1)
  entry.writeUInt16BE(generation, 5)
  return entry
}

function trailerOf({ trailer, sections }: PdfDocument, size: number): { size: number; entries: string } {
  const kept = keptOfTrailer.flatMap((key) => {
    const value = trailer.entries.get(key)
    return value === undefined ? [] : [`/${key} ${writeValue(value)}`]
  })
  return {
    size: Math.max(size, asNatural(trailer.entries.get('Size')) ?? 0),
    entries: [...kept, `/Prev ${sections[0]?.offset ?? 0}`].join(' '),
  }
}
