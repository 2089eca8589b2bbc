import { placeKey, type PlaceKind } from '@portal/domain'
import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { RegisteredAddress } from '../../parties/address-register/port.ts'
import { fold } from '../../search/fold.ts'
import { searchRows, startingWith } from '../../search/search-rows.ts'
import type { Searched } from '../../search/searched.ts'

export interface FoundAddress {
  code: string
  text: string
}

const searched: Searched<FoundAddress> = {
  // Premises are searched only after buildings.
  parts: [sql`kind = 'building'`, sql`kind = 'premises'`].map((where) => ({ table: sql`addresses.address`, where })),
  among: sql`true`,
  written: sql`folded`,
  words: sql`addresses.word`,
  shown: ['code', 'text'],
  key: 'code',
  limit: 10,
}

/** Finds addresses that begin with the text or contain its words, best matches first. */
export async function searchAddresses(db: Database, search: string): Promise<FoundAddress[]> {
  const folded = fold(search)
  if (folded === '') return []
  const street = withKindOfStreet(folded)
  return searchRows(db, searched, folded, { also: street === undefined ? [] : startingWith(searched, street) })
}

/** Inserts the most frequent kind of street between a name and the number of a house, because most people leave it out. */
const withKindOfStreet = (folded: string): string | undefined =>
  /^\D+ \d/.test(folded) && !folded.includes('iela') ? folded.replace(/ (?=\d)/, ' iela ') : undefined

/** Returns the addresses with these codes as the register writes them. Unknown codes are missing. */
export async function findAddressesByCode(
  db: Database | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('addresses.address').select(['code', 'text']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, text }) => [code, text]))
}

/** Finds the kind of the place whose name is the same; undefined also before the State Address Register is imported. */
export async function findPlace(db: Database | Tx, name: string): Promise<PlaceKind | undefined> {
  const place = await db
    .selectFrom('addresses.place')
    .select('kind')
    .where('name_key', '=', placeKey(name))
    .executeTakeFirst()
  return place?.kind as PlaceKind | undefined
}

/** Stores a portion of the register's extract. Repeating it changes nothing. */
export async function storeAddresses(db: Database | Tx, addresses: readonly RegisteredAddress[]): Promise<void> {
  // The last line of a code counts, because one statement may change a row only once.
  const rows = [
    ...new Map(addresses.map((address) => [address.code, { ...address, folded: fold(address.text) }])).values(),
  ]
  await sql`
    insert into addresses.address (code, text, postcode, kind, folded)
    select code, text, postcode, kind, folded from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (code text, text text, postcode text, kind text, folded text)
    on conflict (code) do update set text = excluded.text, postcode = excluded.postcode, kind = excluded.kind, folded = excluded.folded`.execute(
    db,
  )
}
