import type { Pool } from 'pg'
import { only } from '../database.ts'
import type { RegisterEvent, SubmissionState } from './events.ts'
import type { Filing } from './filing.ts'
import type { Objection } from './receive-objection.ts'

export type Submission = {
  submission: string
  register_number: string
  state: SubmissionState
  received_at: Date
  filing: Filing
  entity: string | null
}
export type KeptDocument = {
  document: string
  name: string
  media_type: string
  sha256: string
  size: number
  received_at: Date
}

export async function latestSubmissions(db: Pool): Promise<Submission[]> {
  return (await db.query<Submission>('select * from register.submission order by received_at desc limit 200')).rows
}

/** Counts the submissions that the desk has to decide. */
export async function countReceived(db: Pool): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from register.submission where state in ('received', 'processing')",
  )
  return rows[0]?.count ?? 0
}

export async function findSubmissionById(db: Pool, submission: string): Promise<Submission | undefined> {
  return only(await db.query<Submission>('select * from register.submission where submission = $1', [submission]))
}

export async function listDocuments(db: Pool, submission: string): Promise<KeptDocument[]> {
  const { rows } = await db.query<KeptDocument>(
    'select document, name, media_type, sha256, length(bytes) as size, received_at from register.document where submission = $1 order by received_at, document',
    [submission],
  )
  return rows
}

export async function documentBytes(
  db: Pool,
  submission: string,
  document: string,
): Promise<{ name: string; media_type: string; bytes: Buffer } | undefined> {
  return only(
    await db.query<{ name: string; media_type: string; bytes: Buffer }>(
      'select name, media_type, bytes from register.document where submission = $1 and document = $2',
      [submission, document],
    ),
  )
}

export type KeptObjection = Pick<Objection, 'ground' | 'reason' | 'person'> & { objection: string; made_at: Date }

export async function objectionsTo(db: Pool, submission: string): Promise<KeptObjection[]> {
  const { rows } = await db.query<KeptObjection>(
    'select objection, ground, reason, person, made_at from register.objection where submission = $1 order by made_at, objection',
    [submission],
  )
  return rows
}

export async function listHistory(
  db: Pool,
  submission: string,
): Promise<{ number: string; at: Date; event: Extract<RegisterEvent, { kind: 'submission' }> }[]> {
  const { rows } = await db.query<{ number: string; at: Date; event: Extract<RegisterEvent, { kind: 'submission' }> }>(
    `select number, at, event from register.event where event ->> 'submission' = $1 order by number`,
    [submission],
  )
  return rows
}

/** Counts filings per round: all that arrived, including refused ones, and accepted ones, at most one. */
export async function countReceipts(
  db: Pool,
  submission: string,
): Promise<{ round: number; filings: number; distinct: number }[]> {
  const { rows } = await db.query<{ round: number; filings: number; distinct: number }>(
    `select round, count(*)::int as filings, (count(*) filter (where outcome = 'accepted'))::int as distinct
     from register.receipt where submission = $1 group by round order by round`,
    [submission],
  )
  return rows
}

/** Lists the rounds that arrived since an instant, the earliest first. */
export async function roundsSince(db: Pool, since: string, offset: number, limit: number): Promise<object[]> {
  const { rows } = await db.query<{ received_at: Date }>(
    `select submission as application_uuid, round, r.filing ->> 'number' as number, register_number, r.received_at
     from register.round r join register.submission using (submission) where r.received_at >= $1
     order by r.received_at, submission, round offset $2 limit $3`,
    [since, offset, limit],
  )
  return rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() }))
}
