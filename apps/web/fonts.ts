import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const source = new URL('../../node_modules/source-sans/VF/SourceSans3VF-Upright.ttf', import.meta.url)
const folder = new URL('./src/styles/fonts/', import.meta.url)

/** Ranges of code points, as in CSS unicode-range. */
type Range = readonly [first: number, last: number]

/** Characters of Latvian and English: most visits load only this face. */
const everyday: readonly Range[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa7, 0xa7],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x100, 0x101],
  [0x10c, 0x10d],
  [0x112, 0x113],
  [0x122, 0x123],
  [0x12a, 0x12b],
  [0x136, 0x137],
  [0x13b, 0x13c],
  [0x145, 0x146],
  [0x160, 0x161],
  [0x16a, 0x16b],
  [0x17d, 0x17e],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]

/** Characters of foreign names: the rest of Latin, Cyrillic, Greek and the signs among them. */
const elsewhere: readonly Range[] = [
  [0xa1, 0x24f],
  [0x259, 0x259],
  [0x2b0, 0x2ff],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
  [0x2010, 0x205e],
  [0x20a0, 0x20bf],
  [0x2116, 0x2116],
]

const contains = (ranges: readonly Range[], point: number) =>
  ranges.some(([first, last]) => point >= first && point <= last)

const points = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))

async function cut(name: string, codePoints: readonly number[]) {
  const font = await subsetFont(await readFile(source), String.fromCodePoint(...codePoints), {
    targetFormat: 'woff2',
    keepFeatures: ['kern', 'tnum', 'lnum', 'ccmp', 'locl', 'mark', 'mkmk'],
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  })
  await writeFile(new URL(name, folder), font)
  process.stdout.write(`${name} ${(font.length / 1000).toFixed(1)} KB\n`)
}

await cut('source-sans-everyday.woff2', points(everyday))
await cut(
  'source-sans-elsewhere.woff2',
  points(elsewhere).filter((point) => !contains(everyday, point)),
)

const rangeText = (ranges: readonly Range[]) =>
  ranges.map(([first, last]) => `U+${first.toString(16)}${last > first ? `-${last.toString(16)}` : ''}`).join(', ')
process.stdout.write(`everyday:  ${rangeText(everyday)}\nelsewhere: ${rangeText(elsewhere)}\n`)
