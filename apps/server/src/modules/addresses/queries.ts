import { sql } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { RegisteredAddress } from '../../parties/address-register/port.ts'
import { foldAddress } from './fold-address.ts'

export interface FoundAddress {
  code: string
  text: string
}

/** Candidates for words in any order that are put in order before ten of them are shown. */
const candidates = 500

/** Addresses that begin with what is written; when fewer than `limit` do, those that hold every word of it, too. */
export async function searchAddresses(db: Database, search: string, limit: number): Promise<FoundAddress[]> {
  const folded = foldAddress(search)
  if (folded === '') return []
  const beginning = await sql<FoundAddress>`
    select code, text from addresses.address
    where folded >= ${folded} and folded < ${`${folded}\u{10FFFF}`}
    order by folded, code limit ${limit}`.execute(db)
  if (beginning.rows.length === limit) return beginning.rows

  const everyWord = folded
    .split(' ')
    .map((word) => `'${word}':*`)
    .join(' & ')
  const holding = await sql<FoundAddress>`
    select code, text from (
      select code, text, folded from addresses.address where to_tsvector('simple', folded) @@ to_tsquery('simple', ${everyWord}) limit ${candidates}
    ) found
    order by length(folded), folded, code limit ${limit}`.execute(db)
  const known = new Set(beginning.rows.map(({ code }) => code))
  return [...beginning.rows, ...holding.rows.filter(({ code }) => !known.has(code))].slice(0, limit)
}

/** The addresses of these codes, as the register writes them; a code that it does not have is missing. */
export async function addressesByCode(
  db: Database | Tx,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db.selectFrom('addresses.address').select(['code', 'text']).where('code', 'in', codes).execute()
  return new Map(rows.map(({ code, text }) => [code, text]))
}

/** Takes in a portion of the register's extract; the same portion again changes nothing. */
export async function storeAddresses(db: Database | Tx, addresses: readonly RegisteredAddress[]): Promise<void> {
  // The last line of a code counts; one statement may touch a row only once.
  const rows = [
    ...new Map(addresses.map((address) => [address.code, { ...address, folded: foldAddress(address.text) }])).values(),
  ]
  await sql`
    insert into addresses.address (code, text, postcode, kind, folded)
    select code, text, postcode, kind, folded from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (code text, text text, postcode text, kind text, folded text)
    on conflict (code) do update set text = excluded.text, postcode = excluded.postcode, kind = excluded.kind, folded = excluded.folded`.execute(
    db,
  )
}
