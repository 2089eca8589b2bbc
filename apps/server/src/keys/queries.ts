import { sql } from 'kysely'
import type { Database, Tx } from '../db/connect.ts'
import { livesDays, purposes, type Key, type Purpose } from './make-key.ts'
import { seal, unseal } from './seal.ts'

/** After two minutes every node has read a new key twice, before any node signs with it. */
const noticeSeconds = 120

export interface KeptKey extends Key {
  purpose: Purpose
  signsFrom: Date
}

const nameOf = (purpose: string, id: string) => `${purpose} ${id}`
const inDays = (days: number) => sql<Date>`now() + make_interval(days => ${days})`

/** @throws Error with one line when none of these master keys sealed the keys */
export async function readKeys(db: Database | Tx, masters: readonly string[]): Promise<KeptKey[]> {
  const rows = await db
    .selectFrom('keys.key')
    .selectAll()
    .where((row) => row.or([row('verifies_until', 'is', null), row('verifies_until', '>', sql<Date>`now()`)]))
    .orderBy('signs_from', 'desc')
    .execute()
  return rows.map(({ key_id: id, purpose, sealed, signs_from: signsFrom }) => {
    const secret = unseal(sealed, masters, nameOf(purpose, id))
    if (!secret) throw new Error('KEY_ENCRYPTION_KEY is not the one that the keys in the database are sealed under.')
    return { id, purpose: purpose as Purpose, secret, signsFrom }
  })
}

async function insertKey(
  tx: Tx,
  master: string,
  purpose: Purpose,
  { id, secret }: Key,
  { noticed = 0, verifiesDays }: { noticed?: number; verifiesDays?: number } = {},
): Promise<void> {
  await tx
    .insertInto('keys.key')
    .values({
      key_id: id,
      purpose,
      sealed: seal(secret, master, nameOf(purpose, id)),
      signs_from: sql<Date>`now() + make_interval(secs => ${noticed})`,
      verifies_until: verifiesDays === undefined ? null : inDays(verifiesDays),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Serialises concurrent starts of nodes and a rotation. */
const lockKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('keys.key'))`.execute(tx)

/** Creates the missing keys. Keys of an earlier version are imported, in addition to those of another node if any. */
export async function completeKeys(
  db: Database,
  master: string,
  earlier: Partial<Record<Purpose, Key>>,
  make: (purpose: Purpose) => Key,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    const known = await tx.selectFrom('keys.key').select('purpose').where('verifies_until', 'is', null).execute()
    for (const purpose of purposes) {
      const found = earlier[purpose]
      if (!known.some((key) => key.purpose === purpose)) await insertKey(tx, master, purpose, found ?? make(purpose))
      else if (found) await insertKey(tx, master, purpose, found, { verifiesDays: livesDays[purpose] })
    }
  })
}

/**
 * Gives each chosen purpose a new key; signatures of the old ones stay valid. Every key is sealed again under the first
 * master key.
 */
export async function replaceKeys(
  db: Database,
  masters: readonly [string, ...string[]],
  chosen: readonly Purpose[],
  make: (purpose: Purpose) => Key,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx)
    for (const { id, purpose, secret } of await readKeys(tx, masters))
      await tx
        .updateTable('keys.key')
        .set({ sealed: seal(secret, masters[0], nameOf(purpose, id)) })
        .where('key_id', '=', id)
        .execute()
    const empty = Buffer.alloc(0)
    await tx
      .updateTable('keys.key')
      .set({ sealed: empty })
      .where('verifies_until', '<=', sql<Date>`now()`)
      .execute()
    for (const purpose of chosen) {
      await tx
        .updateTable('keys.key')
        .set({ verifies_until: inDays(livesDays[purpose]) })
        .where('purpose', '=', purpose)
        .where('verifies_until', 'is', null)
        .execute()
      await insertKey(tx, masters[0], purpose, make(purpose), { noticed: noticeSeconds })
    }
  })
}
