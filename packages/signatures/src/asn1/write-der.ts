import { Buffer } from 'node:buffer'

// Writes DER (X.690 §10) for requests, certificate digests and the test PKI.

export function element(tag: number, ...contents: readonly Uint8Array[]): Uint8Array {
  const content = Buffer.concat(contents)
  return Buffer.concat([Buffer.from([tag, ...lengthOctets(content.length)]), content])
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 | octets.length, ...octets]
}

export const sequence = (...contents: readonly Uint8Array[]): Uint8Array => element(0x30, ...contents)

/** SET OF: DER orders the elements by their encoding. */
export const sortedSet = (...contents: readonly Uint8Array[]): Uint8Array =>
  element(0x31, ...contents.toSorted(Buffer.compare))

/** [n] EXPLICIT, or IMPLICIT over a constructed type when given that type's contents. */
export const tagged = (number: number, ...contents: readonly Uint8Array[]): Uint8Array =>
  element(0xa0 | number, ...contents)

/** [n] IMPLICIT over a primitive type. */
export const taggedPrimitive = (number: number, content: Uint8Array): Uint8Array => element(0x80 | number, content)

/** Unsigned big-endian bytes, or a small number, as INTEGER. */
export function integer(value: number | Uint8Array): Uint8Array {
  const bytes = typeof value === 'number' ? numberBytes(value) : Buffer.from(value)
  let start = 0
  while (start < bytes.length - 1 && bytes[start] === 0) start += 1
  const magnitude = bytes.length === 0 ? Buffer.from([0]) : bytes.subarray(start)
  const needsSignOctet = ((magnitude[0] ?? 0) & 0x80) !== 0
  return element(0x02, needsSignOctet ? Buffer.concat([Buffer.from([0]), magnitude]) : magnitude)
}

function numberBytes(value: number): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

export const enumerated = (value: number): Uint8Array => element(0x0a, Buffer.from([value]))
export const boolean = (value: boolean): Uint8Array => element(0x01, Buffer.from([value ? 0xff : 0]))
export const nothing = (): Uint8Array => element(0x05)
export const octetString = (content: Uint8Array): Uint8Array => element(0x04, content)
export const utf8String = (text: string): Uint8Array => element(0x0c, Buffer.from(text, 'utf8'))
export const printableString = (text: string): Uint8Array => element(0x13, Buffer.from(text, 'latin1'))
export const ia5String = (text: string): Uint8Array => element(0x16, Buffer.from(text, 'latin1'))

export const bitString = (content: Uint8Array, unusedBits = 0): Uint8Array =>
  element(0x03, Buffer.from([unusedBits]), content)

export function objectIdentifier(dotted: string): Uint8Array {
  const [first = 0, second = 0, ...arcs] = dotted.split('.').map(Number)
  return element(0x06, Buffer.from([first * 40 + second, ...arcs].flatMap(base128)))
}

function base128(arc: number): number[] {
  const octets = [arc % 128]
  for (let rest = Math.floor(arc / 128); rest > 0; rest = Math.floor(rest / 128)) octets.unshift(0x80 | (rest % 128))
  return octets
}

/** GeneralizedTime, to the second. */
export const generalizedTime = (at: Date): Uint8Array => element(0x18, Buffer.from(`${compact(at)}Z`, 'latin1'))

/** Validity dates are UTCTime up to 2049, GeneralizedTime after (RFC 5280 §4.1.2.5). */
export function certificateTime(at: Date): Uint8Array {
  return at.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(`${compact(at).slice(2)}Z`, 'latin1'))
    : generalizedTime(at)
}

const compact = (at: Date): string => at.toISOString().replace(/[-:T]/g, '').slice(0, 14)
