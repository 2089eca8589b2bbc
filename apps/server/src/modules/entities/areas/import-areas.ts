import { dayInRiga, isDay } from '@portal/domain'
import { sql } from 'kysely'
import { RowUnreadable, type Loading } from '../../../open-data/loading.ts'
import type { OpenRow, OpenTable, TableShape } from '../../../open-data/open-table.ts'

/** The columns of a list of areas of activity, by their header names. */
export const areaShape = {
  delimiter: ';',
  needed: ['code', 'name_lv'],
  optional: ['name_en', 'valid_from', 'valid_to'],
} as const satisfies TableShape<string, string>

const columns = [...areaShape.needed, ...areaShape.optional]
type AreaRow = OpenRow<(typeof columns)[number]>

/** The form accepts a name of this length. */
const longestName = 200
const longestCode = 50

/**
 * Imports the list of areas of activity (MK noteikumu Nr. 398 pielikums). An area that the file lacks ends the day
 * before the import: applications and registered facts still name it, so it is not deleted.
 */
export async function importAreas(loading: Loading, table: OpenTable, at: Date): Promise<void> {
  const { client, db } = loading
  const today = dayInRiga(at)
  await client.query(`
    create temporary table staged_area (
      code text collate "C", name_lv text, name_en text, valid_from date, valid_to date, file text, line integer
    )`)
  // Every refused row may be one that the list has, so it makes the file incomplete.
  await loading.load('staged_area', table, columns, (row, line) => [...readArea(row), table.name, line])
  await loading.refuseFound(`
    select file, line, 'the code ' || code || ' is said again later' as why from (
      select file, line, code, row_number() over (partition by code order by line desc) as place from staged_area
    ) said where place > 1`)
  // Of duplicate codes the last row counts.
  await client.query(`
    create temporary table wanted_area as
    select distinct on (code) code, name_lv, name_en, valid_from, valid_to from staged_area order by code, line desc;
    alter table wanted_area add primary key (code)`)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ present: number; gone: number }>`
      select count(*)::integer as present, (count(*) filter (where w.code is null))::integer as gone
      from entities.area_of_activity a left join wanted_area w using (code)
      where a.valid_to is null or a.valid_to >= ${today}`.execute(tx)
    const { present = 0, gone = 0 } = rows[0] ?? {}
    const isWhole = !loading.unreadable.has(table.name)
    if (isWhole) loading.requireFewGone(gone, present, 'areas', 0)
    const ended = await sql`
      update entities.area_of_activity a set valid_to = ${today}::date - 1
      where ${isWhole} and (a.valid_to is null or a.valid_to >= ${today}) and not exists (
        select from wanted_area w where w.code = a.code)`.execute(tx)
    const changed = await sql`
      update entities.area_of_activity a
      set name_lv = w.name_lv, name_en = w.name_en, valid_from = w.valid_from, valid_to = w.valid_to from wanted_area w
      where w.code = a.code and (a.name_lv, a.name_en, a.valid_from, a.valid_to)
        is distinct from (w.name_lv, w.name_en, w.valid_from, w.valid_to)`.execute(tx)
    const added = await sql`
      insert into entities.area_of_activity (code, name_lv, name_en, valid_from, valid_to)
      select w.code, w.name_lv, w.name_en, w.valid_from, w.valid_to
      from wanted_area w left join entities.area_of_activity a using (code) where a.code is null`.execute(tx)
    loading.report(
      `areas: ${added.numAffectedRows} new, ${changed.numAffectedRows} changed, ${ended.numAffectedRows} ended`,
    )
  })
}

/** @throws RowUnreadable */
function readArea(row: AreaRow): (string | null)[] {
  const [code, name, english] = [row.code.trim(), row.name_lv.trim(), row.name_en.trim()]
  if (code === '') throw new RowUnreadable('no code')
  if (code.length > longestCode) throw new RowUnreadable(`the code has more than ${longestCode} characters`)
  if (name === '') throw new RowUnreadable(`${code} has no name_lv`)
  const isPrintable = [code, name, english].every((text) => /^[^\p{Cc}\p{Cf}]*$/u.test(text))
  if (!isPrintable) throw new RowUnreadable('a line break or another control character')
  if (!/[\p{L}\p{N}]/u.test(name)) throw new RowUnreadable(`the name of ${code} has no letters`)
  if (Math.max(name.length, english.length) > longestName)
    throw new RowUnreadable(`the name of ${code} has more than ${longestName} characters`)
  const [from, to] = [readDay(row.valid_from), readDay(row.valid_to)]
  if (from !== null && to !== null && to < from) throw new RowUnreadable(`${code} ends before it begins`)
  return [code, name, english || null, from, to]
}

/** Returns null without a day. @throws RowUnreadable */
function readDay(written: string): string | null {
  const day = written.trim()
  if (day !== '' && !isDay(day)) throw new RowUnreadable(`${day} is not a day such as 2026-12-31`)
  return day || null
}
