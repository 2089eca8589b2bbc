import { Buffer } from 'node:buffer'
import * as asn1js from 'asn1js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInteger, readOctets, readOid, readBer, readTime } from './read-ber.ts'
import {
  bitString,
  certificateTime,
  generalizedTime,
  integer,
  objectIdentifier,
  octetString,
  sequence,
  sortedSet,
  tagged,
  utf8String,
} from './write-der.ts'

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

describe('a written value is read back', () => {
  it.each(['1.2.840.113549.1.1.11', '2.16.840.1.101.3.4.2.1', '0.4.0.1862.1.6.1', '2.5.4.97'])(
    'object identifier %s',
    (id) => {
      expect(readOid(readBer(objectIdentifier(id)))).toBe(id)
    },
  )

  it('integers, positive whatever their first bit', () => {
    expect(Buffer.from(integer(hex('80'))).toString('hex')).toBe('02020080')
    expect(Buffer.from(integer(hex('00007f'))).toString('hex')).toBe('02017f')
    expect(formatInteger(readBer(integer(0)))).toBe('00')
  })

  it('times of both kinds', () => {
    const at = new Date('2026-11-20T10:11:12Z')
    expect([readTime(readBer(generalizedTime(at))), readTime(readBer(certificateTime(at)))]).toEqual([at, at])
    expect(readTime(readBer(certificateTime(new Date('2061-01-02T03:04:05Z')))).getUTCFullYear()).toBe(2061)
    expect(
      readTime(readBer(Buffer.concat([hex('18 13'), Buffer.from('20261120101112.123Z')]))).getUTCMilliseconds(),
    ).toBe(123)
  })

  it('as asn1js reads it', () => {
    const leaf = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map(octetString),
      fc.string().map(utf8String),
      fc.nat().map(integer),
      fc.uint8Array().map((bytes) => bitString(bytes)),
    )
    const tree = fc.letrec<{ node: Uint8Array }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        leaf,
        fc
          .array(tie('node'), { maxLength: 4 })
          .chain((children) => fc.constantFrom(sequence(...children), sortedSet(...children), tagged(2, ...children))),
      ),
    })).node
    fc.assert(
      fc.property(tree, (der) => {
        const theirs = asn1js.fromBER(der)
        expect(theirs.offset).toBe(der.length)
        expect(Buffer.from(readBer(der).raw).equals(Buffer.from(theirs.result.toBER()))).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('BER', () => {
  it('of indefinite length is read like the definite', () => {
    const node = readBer(hex('30 80 24 80 04 01 61 04 01 62 00 00 02 01 05 00 00'))
    expect(node.children[0] && Buffer.from(readOctets(node.children[0])).toString()).toBe('ab')
    expect(node.children.length).toBe(2)
  })

  it.each([
    ['that is cut off', '30 05 02 01'],
    ['with bytes after it', '05 00 00'],
    ['whose child is longer than its parent', '30 03 02 05 00'],
    ['with a length of five octets', '04 85 00 00 00 00 01 00'],
    ['indefinite and never ended', '30 80 02 01 05'],
    ['indefinite and primitive', '04 80 00 00'],
    ['with a high tag number', '1f 81 01 00'],
    ['nested without end', '30 80'.repeat(100)],
  ])('%s is refused', (_, bytes) => {
    expect(() => readBer(hex(bytes))).toThrow('asn1-malformed')
  })
})
