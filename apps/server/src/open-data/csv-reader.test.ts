import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvReader } from './csv-reader.ts'

/** Reads a text in pieces of the given length. */
function readIn(text: string, length = Math.max(text.length, 1), delimiter = ';') {
  const reader = new CsvReader(delimiter)
  const rows: { line: number; values: string[] }[] = []
  const refused: { line: number; why: string }[] = []
  for (let at = 0; at < text.length; at += length) {
    const taken = reader.take(text.slice(at, at + length), false)
    rows.push(...taken.rows)
    refused.push(...taken.refused)
  }
  const last = reader.take('', true)
  return { rows: [...rows, ...last.rows], refused: [...refused, ...last.refused] }
}
const values = (text: string) => readIn(text).rows.map((row) => row.values)

describe('a table is read', () => {
  test.each<[string, string, string[][]]>([
    [
      'bare',
      'a;b\nc;d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['without an end of the last line', 'a;b', [['a', 'b']]],
    [
      'with line ends of Windows',
      'a;b\r\n"c";"d"\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with quotes, delimiters and line ends in quotes', '"a ""b"" c";"d;e";"f\ng"\n', [['a "b" c', 'd;e', 'f\ng']]],
    ['with quotes at the beginning and the end', '"""Riņņi"", Vecates pag.";x\n', [['"Riņņi", Vecates pag.', 'x']]],
    [
      'without content',
      ';;\n"";;""\n',
      [
        ['', '', ''],
        ['', '', ''],
      ],
    ],
    ['with a quote in the middle', 'a "b";c\n', [['a "b"', 'c']]],
    ['with empty lines between', 'a\n\n\r\nb\n', [['a'], ['b']]],
  ])('%s', (_, text, expected) => {
    expect(values(text)).toEqual(expected)
  })

  test('unchanged, in chunks of any size', () => {
    const field = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('"', '""', ';', '\n', '\r\n', 'a"b', 'ā;ž', ''))
    fc.assert(
      fc.property(
        fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 9 }),
        (rows, length) => {
          const clean = rows.map((row) => row.map((each) => each.replaceAll('\0', '0')))
          const text = clean.map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join(';')).join('\r\n')
          const read = readIn(text, length)
          expect(read.rows.map((row) => row.values)).toEqual(clean)
          expect(read.refused).toEqual([])
        },
      ),
    )
  })

  test('with the line in which each row starts', () => {
    expect(readIn('a;b\n"c\nd";e\n\nf;g\n', 2).rows.map(({ line }) => line)).toEqual([1, 2, 5])
  })
})

describe('an invalid row', () => {
  test.each<[string, string, string]>([
    ['text after a quote', 'a;"b"c;d', 'text after a closing quote'],
    ['NUL', 'a;b\0', 'not text in UTF-8'],
    ['broken UTF-8', 'a;b\uFFFD', 'not text in UTF-8'],
    ['a long field', `a;${'b'.repeat(8_193)}`, 'a field longer than 8192 characters'],
    ['a long field in quotes', `a;"${'b'.repeat(8_193)}"`, 'a field longer than 8192 characters'],
    ['a long line', 'b;'.repeat(40_000), 'longer than 65536 characters'],
    ['a longer line', 'b;'.repeat(400_000), 'longer than 65536 characters'],
  ])('costs only its line: %s', (_, broken, why) => {
    for (const length of [70_000, 300_000]) {
      const { rows, refused } = readIn(`x;y\n${broken}\nz;w\n`, length)
      expect(refused).toEqual([{ line: 2, why }])
      expect([rows[0]?.values, rows.at(-1)?.values, rows.at(-1)?.line]).toEqual([['x', 'y'], ['z', 'w'], 3])
    }
  })

  test('is an unclosed quote, and the following lines are rows again', () => {
    const { rows, refused } = readIn('x;y\n"a;b\nz;w\n')
    expect(refused).toEqual([{ line: 2, why: 'a quote without its end' }])
    expect(rows.map((row) => row.values)).toEqual([
      ['x', 'y'],
      ['z', 'w'],
    ])
    const many = readIn(`"a;b\n${'c;d\n'.repeat(100_000)}`, 10_000)
    expect(many.refused).toMatchObject([{ line: 1 }])
    expect(many.rows).toHaveLength(100_000)
  })

  // About four million characters each: a reader that scans a part twice must not scan it thousands of times.
  test.each<[string, string]>([
    ['a single line', 'a'],
    ['only quotes', '"'],
    ['a quote in every line', '"a;b\n'],
    ['doubled quotes in every line', '"";""x\n'],
    ['three quotes in every line', '"""\n'],
    ['a quote that opens with every field', '";'],
    ['only delimiters', ';'],
    ['only empty lines', '\n'],
    ['only carriage returns', '\r'],
  ])('is skipped at reading speed, in little memory: %s', (_, piece) => {
    const reader = new CsvReader(';')
    const text = piece.repeat(Math.ceil(262_144 / piece.length))
    const began = process.cpuUsage()
    let rows = 0
    for (let length = 0; length < 4_000_000; length += text.length) rows += reader.take(text, false).rows.length
    reader.take('', true)
    const { user, system } = process.cpuUsage(began)
    expect((user + system) / 1e6).toBeLessThan(10)
    expect(rows).toBeLessThan(4_000_001)
  })
})
