import { Buffer } from 'node:buffer'
import type { KeyObject } from 'node:crypto'
import { readBer } from '../asn1/read-ber.ts'
import { SignatureProblem } from '../problem.ts'

const octetsOfCurve: Readonly<Record<string, number>> = { prime256v1: 32, secp384r1: 48, secp521r1: 66 }

/**
 * Converts an ECDSA value to the form of XML signatures, r||s (RFC 6931 §2.3.6). Signing services differ in the
 * encoding: a value of exactly twice the curve's length is r||s, a full SEQUENCE of two positive integers is DER, and
 * anything else is refused.
 */
export function normalizeValue(key: KeyObject, value: Uint8Array): Uint8Array {
  if (key.asymmetricKeyType !== 'ec') return value
  const octets = octetsOfCurve[key.asymmetricKeyDetails?.namedCurve ?? '']
  if (octets === undefined) throw new SignatureProblem('key-unsupported')
  if (value.length === octets * 2) return value
  if (value[0] !== 0x30) throw new SignatureProblem('signature-value-malformed')
  const { children } = readBer(value)
  if (children.length !== 2) throw new SignatureProblem('signature-value-malformed')
  return Buffer.concat(children.map((child) => fixedLength(child, octets)))
}

function fixedLength(integer: { tag: number; content: Uint8Array }, octets: number): Uint8Array {
  const { content } = integer
  const magnitude = content[0] === 0 ? content.subarray(1) : content
  const isNegative = ((content[0] ?? 0x80) & 0x80) !== 0
  if (integer.tag !== 0x02 || isNegative || magnitude.length > octets)
    throw new SignatureProblem('signature-value-malformed')
  return Buffer.concat([Buffer.alloc(octets - magnitude.length), magnitude])
}
