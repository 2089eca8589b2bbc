import { Buffer } from 'node:buffer'

/** Objects of a PDF file (ISO 32000-1 §7.3). */
export type PdfValue = null | boolean | number | PdfReal | PdfName | PdfString | PdfReference | PdfArray | PdfDictionary

/**
 * A number that is not written as a plain integer, such as `13456.0` or `+5`. Readers differ in whether they accept it
 * as an integer in the file's structure, so it never counts as one.
 */
export interface PdfReal {
  readonly kind: 'real'
  readonly value: number
}

export interface PdfName {
  readonly kind: 'name'
  readonly name: string
}

export interface PdfString {
  readonly kind: 'string'
  readonly bytes: Uint8Array
  /** Offset in the file, delimiters included. */
  readonly start: number
  readonly end: number
  readonly isHexadecimal: boolean
}

export interface PdfReference {
  readonly kind: 'reference'
  readonly number: number
  readonly generation: number
}

/** Decrypts a text or a stream of an encrypted file. */
export type Decrypt = (data: Uint8Array) => Uint8Array

export interface PdfArray {
  readonly kind: 'array'
  readonly items: readonly PdfValue[]
}

export interface PdfDictionary {
  readonly kind: 'dictionary'
  readonly entries: ReadonlyMap<string, PdfValue>
  /** Bytes of a stream as they are in the file, so encrypted in an encrypted one; `plainData` returns them decrypted. */
  readonly data?: Uint8Array
  /** Present for a stream of an encrypted file. */
  readonly decrypt?: Decrypt
}

type Kinds = {
  real: PdfReal
  name: PdfName
  string: PdfString
  reference: PdfReference
  array: PdfArray
  dictionary: PdfDictionary
}

/** Returns the bytes of a stream before its filters; empty for a dictionary without one. */
export const plainData = ({ data = new Uint8Array(), decrypt }: PdfDictionary): Uint8Array => decrypt?.(data) ?? data

/** Returns the value if it is of that kind. */
export const asKind = <K extends keyof Kinds>(value: PdfValue | undefined, kind: K): Kinds[K] | undefined =>
  typeof value === 'object' && value !== null && value.kind === kind ? (value as Kinds[K]) : undefined

export const asName = (value: PdfValue | undefined): string | undefined => asKind(value, 'name')?.name

/** Returns a number in any notation. */
export const asNumber = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' ? value : asKind(value, 'real')?.value

/** Returns a plain non-negative integer. */
export const asNatural = (value: PdfValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined

/** Compares values; references are equal when they name the same object. */
export function isSameValue(a: PdfValue | undefined, b: PdfValue | undefined): boolean {
  if (a === b || a === null || b === null) return a === b
  const number = asNumber(a)
  if (number !== undefined) return number === asNumber(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a.kind === 'real') return false
  if (a.kind === 'name') return asName(b) === a.name
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
  if (a.data && b.data && !areBytesEqual(plainData(a), plainData(b))) return false
  return [...a.entries].every(([key, value]) => b.entries.has(key) && isSameValue(value, b.entries.get(key)))
}

const areBytesEqual = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0
