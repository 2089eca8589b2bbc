import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { importOpenData } from './import.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'areas-'))
})
beforeEach(async () => {
  await portal.deps.pool.query('delete from entities.area_of_activity')
  await rm(join(folder, 'rejected.txt'), { force: true })
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await portal.close()
})

const at = new Date('2026-11-22T10:00:00Z')
const header = 'code;name_lv;name_en;valid_from;valid_to'

/** Imports a file of these lines, and returns the reported lines. */
async function importLines(lines: readonly string[], ...options: string[]): Promise<string[]> {
  const file = join(folder, 'areas.csv')
  await writeFile(file, `\uFEFF${lines.join('\r\n')}\r\n`)
  const output: string[] = []
  await importOpenData(
    () => Promise.resolve(portal.deps.settings.DATABASE_URL),
    at,
    ['areas', file, '--rejected', join(folder, 'rejected.txt'), ...options],
    { report: (line) => void output.push(line) },
  )
  return output
}
const rejected = async () => (await readFile(join(folder, 'rejected.txt'), 'utf8')).trimEnd().split('\n')
/** Returns the areas with their physical positions, which change when a row is written again. */
const stored = async () =>
  (
    await portal.deps.pool.query<{ position: string; area: string }>(
      `select ctid::text as position, concat_ws(' | ', code, name_lv, name_en, valid_from::text, valid_to::text) as area
       from entities.area_of_activity order by code`,
    )
  ).rows
const areas = async () => (await stored()).map(({ area }) => area)

/** Invented areas. */
const invented = Array.from({ length: 40 }, (_, place) => `A${place + 10};Izdomāta joma ${place + 10};;;`)

test('a list is imported by the names of its columns, in any order, with or without the optional ones', async () => {
  await importLines(['name_lv;note;code', 'Pūķu audzēšana;x;A1'])
  expect(await areas()).toEqual(['A1 | Pūķu audzēšana'])
  const output = await importLines([
    header,
    'A1;Pūķu audzēšana;Breeding of dragons;2024-07-01;',
    'A2;"Mākoņu; un miglas krāsošana";;;2030-12-31',
  ])
  expect(output.at(-1)).toBe('areas: 1 new, 1 changed, 0 ended')
  expect(await areas()).toEqual([
    'A1 | Pūķu audzēšana | Breeding of dragons | 2024-07-01',
    'A2 | Mākoņu; un miglas krāsošana | 2030-12-31',
  ])
})

test('the same list again writes nothing', async () => {
  await importLines([header, ...invented])
  const before = await stored()
  expect((await importLines([header, ...invented])).at(-1)).toBe('areas: 0 new, 0 changed, 0 ended')
  expect(await stored()).toEqual(before)
})

test('areas that the list lacks end on the day before, and return with a list that has them', async () => {
  await importLines([header, ...invented])
  expect((await importLines([header, ...invented.slice(1)])).at(-1)).toBe('areas: 0 new, 0 changed, 1 ended')
  expect((await areas())[0]).toBe('A10 | Izdomāta joma 10 | 2026-11-21')
  const ended = await stored()
  expect((await importLines([header, ...invented.slice(1)])).at(-1)).toBe('areas: 0 new, 0 changed, 0 ended')
  expect(await stored()).toEqual(ended)
  expect((await importLines([header, ...invented])).at(-1)).toBe('areas: 0 new, 1 changed, 0 ended')
  expect((await areas())[0]).toBe('A10 | Izdomāta joma 10')
})

test('a list without more than 5 % of the areas needs --force', async () => {
  await importLines([header, ...invented])
  const before = await stored()
  const short = [header, ...invented.slice(3)]
  await expect(importLines(short)).rejects.toThrow('3 of 40 areas would be gone')
  expect(await stored()).toEqual(before)
  expect((await importLines(short, '--force')).at(-1)).toBe('areas: 0 new, 0 changed, 3 ended')
})

test('of a code that is listed twice the last row counts, and the other is reported', async () => {
  await importLines([header, 'A1;Pūķu audzēšana;;;', 'A1;Pūķu pieradināšana;;;'])
  expect(await rejected()).toEqual(['areas.csv, line 2: the code A1 is said again later'])
  expect(await areas()).toEqual(['A1 | Pūķu pieradināšana'])
})

test('rows that cannot be read are reported, and nothing ends because of them', async () => {
  await importLines([header, ...invented])
  await importLines(
    [
      header,
      ...invented.slice(6),
      ';Bez koda;;;',
      'A10; ;;;',
      'A11;Izdomāta joma 11;;2026-13-01;',
      'A12;Izdomāta joma 12;;2026-12-02;2026-12-01',
      `A13;${'x'.repeat(201)};;;`,
      'A14;Izdomāta joma 14',
      'A15;–;;;',
    ],
    '--force',
  )
  expect(await rejected()).toEqual([
    'areas.csv, line 41: 2 columns instead of 5',
    'areas.csv, line 36: no code',
    'areas.csv, line 37: A10 has no name_lv',
    'areas.csv, line 38: 2026-13-01 is not a day such as 2026-12-31',
    'areas.csv, line 39: A12 ends before it begins',
    'areas.csv, line 40: the name of A13 has more than 200 characters',
    'areas.csv, line 42: the name of A15 has no letters',
  ])
  expect(await areas()).toHaveLength(40)
  expect((await areas()).filter((area) => area.includes('2026'))).toEqual([])
})

test('a file without a needed column, a folder and two files are refused before anything is written', async () => {
  await expect(importLines(['code;name', 'A1;Pūķi'])).rejects.toThrow('areas.csv has no column name_lv.')
  await expect(importOpenData(() => Promise.resolve(''), at, ['areas', folder], { report: () => {} })).rejects.toThrow(
    'areas needs one file.',
  )
  await expect(
    importOpenData(() => Promise.resolve(''), at, ['areas', 'a.csv', 'b.csv'], { report: () => {} }),
  ).rejects.toThrow('areas needs one file.')
  expect(await areas()).toEqual([])
})
