import { placeKey, type PlaceKind } from '@portal/domain'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { Refusal, type Loading } from '../../open-data/loading.ts'
import type { OpenTable, TableShape } from '../../open-data/open-table.ts'
import { fold } from '../../search/fold.ts'

/** The files of the State Address Register that contain the parts of addresses. */
export const addressFiles = ['novads', 'pilseta', 'pagasts', 'ciems', 'iela', 'eka', 'dziv'].map(
  (name) => `aw_${name}.csv`,
)
export const addressShape = {
  delimiter: ',',
  needed: ['KODS', 'TIPS_CD', 'STATUSS', 'VKUR_CD', 'STD'],
  optional: ['ATRIB'],
} as const satisfies TableShape<string, string>

/** Maps TIPS_CD of the register. */
const kinds: Readonly<Record<string, 'place' | 'building' | 'premises'>> = {
  104: 'place', // a town
  105: 'place', // a parish
  106: 'place', // a village
  107: 'place', // a street
  113: 'place', // a municipality
  108: 'building',
  109: 'premises',
}
/** Places whose name alone is no name of a merchant. */
const namedPlaces: Readonly<Record<string, PlaceKind>> = {
  104: 'territory',
  105: 'territory',
  106: 'village',
  113: 'territory',
}
/** The code of the state, the parent of all others. */
const state = '100000000'

/**
 * Imports the whole State Address Register: existing entries (EKS) with their parents, and the names of its places. Addresses and names
 * that it lacks are deleted.
 */
export async function importAddresses(loading: Loading, tables: readonly OpenTable[]): Promise<void> {
  const { client, db } = loading
  await client.query(`
    create temporary table staged (
      code text collate "C", kind text, parent text collate "C", text text, postcode text, folded text collate "C", file text, line integer
    )`)
  const places = new Map<string, PlaceKind>()
  for (const table of tables)
    await loading.load('staged', table, [...addressShape.needed, ...addressShape.optional], (row, line) => {
      if (row.STATUSS !== 'EKS') return undefined
      const kind = kinds[row.TIPS_CD]
      if (!kind) return undefined
      if (!/^\d{9}$/.test(row.KODS)) return new Refusal(`the code ${row.KODS} has not nine digits`)
      const text = row.STD.trim()
      if (text === '') return new Refusal('no written form')
      const named = namedPlaces[row.TIPS_CD]
      // Of a town and a village with one name, the town counts.
      if (named && places.get(namePlace(text)) !== 'territory') places.set(namePlace(text), named)
      const postcode = /LV-\d{4}$/.exec(text)?.[0] ?? row.ATRIB
      const isAddress = kind !== 'place'
      if (isAddress && !/^LV-\d{4}$/.test(postcode)) return new Refusal('no postcode')
      return [row.KODS, kind, row.VKUR_CD, text, postcode, isAddress ? fold(text) : '', table.name, line]
    })
  await client.query('create index on staged (code); analyze staged')
  await loading.refuseFound(rejected)
  // Of duplicate codes the last row counts.
  await client.query(`
    create temporary table wanted as
    select distinct on (s.code) s.code, s.text, s.postcode, s.kind, s.folded from staged s ${parents}
    where s.kind <> 'place' and (${stands}) order by s.code, s.file desc, s.line desc;
    alter table wanted add primary key (code);
    analyze wanted`)
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ present: number; gone: number }>`
      select count(*)::integer as present, (count(*) filter (where w.code is null))::integer as gone
      from addresses.address a left join wanted w using (code)`.execute(tx)
    const { present = 0, gone = 0 } = rows[0] ?? {}
    const isWhole = loading.unreadable.size === 0
    if (isWhole) loading.requireFewGone(gone, present, 'addresses')
    const removed = await sql`
      delete from addresses.address a where ${isWhole} and not exists (select from wanted w where w.code = a.code)`.execute(
      tx,
    )
    const changed = await sql`
      update addresses.address a set text = w.text, postcode = w.postcode, kind = w.kind, folded = w.folded from wanted w
      where w.code = a.code and (a.text, a.postcode, a.kind, a.folded) is distinct from (w.text, w.postcode, w.kind, w.folded)`.execute(
      tx,
    )
    const added = await sql`
      insert into addresses.address (code, text, postcode, kind, folded)
      select w.code, w.text, w.postcode, w.kind, w.folded from wanted w left join addresses.address a using (code) where a.code is null`.execute(
      tx,
    )
    await storePlaces(tx, places, isWhole)
    loading.report(`places: ${places.size}`)
    loading.report(
      `addresses: ${added.numAffectedRows} new, ${changed.numAffectedRows} changed, ${removed.numAffectedRows} gone, ${present - gone - Number(changed.numAffectedRows)} as they were`,
    )
  })
  await client.query('analyze addresses.address')
}

/** The written form of a place begins with its name and ends with the places around it. */
const namePlace = (text: string) => placeKey(text.split(',')[0] ?? '')

/** Stores the names of places. @param isWhole no other names are kept; otherwise a town may be in a row that cannot be read */
async function storePlaces(tx: Tx, places: ReadonlyMap<string, PlaceKind>, isWhole: boolean): Promise<void> {
  const keys = [...places.keys()]
  await sql`delete from addresses.place where ${isWhole} and name_key <> all(${keys}::text[])`.execute(tx)
  await sql`
    insert into addresses.place (name_key, kind) select * from unnest(${keys}::text[], ${[...places.values()]}::text[])
    on conflict (name_key) do update set kind = excluded.kind
    where place.kind <> excluded.kind and (${isWhole} or excluded.kind = 'territory')`.execute(tx)
}

const parents = `
  left join lateral (select p.kind, p.parent from staged p where p.code = s.parent limit 1) house on true
  left join lateral (select p.kind from staged p where p.code = house.parent limit 1) place on true`
/** A building must be in a place, and premises in such a building. */
const stands = `case s.kind when 'building' then house.kind = 'place' else house.kind = 'building' and place.kind = 'place' end`
const rejected = `
  select s.file, s.line, 'stands under ' || coalesce(nullif(s.parent, ''), 'nothing') || ', which does not exist' as why from staged s ${parents}
  where s.kind <> 'place' and (${stands}) is not true
  union all
  select s.file, s.line, 'stands under ' || coalesce(nullif(s.parent, ''), 'nothing') || ', which does not exist' from staged s
  where s.kind = 'place' and s.parent <> '${state}' and not exists (select from staged p where p.code = s.parent and p.kind = 'place')
  union all
  select file, line, 'the code ' || code || ' is said again later' from (
    select file, line, code, row_number() over (partition by code order by file desc, line desc) as place from staged
  ) said where place > 1`
