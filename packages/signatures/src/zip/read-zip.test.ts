import { Buffer } from 'node:buffer'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readZip } from './read-zip.ts'
import {
  readDirectory,
  extraField,
  unicodePath,
  withExtraField,
  withLocalExtraField,
  withWideEnd,
} from '../test-pki/change-zip.ts'
import { addToZip, writeZip } from './write-zip.ts'

const text = (value: string): Buffer => Buffer.from(value, 'utf8')
const two = (): Buffer =>
  Buffer.from(
    writeZip([
      { name: 'a.txt', bytes: text('first') },
      { name: 'b.txt', bytes: text('second') },
    ]),
  )

const patched = (edit: (zip: Buffer) => void): Buffer => {
  const zip = two()
  edit(zip)
  return zip
}
const centralOf = (zip: Buffer): number => zip.readUInt32LE(zip.length - 6)

/** Makes one deflated entry with the given header values. */
function deflated(content: Buffer, claim: { size?: number; checksum?: number } = {}): Buffer {
  const packed = deflateRawSync(content)
  const zip = Buffer.from(writeZip([{ name: 'a.txt', bytes: packed }]))
  const central = centralOf(zip)
  for (const [method, checksum, size] of [
    [8, 14, 22],
    [central + 10, central + 16, central + 24],
  ] as const) {
    zip.writeUInt16LE(8, method)
    zip.writeUInt32LE(claim.checksum ?? crc32(content), checksum)
    zip.writeUInt32LE(claim.size ?? content.length, size)
  }
  return zip
}

const codeOf = (read: () => unknown): string => {
  try {
    read()
    return 'accepted'
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  }
}

describe('an archive that can be read in one way only', () => {
  it('gives its entries in order, with their bytes', () => {
    expect(readZip(two()).entries.map((entry) => [entry.name, Buffer.from(entry.bytes()).toString()])).toEqual([
      ['a.txt', 'first'],
      ['b.txt', 'second'],
    ])
  })

  it('may be deflated and may end in a comment', () => {
    const zip = Buffer.concat([deflated(text('hello '.repeat(100))), text('comment')])
    zip.writeUInt16LE(7, zip.length - 9)
    expect(Buffer.from(readZip(zip).entries[0]?.bytes() ?? []).toString()).toBe('hello '.repeat(100))
  })

  it.each<[string, () => Buffer]>([
    ['two ends that name one directory', () => withWideEnd(two(), {})],
    ['an end that leaves all to the wide one', () => withWideEnd(two(), { defers: true })],
    ['a Unicode path that says the same name', () => withExtraField(two(), 'b.txt', unicodePath('b.txt', 'b.txt'))],
    ['a field that means nothing here', () => withExtraField(two(), 'b.txt', extraField(0x5455, Buffer.from([0])))],
  ])('may have %s', (_, zip) => {
    expect(readZip(zip()).entries.map(({ name }) => name)).toEqual(['a.txt', 'b.txt'])
  })

  it('is written as from Unix, whose names programs take as they stand', () => {
    const zip = two()
    const [madeBy, attributes] = [zip.readUInt16LE(centralOf(zip) + 4), zip.readUInt32LE(centralOf(zip) + 38)]
    expect([madeBy >> 8, (attributes >>> 16).toString(8)]).toEqual([3, '100644'])
  })

  it('is written the same way every time', () => {
    expect(two().equals(two())).toBe(true)
  })

  it('keeps every earlier byte when an entry is added', () => {
    const before = two()
    const after = Buffer.from(addToZip(before, [{ name: 'c.txt', bytes: text('third') }]))
    expect(after.subarray(0, centralOf(before)).equals(before.subarray(0, centralOf(before)))).toBe(true)
    expect(readZip(after).entries.map((entry) => entry.name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  })
})

describe('an archive is refused', () => {
  const hidden = Buffer.from(writeZip([{ name: 'x.txt', bytes: text('hidden') }]))
  const hiddenLocal = hidden.subarray(0, centralOf(hidden))
  const renamed = (name: string): Buffer => {
    const zip = Buffer.from(writeZip([{ name: 'x'.repeat(Buffer.byteLength(name)), bytes: text('1') }]))
    for (const at of [30, centralOf(zip) + 46]) zip.write(name, at, 'utf8')
    return zip
  }
  const cases: [why: string, code: string, zip: () => Buffer][] = [
    ['that is something else', 'not-a-container', () => text('%PDF-1.7 and more')],
    ['that is empty', 'not-a-container', () => Buffer.alloc(0)],
    ['that is cut off', 'zip-end-missing', () => two().subarray(0, -30)],
    ['with bytes before the first entry', 'zip-unlisted-bytes', () => Buffer.concat([text('%PDF'), two()])],
    [
      'with an entry that the directory does not list',
      'zip-unlisted-bytes',
      () => {
        const zip = two()
        const central = centralOf(zip)
        const out = Buffer.concat([zip.subarray(0, central), hiddenLocal, zip.subarray(central)])
        out.writeUInt32LE(central + hiddenLocal.length, out.length - 6)
        return out
      },
    ],
    [
      'whose directory lies elsewhere',
      'zip-unlisted-bytes',
      () => patched((zip) => zip.writeUInt32LE(centralOf(zip) - 1, zip.length - 6)),
    ],
    ['with bytes after its end', 'zip-end-missing', () => Buffer.concat([two(), text('more')])],
    [
      'with two ends',
      'zip-end-ambiguous',
      () => {
        const zip = two()
        const end = Buffer.from(zip.subarray(-22))
        zip.writeUInt16LE(22, zip.length - 2)
        return Buffer.concat([zip, end])
      },
    ],
    ['that is one part of several', 'zip-split', () => patched((zip) => zip.writeUInt16LE(1, zip.length - 18))],
    ['whose headers name different files', 'zip-headers-disagree', () => patched((zip) => zip.write('z', 30))],
    ['whose headers give different sizes', 'zip-headers-disagree', () => patched((zip) => zip.writeUInt32LE(4, 22))],
    [
      'whose headers ask for different treatment',
      'zip-headers-disagree',
      () => patched((zip) => zip.writeUInt16LE(0, 6)),
    ],
    [
      'whose headers name different ways of packing',
      'zip-headers-disagree',
      () => patched((zip) => zip.writeUInt16LE(8, 8)),
    ],
    [
      'whose headers give different checksums',
      'zip-headers-disagree',
      () => patched((zip) => zip.writeUInt32LE(1, 14)),
    ],
    ['whose entry does not begin', 'zip-local-header-malformed', () => patched((zip) => zip.write('QK', 40))],
    [
      'whose directory has something else in it',
      'zip-directory-malformed',
      () => patched((zip) => zip.write('QK', centralOf(zip))),
    ],
    [
      'whose directory ends in the middle of an entry',
      'zip-directory-malformed',
      () => patched((zip) => zip.writeUInt16LE(60_000, centralOf(zip) + 30)),
    ],
    [
      'whose entry lies on another disk',
      'zip-directory-malformed',
      () => patched((zip) => zip.writeUInt16LE(1, centralOf(zip) + 34)),
    ],
    [
      'whose directory has more than it says',
      'zip-directory-malformed',
      () =>
        patched((zip) => {
          for (const at of [14, 12]) zip.writeUInt16LE(1, zip.length - at)
        }),
    ],
    [
      'whose sizes are said to stand elsewhere and do not',
      'zip-directory-malformed',
      () => patched((zip) => zip.writeUInt32LE(0xffffffff, centralOf(zip) + 24)),
    ],
    [
      'with a folder that has a content',
      'zip-folder-with-content',
      () =>
        patched((zip) => {
          for (const at of [34, centralOf(zip) + 50]) zip.write('/', at)
        }),
    ],
    [
      'with a name of no length',
      'zip-name-length',
      () => {
        const zip = Buffer.from(writeZip([{ name: 'x', bytes: text('1') }]))
        zip.writeUInt16LE(0, centralOf(zip) + 28)
        // The bytes of the name now form an extra field of one octet.
        zip.writeUInt16LE(1, centralOf(zip) + 30)
        return zip
      },
    ],
    ['with a name longer than any path', 'zip-name-length', () => renamed('n'.repeat(1025))],
    [
      'with a name in another alphabet than UTF-8',
      'zip-name-not-utf8',
      () =>
        patched((zip) => {
          for (const at of [30, centralOf(zip) + 46]) zip.writeUInt8(0xff, at)
        }),
    ],
    ['that is encrypted', 'zip-encrypted', () => patched((zip) => zip.writeUInt16LE(0x0801, centralOf(zip) + 8))],
    [
      'that is packed in another way',
      'zip-method-unsupported',
      () => patched((zip) => zip.writeUInt16LE(12, centralOf(zip) + 10)),
    ],
    ['with a symbolic link', 'zip-link', () => patched((zip) => zip.writeUInt32LE(0xa1ff0000, centralOf(zip) + 38))],
    ['with a device', 'zip-link', () => patched((zip) => zip.writeUInt32LE(0x21ff0000, centralOf(zip) + 38))],
    ['with a checksum that is wrong', 'zip-checksum-mismatch', () => patched((zip) => zip.write('F', 35))],
    ['that unpacks to more than it says', 'zip-size-mismatch', () => deflated(Buffer.alloc(5000), { size: 10 })],
    ['that unpacks to less than it says', 'zip-size-mismatch', () => deflated(text('abc'), { size: 10 })],
    [
      'whose data are not packed as it says',
      'zip-data-malformed',
      () => {
        const zip = deflated(text('hello '.repeat(100)))
        return zip.fill(0xff, 35, 40)
      },
    ],
    [
      'with two ends that name different directories (APPNOTE §4.4.1.4)',
      'zip-end-ambiguous',
      () => withWideEnd(two(), { start: readDirectory(two()).start - 1, size: readDirectory(two()).size + 1 }),
    ],
    ['with two ends that count differently', 'zip-end-ambiguous', () => withWideEnd(two(), { entries: 1 })],
    [
      'with something between its wide end and what points to it',
      'zip-directory-malformed',
      () => {
        const zip = withWideEnd(two(), { defers: true })
        const locator = zip.length - 22 - 20
        return Buffer.concat([zip.subarray(0, locator), Buffer.alloc(1), zip.subarray(locator)])
      },
    ],
    [
      'with a wide end that says to be longer than it is',
      'zip-directory-malformed',
      () => {
        const zip = withWideEnd(two(), { defers: true })
        zip.writeBigUInt64LE(45n, zip.length - 22 - 20 - 56 + 4)
        return zip
      },
    ],
    [
      'with a wide end that is one part of several',
      'zip-split',
      () => {
        const zip = withWideEnd(two(), { defers: true })
        zip.writeBigUInt64LE(1n, zip.length - 22 - 20 - 56 + 24)
        return zip
      },
    ],
    [
      'with another name in the Unicode path of its directory',
      'zip-headers-disagree',
      () => withExtraField(two(), 'b.txt', unicodePath('b.txt', 'c.txt')),
    ],
    [
      'with another name in the Unicode path before its data',
      'zip-headers-disagree',
      () => withLocalExtraField(two(), 'b.txt', unicodePath('b.txt', 'c.txt')),
    ],
    [
      'with another name that a stale checksum makes invalid to some',
      'zip-headers-disagree',
      () => withExtraField(two(), 'b.txt', unicodePath('x.txt', 'c.txt')),
    ],
    [
      'with two Unicode paths',
      'zip-headers-disagree',
      () => {
        const path = unicodePath('b.txt', 'b.txt')
        return withExtraField(two(), 'b.txt', Buffer.concat([path, path]))
      },
    ],
    [
      'with two fields for its wide sizes',
      'zip-headers-disagree',
      () =>
        withExtraField(two(), 'b.txt', Buffer.concat([extraField(1, Buffer.alloc(8)), extraField(1, Buffer.alloc(8))])),
    ],
    ['that is a bomb', 'zip-bomb', () => deflated(Buffer.alloc(20 * 1024 * 1024))],
    [
      'with a name twice',
      'zip-duplicate-name',
      () =>
        patched((zip) =>
          [30 + 36 + 4, centralOf(zip) + 51 + 46].forEach((at) => zip.write('a.txt', zip.indexOf('b.txt', at - 12))),
        ),
    ],
    ['with a name that climbs out', 'zip-name-traversal', () => renamed('../etc/passwd')],
    ['with an empty folder name', 'zip-name-traversal', () => renamed('a//b')],
    ['with an absolute name', 'zip-name-absolute', () => renamed('/etc/passwd')],
    ['with a drive letter', 'zip-name-absolute', () => renamed('C:evil.txt')],
    ['with a backslash', 'zip-name-backslash', () => renamed('..\\evil.txt')],
    ['with a control character', 'zip-name-control-character', () => renamed('a\u0000.txt')],
  ]
  it.each(cases)('%s: %s', (_, code, zip) => {
    expect(codeOf(() => readZip(zip()).entries.map((entry) => entry.bytes()))).toBe(code)
  })

  it('when two names differ only by case or by composition', () => {
    expect(
      codeOf(() =>
        readZip(
          writeZip([
            { name: 'A.txt', bytes: text('1') },
            { name: 'a.TXT', bytes: text('2') },
          ]),
        ),
      ),
    ).toBe('zip-duplicate-name')
    expect(
      codeOf(() =>
        readZip(
          writeZip([
            { name: '\u0101.txt', bytes: text('1') },
            { name: 'a\u0304.txt', bytes: text('2') },
          ]),
        ),
      ),
    ).toBe('zip-duplicate-name')
  })

  it('when it has too many entries', () => {
    expect(codeOf(() => writeZip(Array.from({ length: 1001 }, (_, i) => ({ name: `${i}`, bytes: text('') }))))).toBe(
      'zip-too-many-entries',
    )
  })
})
