import { Buffer } from 'node:buffer'

/** Objects of a PDF file (ISO 32000-1 §7.3). */
export type PdfValue = null | boolean | number | PdfName | PdfString | PdfReference | PdfArray | PdfDictionary

export interface PdfName {
  readonly kind: 'name'
  readonly name: string
}

export interface PdfString {
  readonly kind: 'string'
  readonly bytes: Uint8Array
  /** Where it stands in the file, delimiters included. */
  readonly start: number
  readonly end: number
  readonly isHexadecimal: boolean
}

export interface PdfReference {
  readonly kind: 'reference'
  readonly number: number
  readonly generation: number
}

export interface PdfArray {
  readonly kind: 'array'
  readonly items: readonly PdfValue[]
}

export interface PdfDictionary {
  readonly kind: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
  /** Of a stream: its bytes as they stand in the file. */
  readonly data?: Uint8Array
}

type Kinds = { name: PdfName; string: PdfString; reference: PdfReference; array: PdfArray; dictionary: PdfDictionary }

/** The value when it is of that kind. */
export const asKind = <K extends keyof Kinds>(value: PdfValue | undefined, kind: K): Kinds[K] | undefined =>
  typeof value === 'object' && value !== null && value.kind === kind ? (value as Kinds[K]) : undefined

export const nameOf = (value: PdfValue | undefined): string | undefined => asKind(value, 'name')?.name

export const naturalOf = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** The same objects, references compared by what they name and not by what stands there. */
export function isSameValue(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === b || typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (a.kind === 'name') return nameOf(b) === a.name
  if (a.kind === 'reference') return b.kind === 'reference' && a.number === b.number && a.generation === b.generation
  if (a.kind === 'string') return b.kind === 'string' && areBytesEqual(a.bytes, b.bytes)
  if (a.kind === 'array')
    return (
      b.kind === 'array' &&
      a.items.length === b.items.length &&
      a.items.every((item, index) => isSameValue(item, b.items[index]))
    )
  if (b.kind !== 'dictionary' || a.entries.size !== b.entries.size || (a.data === undefined) !== (b.data === undefined))
    return false
  if (a.data && b.data && !areBytesEqual(a.data, b.data)) return false
  return [...a.entries].every(([key, value]) => b.entries.has(key) && isSameValue(value, b.entries.get(key)))
}

const areBytesEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
