import { sql } from 'kysely'
import { affectedRows, erasing, type Erasure } from '../../jobs/erase-due.ts'

/** Sessions that ended by expiry or logout. The history keeps logins and support sessions. */
export const endedSessions: Erasure = {
  period: 'sessions',
  due: (before) => sql`select sid from auth.session where expires_at <= ${before}`,
  order: sql`expires_at`,
  erase: (tx, keys) => affectedRows(tx, sql`delete from auth.session where sid in (${keys})`),
}

export const deletingSessions = erasing('auth.forget-sessions', 60 * 60_000, [endedSessions])
