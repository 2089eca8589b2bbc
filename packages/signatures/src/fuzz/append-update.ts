import { Buffer } from 'node:buffer'
import { nextNumber } from '../test-pki/write-test-pdf.ts'
import type { TestObject } from '../test-pki/write-test-pdf.ts'

/** Returns the offset of the file's last section. */
export const lastSection = (pdf: Buffer): number =>
  Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1'))?.[1])
const row = (number: number, at: number, generation = 0): string =>
  `${number} 1\n${String(at).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`

/** Departures of an update from an honest one. */
export interface TestUpdate {
  /** Bytes before the objects that no section lists. */
  readonly unlisted?: string
  readonly objects?: readonly TestObject[]
  readonly generation?: number
  readonly size?: string
  readonly previous?: string
  /** Bytes between the objects and the table, where the file claims that the table begins. */
  readonly before?: string
  readonly inTable?: string
  /** Bytes after the trailer. */
  readonly remark?: string
  readonly start?: (at: number) => string
}

/** Appends an update that may list arbitrary entries, as an attacker writes it. */
export function appendUpdate(pdf: Buffer, given: TestUpdate = {}): Buffer {
  const parts = [pdf, Buffer.from(given.unlisted ?? '', 'latin1')]
  const { generation = 0 } = given
  let at = pdf.length + (given.unlisted?.length ?? 0)
  let rows = ''
  for (const [number, content] of given.objects ?? []) {
    const bytes = Buffer.from(`${number} ${generation} obj\n${content.toString('latin1')}\nendobj\n`, 'latin1')
    rows += row(number, at, generation)
    parts.push(bytes)
    at += bytes.length
  }
  const size =
    given.size ?? `/Size ${Math.max(nextNumber(pdf), 100, ...(given.objects ?? []).map(([number]) => number + 1))}`
  const trailer = `trailer\n<< ${size} /Root 1 0 R /Prev ${given.previous ?? lastSection(pdf)} >>\n${given.remark ?? ''}`
  const start = given.start?.(at) ?? String(at)
  const table = `${given.before ?? ''}xref\n${given.inTable ?? ''}${rows}${trailer}startxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(table, 'latin1')])
}
