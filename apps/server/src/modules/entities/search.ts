import type { EntityId } from '@portal/contract/ids'
import { narrowFirm } from '@portal/domain'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { fold } from '../../search/fold.ts'
import { searchRows } from '../../search/search-rows.ts'
import type { Searched } from '../../search/searched.ts'

interface PublicEntity {
  entity_id: EntityId
  name: string
  registration_number: string
  address_text: string
  /** The former name that matched; null if the current name or the number matched. */
  former_name: string | null
}

const today = sql`(select *, null::text as former_name from entities.entity) entity`
// The lateral join with `offset 0` looks up the entity of each name. The planner could reverse a plain join and read
// all entities.
const before = sql`(
  select e.entity_id, e.name, e.registration_number, e.address_text, e.legal_form, e.status,
    f.value ->> 'name' as former_name, f.folded, f.folded_firm
  from entities.fact f cross join lateral (select * from entities.entity e where e.entity_id = f.entity_id offset 0) e
  where f.kind = 'name' and f.until is not null) former`

/** Folds a name for the search without its legal form, which is written in several ways. */
const foldedFirm = (name: string): string => fold(narrowFirm(name)) || fold(name)

/**
 * Matches entities whose name contains every typed word, or whose number starts with the text. @param row the alias of
 * the table with both columns
 */
export function isCalled(search: string, row: 'e' | 'm'): RawBuilder<boolean> {
  if (search.trim() === '') return sql`true`
  const words = foldedFirm(search).split(' ')
  if (words[0] === '') return sql`false`
  const [folded, number] = [sql.ref(`${row}.folded`), sql.ref(`${row}.registration_number`)]
  return sql`(${folded} like all (${words.map((word) => `%${word}%`)}) or ${number} like ${`${words.join('')}%`})`
}

/**
 * Searches the public data of entities that are not struck off: by name or by the beginning of the registration number,
 * and then by former names.
 */
export async function searchPublicEntities(
  db: Database,
  search: string,
  legalForms: readonly string[] | undefined,
): Promise<PublicEntity[]> {
  const folded = foldedFirm(search)
  if (folded === '') return []
  const where = sql`status <> 'liquidated'`
  const number = folded.replaceAll(' ', '')
  const isNumber = /^\d+$/.test(number)
  const among = legalForms ? sql`legal_form = any(${[...legalForms]})` : sql`true`
  const searched: Searched<PublicEntity> = {
    parts: (isNumber ? [today] : [today, before]).map((table) => ({ table, where })),
    among,
    written: sql`folded_firm`,
    words: sql`entities.word`,
    shown: ['entity_id', 'name', 'registration_number', 'address_text', 'former_name'],
    key: 'entity_id',
    limit: 10,
  }
  if (!isNumber) return searchRows(db, searched, folded)
  return searchRows(db, searched, folded, {
    also: [
      sql`
        select ${sql.join(searched.shown.map(sql.ref))} from ${today}
        where ${where} and ${among} and registration_number collate "C" >= ${number} and registration_number collate "C" < ${`${number}:`}
        order by registration_number collate "C"`,
    ],
    isAnswer: (row) => row.registration_number === number,
  })
}
