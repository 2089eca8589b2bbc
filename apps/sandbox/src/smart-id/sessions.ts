import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { only } from '../database.ts'

/** The person's actions on the telephone, in the service's words (RP API 3.1, session status). */
export const outcomes = [
  'OK',
  'USER_REFUSED',
  'WRONG_VC',
  'TIMEOUT',
  'DOCUMENT_UNUSABLE',
  'REQUIRED_INTERACTION_NOT_SUPPORTED_BY_APP',
] as const
export type Outcome = (typeof outcomes)[number]

export type Session = {
  id: string
  personal_code: string
  /** Null when the person chooses an account. */
  digest: string | null
  hash: string | null
  description: string
  code: string
  outcome: Outcome | null
}

/** A session expires after this time. */
const livesSeconds = 180

export async function openSession(
  db: Pool,
  asked: Pick<Session, 'personal_code' | 'digest' | 'hash' | 'description' | 'outcome'>,
): Promise<Session> {
  const code = String(randomInt(10_000)).padStart(4, '0')
  const made = await db.query<Session>(
    `insert into smartphone.session (personal_code, digest, hash, description, code, outcome) values ($1, $2, $3, $4, $5, $6) returning *`,
    [asked.personal_code, asked.digest, asked.hash, asked.description, code, asked.outcome],
  )
  const session = only(made)
  if (!session) throw new Error('The session was not kept')
  return session
}

export async function findSessionById(db: Pool, id: string): Promise<Session | undefined> {
  await db.query(
    `update smartphone.session set outcome = 'TIMEOUT' where id::text = $1 and outcome is null
     and created_at < now() - make_interval(secs => $2)`,
    [id, livesSeconds],
  )
  return only(await db.query<Session>('select * from smartphone.session where id::text = $1', [id]))
}

export async function answerSession(db: Pool, id: string, outcome: Outcome): Promise<void> {
  await db.query('update smartphone.session set outcome = $2 where id::text = $1 and outcome is null', [id, outcome])
}

export async function latestSessions(db: Pool): Promise<(Session & { name: string; created_at: Date })[]> {
  const { rows } = await db.query<Session & { name: string; created_at: Date }>(
    `select s.*, concat_ws(' ', p.forename, p.surname) as name from smartphone.session s join world.person p using (personal_code)
     where s.digest is not null order by s.created_at desc limit 100`,
  )
  return rows
}
