import { describe, expect, it } from 'vitest'
import { decodeTable, mostTable, readTable } from './read-table.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) =>
  new Uint8Array([0xff, 0xfe, ...[...text].flatMap((char) => [char.charCodeAt(0) & 0xff, char.charCodeAt(0) >> 8])])
/** “Jānis;Šķēle” as programs that know no Unicode write it. */
const baltic = new Uint8Array([0x4a, 0xe2, 0x6e, 0x69, 0x73, 0x3b, 0xd0, 0xed, 0xe7, 0x6c, 0x65])

describe('decodes', () => {
  it.each([
    ['UTF-8', utf8('Jānis;Šķēle')],
    ['UTF-8 with its mark', utf8('\uFEFFJānis;Šķēle')],
    ['UTF-16 with its mark', utf16('Jānis;Šķēle')],
    ['Windows-1257', baltic],
  ])('%s', (_encoding, bytes) => expect(decodeTable(bytes)).toBe('Jānis;Šķēle'))

  it.each([
    ['a workbook', utf8('PK\u0003\u0004...'), 'spreadsheet'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'spreadsheet'],
    ['a large file', new Uint8Array(mostTable.bytes + 1), 'too-large'],
    ['broken UTF-16', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 'unreadable'],
  ])('not %s', (_name, bytes, problem) => expect(decodeTable(bytes)).toEqual({ problem }))
})

describe('splits', () => {
  const line = [{ line: 1, cells: ['Līga', 'Kalniņa', '32315560918'] }]
  it.each([
    ['semicolons', 'Līga;Kalniņa;32315560918\r\n', line],
    ['commas', 'Līga,Kalniņa,32315560918', line],
    ['tabs of a spreadsheet', 'Līga\tKalniņa\t32315560918\n', line],
    ['quoted cells', '"Līga"; "Kalniņa" ;32315560918', line],
    ['lines of one old computer', 'Līga;Kalniņa;32315560918\r\r', line],
    ['a separator in quotes', 'Līga;"Kalniņa; ""Roze"""', [{ line: 1, cells: ['Līga', 'Kalniņa; "Roze"'] }]],
    ['quotes inside a cell', 'Līga;Kalniņa "Roze"', [{ line: 1, cells: ['Līga', 'Kalniņa "Roze"'] }]],
    [
      'numbers of lines after empty and broken ones',
      'a;b\n\n;;\n"c\nd";e\nf;g',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 4, cells: ['c d', 'e'] },
        { line: 6, cells: ['f', 'g'] },
      ],
    ],
  ])('%s', (_name, text, lines) => expect(readTable(text)).toEqual(lines))

  it.each([
    ['an open quotation mark', 'a;"b\nc;d', 'quote-open'],
    ['nothing', ' \n;;\n', 'empty'],
    ['bytes of a picture', 'a\u0000b', 'unreadable'],
    ['too many lines', 'a;b\n'.repeat(mostTable.lines + 1), 'too-many-lines'],
    ['too much pasted text', 'a'.repeat(mostTable.bytes + 1), 'too-large'],
  ])('not %s', (_name, text, problem) => expect(readTable(text)).toEqual({ problem }))

  it.each([
    ['quotation marks', '"'.repeat(mostTable.bytes)],
    ['separators', ';'.repeat(mostTable.bytes)],
    ['ends of lines', '\n'.repeat(mostTable.bytes)],
    ['one cell', 'a'.repeat(mostTable.bytes)],
    ['lines of one letter', 'a\n'.repeat(mostTable.bytes / 2)],
  ])('a file as large as it may be, of %s, in less than a second', (_name, text) => {
    const before = process.cpuUsage()
    readTable(text)
    const { user, system } = process.cpuUsage(before)
    expect(user + system).toBeLessThan(1_000_000)
  })
})
