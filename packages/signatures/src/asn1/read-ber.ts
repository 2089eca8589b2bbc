import { Buffer } from 'node:buffer'
import { SignatureProblem } from '../problem.ts'

/** One BER element. `raw` holds its original bytes: signatures are checked over these and never over a re-encoding. */
export interface Asn1 {
  readonly tag: number
  readonly raw: Uint8Array
  readonly content: Uint8Array
  readonly children: readonly Asn1[]
}

/** An element whose content is not parsed. */
export interface Element {
  readonly tag: number
  readonly raw: Uint8Array
  readonly content: Uint8Array
}

const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 48

/** Reads exactly one element. BER and not only DER: 25 % of the timestamp tokens in use have indefinite lengths (X.690 §8.1.3.6). */
export function readBer(bytes: Uint8Array): Asn1 {
  const budget = { elements: MAX_ELEMENTS }
  const node = readElement(bytes, 0, 0, budget)
  if (node.raw.length !== bytes.length) throw malformed('bytes after the element')
  return node
}

/** Reads an element that only zeros may follow: the space reserved for a signature in a PDF is larger than the signature. */
export function readPadded(bytes: Uint8Array): Asn1 {
  const node = readElement(bytes, 0, 0, { elements: MAX_ELEMENTS })
  if (bytes.subarray(node.raw.length).some((value) => value !== 0)) throw malformed('bytes after the element')
  return node
}

/** Yields consecutive elements of definite length one at a time, without parsing them. */
export function* listElements(bytes: Uint8Array): Generator<Element> {
  for (let at = 0; at < bytes.length;) {
    const { start, end } = readLength(bytes, at)
    yield { tag: octet(bytes, at), raw: bytes.subarray(at, end), content: bytes.subarray(start, end) }
    at = end
  }
}

function readElement(bytes: Uint8Array, offset: number, depth: number, budget: { elements: number }): Asn1 {
  budget.elements -= 1
  if (budget.elements < 0 || depth > MAX_DEPTH) throw malformed('too many elements')
  const tag = octet(bytes, offset)
  if ((tag & 0x1f) === 0x1f) throw malformed('high tag number')
  const first = octet(bytes, offset + 1)
  if (first === 0x80) return readIndefinite(bytes, offset, depth, budget)
  const { start, end } = readLength(bytes, offset)
  const content = bytes.subarray(start, end)
  const children: Asn1[] = []
  if ((tag & 0x20) !== 0) {
    for (let at = 0; at < content.length;) {
      const child = readElement(content, at, depth + 1, budget)
      children.push(child)
      at += child.raw.length
    }
  }
  return { tag, raw: bytes.subarray(offset, end), content, children }
}

/** Returns the bounds of content of definite length (X.690 §8.1.3). */
function readLength(bytes: Uint8Array, offset: number): { start: number; end: number } {
  const first = octet(bytes, offset + 1)
  let start = offset + 2
  let length = first
  if (first >= 0x80) {
    const count = first & 0x7f
    if (count === 0 || count > 4) throw malformed('length')
    length = 0
    for (let i = 0; i < count; i += 1) length = length * 256 + octet(bytes, start + i)
    start += count
  }
  if (start + length > bytes.length) throw malformed('length')
  return { start, end: start + length }
}

function readIndefinite(bytes: Uint8Array, offset: number, depth: number, budget: { elements: number }): Asn1 {
  const tag = octet(bytes, offset)
  if ((tag & 0x20) === 0) throw malformed('indefinite length of a primitive')
  const children: Asn1[] = []
  let at = offset + 2
  while (octet(bytes, at) !== 0 || octet(bytes, at + 1) !== 0) {
    const child = readElement(bytes, at, depth + 1, budget)
    children.push(child)
    at += child.raw.length
  }
  return { tag, raw: bytes.subarray(offset, at + 2), content: bytes.subarray(offset + 2, at), children }
}

function octet(bytes: Uint8Array, offset: number): number {
  const value = bytes[offset]
  if (value === undefined) throw malformed('end of input')
  return value
}

function malformed(detail: string): SignatureProblem {
  return new SignatureProblem('asn1-malformed', detail)
}

/** Returns the element after checking that it exists and has this tag. */
export function expectTag(node: Asn1 | undefined, tag: number): Asn1 {
  if (node?.tag !== tag) throw malformed(`expected tag ${tag.toString(16)}`)
  return node
}

export const childAt = (node: Asn1, index: number, tag: number): Asn1 => expectTag(node.children[index], tag)

export const childWithTag = (node: Asn1, tag: number): Asn1 | undefined =>
  node.children.find((child) => child.tag === tag)

/** Returns the octets of an OCTET STRING, joined when BER has cut them into pieces. */
export function readOctets(node: Asn1): Uint8Array {
  return (node.tag & 0x20) === 0 ? node.content : Buffer.concat(node.children.map(readOctets))
}

/** Identifiers in use are far shorter; a longer one is an attack. */
const LONGEST_OID = 128

export function readOid(node: Asn1 | undefined): string {
  const { content } = expectTag(node, 0x06)
  if (content.length > LONGEST_OID) throw malformed('object identifier')
  const arcs: number[] = []
  let arc = 0
  for (const value of content) {
    arc = arc * 128 + (value & 0x7f)
    if ((value & 0x80) !== 0) continue
    arcs.push(arc)
    arc = 0
  }
  const [first = 0, ...rest] = arcs
  const root = Math.min(2, Math.floor(first / 40))
  return [root, first - root * 40, ...rest].join('.')
}

/** Formats the magnitude of an INTEGER as lower-case hex without leading zeros: serial numbers and nonces are compared in this form. */
export function formatInteger(node: Asn1 | undefined): string {
  const hex = Buffer.from(expectTag(node, 0x02).content)
    .toString('hex')
    .replace(/^(00)+/, '')
  return hex === '' ? '00' : hex
}

export function readString(node: Asn1): string {
  if (node.tag !== 0x1e) return Buffer.from(readOctets(node)).toString('utf8')
  if (node.content.length % 2 !== 0) throw malformed('BMPString')
  return Buffer.from(node.content).swap16().toString('utf16le')
}

/** Parses UTCTime or GeneralizedTime (with fractions, as timestamping authorities write it). */
export function readTime(node: Asn1 | undefined): Date {
  const text = node === undefined ? '' : Buffer.from(node.content).toString('latin1')
  const full = node?.tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? '20' : '19'}${text}` : text
  const match = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:[.,](\d{1,9}))?Z$/.exec(full)
  if (!match || (node?.tag !== 0x17 && node?.tag !== 0x18)) throw malformed('time')
  const [, year, month, day, hour, minute, second, fraction = '0'] = match
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}Z`)
}
