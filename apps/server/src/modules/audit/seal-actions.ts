import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Longer than a deed may take from its time to its commit, so that no line comes after one that is sealed. */
const sealedAfterMs = 15 * 60_000
const linesAtOnce = 1_000

/** Where the chain stands: as many lines are sealed, the last with this seal. */
export interface ChainHead {
  position: number
  seal: Buffer
}

export const noLine: ChainHead = { position: 0, seal: Buffer.alloc(32) }

/** SHA-256 over the seal before it and what the line says. */
export const sealOver = (before: Buffer, text: string): Buffer =>
  createHash('sha256').update(before).update(text).digest()

export async function headOf(db: Database | Tx): Promise<ChainHead> {
  const row = await db
    .selectFrom('audit.action')
    .select(['seal_position', 'seal'])
    .where('seal_position', 'is not', null)
    .orderBy('seal_position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seal_position && row.seal ? { position: row.seal_position, seal: row.seal } : noLine
}

/** Seals the lines that are old enough, in the order in which they were written. */
export async function sealActions({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const until = new Date(now().getTime() - sealedAfterMs)
  for (;;) {
    const head = await db.transaction().execute((tx) => sealNext(tx, until))
    if (!head) return
    // The log lies elsewhere: the head that it tells shows a chain that was made anew, or cut off at its end.
    log.info({ head: headText(head) }, 'the history is sealed up to here')
  }
}

/** @returns where the chain stands now; nothing when there was nothing to seal */
async function sealNext(tx: Tx, until: Date): Promise<ChainHead | undefined> {
  const lines = await tx
    .selectFrom('audit.action as line')
    .select(['action_id', sql<string>`audit.sealed_text(line)`.as('text')])
    .where('seal', 'is', null)
    .where('at', '<=', until)
    // By which their index is found, which has this condition to be nobody else's.
    .where(sql<boolean>`at > '-infinity'`)
    .orderBy('at')
    .orderBy('action_id')
    .limit(linesAtOnce)
    .forUpdate()
    .execute()
  if (lines.length === 0) return undefined
  let head = await headOf(tx)
  const first = head.position + 1
  const seals = lines.map(({ text }) => (head = { position: head.position + 1, seal: sealOver(head.seal, text) }).seal)
  const ids = lines.map(({ action_id: id }) => id)
  await sql`
    update audit.action as line set seal_position = ${first} + given.number - 1, seal = given.seal
    from unnest(${ids}::uuid[], ${seals}::bytea[]) with ordinality as given (action_id, seal, number)
    where line.action_id = given.action_id
  `.execute(tx)
  await countSealed(first - 1).execute(tx)
  return head
}

/** Counts the lines that were sealed after a position, whose they are. */
export const countSealed = (position: number): RawBuilder<unknown> => sql`
  insert into audit.sealed_count as counted
  select whose.owner_id, count(*)
  from audit.action line cross join lateral (values (line.person_id), (line.entity_id)) as whose (owner_id)
  where line.seal_position > ${position} and line.person_id is not null and whose.owner_id is not null
  group by whose.owner_id
  on conflict (owner_id) do update set count = counted.count + excluded.count
`

export const headText = ({ position, seal }: ChainHead): string => `${position}:${seal.toString('hex')}`

export const sealing = recurring('audit.seal', 5 * 60_000, sealActions)
