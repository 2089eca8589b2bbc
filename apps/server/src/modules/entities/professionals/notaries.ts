import type { NotaryId } from '@portal/contract/ids'
import { sql } from 'kysely'
import { preparedSql, type Database, type Tx } from '../../../db/connect.ts'
import { fold } from '../../../search/fold.ts'

/** A sworn notary in the register's list. */
export interface RegisteredNotary {
  notaryId: NotaryId
  personalCode: string
  name: string
  place: string
  inOffice: boolean
}

/** Stores a notary as the register reports them. Notaries who leave office stay stored. */
export async function storeNotary(tx: Tx, notary: RegisteredNotary, at: Date): Promise<void> {
  const { notaryId, personalCode, name, place, inOffice } = notary
  const values = { personal_code: personalCode, name, place, in_office: inOffice, changed_at: at }
  await tx
    .insertInto('entities.notary')
    .values({ notary_id: notaryId, ...values })
    .onConflict((conflict) => conflict.column('notary_id').doUpdateSet(values))
    .execute()
}

/** Returns the notary's entry for a person in office, or undefined. */
export async function findNotary(
  db: Database | Tx,
  personalCode: string,
): Promise<{ notaryId: NotaryId; name: string } | undefined> {
  const statement = sql<{ notaryId: NotaryId; name: string }>`
    select notary_id as "notaryId", name from entities.notary where personal_code = ${personalCode} and in_office order by notary_id`
  return (await preparedSql(db, 'notary-in-office', statement))[0]
}

/** Returns the personal codes of all notaries in office. */
export async function notariesInOffice(db: Database | Tx): Promise<string[]> {
  const rows = await db.selectFrom('entities.notary').select('personal_code').where('in_office', '=', true).execute()
  return rows.map(({ personal_code: personalCode }) => personalCode)
}

/** Returns a notary in office, or undefined. */
export async function findNotaryById(
  db: Database | Tx,
  notaryId: NotaryId,
): Promise<{ personalCode: string; name: string } | undefined> {
  return db
    .selectFrom('entities.notary')
    .select(['personal_code as personalCode', 'name'])
    .where('notary_id', '=', notaryId)
    .where('in_office', '=', true)
    .executeTakeFirst()
}

/** Lists the notaries in office by name. There are about a hundred in the country, so the search needs no index. */
export async function listNotaries(
  db: Database | Tx,
  { search, offset, limit }: { search?: string | undefined; offset: number; limit: number },
): Promise<{ rows: { uuid: string; name: string; place: string }[]; total: number }> {
  const words = fold(search ?? '')
    .split(' ')
    .map((word) => `%${word}%`)
  const { rows } = await sql<{ uuid: string; name: string; place: string; total: number }>`
    with found as materialized (
      select notary_id as uuid, name, place from entities.notary
      where in_office and public.folded(name || ' ' || place) like all (${words})
    ), page as (select * from found order by name, uuid offset ${offset} limit ${limit})
    select page.*, counted.total from (select count(*)::int as total from found) counted left join page on true order by name, uuid`.execute(
    db,
  )
  return {
    rows: rows.flatMap(({ uuid, name, place }) => (uuid === null ? [] : [{ uuid, name, place }])),
    total: rows[0]?.total ?? 0,
  }
}
