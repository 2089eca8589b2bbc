import { readBer } from '@portal/signatures/asn1/read-ber'
import type { Asn1 } from '@portal/signatures/asn1/read-ber'
import { element, enumerated, integer, octetString, sequence, sortedSet } from '@portal/signatures/asn1/write-der'

/** LDAP requests of clients (RFC 4511 §4.2, §4.3, §4.5). */
export type Request =
  | { kind: 'bind'; name: string; password: string | undefined }
  | { kind: 'search'; base: string; scope: number; sizeLimit: number; filter: Filter; attributes: string[] }
  | { kind: 'unbind' }
  | { kind: 'other'; answerTag: number }

export type Filter =
  | { kind: 'and' | 'or'; parts: Filter[] }
  | { kind: 'not'; part: Filter }
  | { kind: 'equal'; attribute: string; value: string }
  | { kind: 'present'; attribute: string }
  | { kind: 'like'; attribute: string; pieces: { place: 'initial' | 'any' | 'final'; value: string }[] }

/** Result codes (RFC 4511 appendix A). */
export const results = {
  success: 0,
  protocolError: 2,
  sizeLimitExceeded: 4,
  noSuchObject: 32,
  invalidCredentials: 49,
  insufficientAccessRights: 50,
  unavailable: 52,
} as const
export type Result = keyof typeof results

const text = (node: Asn1 | undefined): string => Buffer.from(node?.content ?? []).toString('utf8')
const number = (node: Asn1 | undefined): number =>
  [...(node?.content ?? [])].reduce((sum, octet) => sum * 256 + octet, 0)

/** Parses a message. @throws Error when the bytes are no LDAP message */
export function readMessage(bytes: Uint8Array): { id: number; request: Request } {
  const [id, operation] = readBer(bytes).children
  if (!id || !operation) throw new Error('This is no LDAP message.')
  return { id: number(id), request: readRequest(operation) }
}

function readRequest({ tag, children }: Asn1): Request {
  if (tag === 0x42) return { kind: 'unbind' }
  // A simple bind; other authentication methods carry no password.
  if (tag === 0x60)
    return {
      kind: 'bind',
      name: text(children[1]),
      password: children[2]?.tag === 0x80 ? text(children[2]) : undefined,
    }
  if (tag !== 0x63) return { kind: 'other', answerTag: 0x78 }
  const [base, scope, , sizeLimit, , , filter, attributes] = children
  if (!filter) throw new Error('The search has no filter.')
  return {
    kind: 'search',
    base: text(base),
    scope: number(scope),
    sizeLimit: number(sizeLimit),
    filter: readFilter(filter),
    attributes: (attributes?.children ?? []).map(text),
  }
}

const places: Record<number, 'initial' | 'any' | 'final'> = { 0x80: 'initial', 0x81: 'any', 0x82: 'final' }

function readFilter(node: Asn1): Filter {
  const [first, second] = node.children
  if (node.tag === 0xa0 || node.tag === 0xa1)
    return { kind: node.tag === 0xa0 ? 'and' : 'or', parts: node.children.map(readFilter) }
  if (node.tag === 0xa2 && first) return { kind: 'not', part: readFilter(first) }
  if (node.tag === 0xa3) return { kind: 'equal', attribute: text(first), value: text(second) }
  if (node.tag === 0xa4)
    return {
      kind: 'like',
      attribute: text(first),
      pieces: (second?.children ?? []).map((piece) => ({ place: places[piece.tag] ?? 'any', value: text(piece) })),
    }
  if (node.tag === 0x87) return { kind: 'present', attribute: text(node) }
  throw new Error('The filter is of a kind that is not understood.')
}

const message = (id: number, operation: Uint8Array): Uint8Array => sequence(integer(id), operation)
const octets = (value: string): Uint8Array => octetString(Buffer.from(value, 'utf8'))

export function resultMessage(id: number, tag: number, result: Result, words = ''): Uint8Array {
  return message(id, element(tag, enumerated(results[result]), octets(''), octets(words)))
}

export function entryMessage(id: number, name: string, attributes: Record<string, string[]>): Uint8Array {
  const pairs = Object.entries(attributes).map(([type, values]) =>
    sequence(octets(type), sortedSet(...values.map(octets))),
  )
  return message(id, element(0x64, octets(name), sequence(...pairs)))
}

/** Returns the length of the first message in the bytes; undefined while the length has not arrived. @throws Error when it cannot be a message */
export function messageLength(bytes: Uint8Array): number | undefined {
  const [tag, first] = bytes
  if (tag !== undefined && tag !== 0x30) throw new Error('This is no LDAP message.')
  if (first === undefined) return undefined
  if (first < 0x80) return 2 + first
  const count = first & 0x7f
  if (count === 0 || count > 3) throw new Error('The message is too long.')
  if (bytes.length < 2 + count) return undefined
  return 2 + count + number({ tag: 2, raw: bytes, content: bytes.subarray(2, 2 + count), children: [] })
}
