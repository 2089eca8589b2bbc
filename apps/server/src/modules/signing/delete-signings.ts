import { sql } from 'kysely'
import { affectedRows, erasing, type Erasure } from '../../jobs/erase-due.ts'

/**
 * Signings without a signature. They contain the personal code and certificate of the signer. A signature that is being
 * finished is never due: its time limit is an hour after the confirmation, and nothing finishes it later.
 */
export const failedSignings: Erasure = {
  period: 'signings',
  due: (before) => sql`select signing_id from signing.signing where status <> 'done' and expires_at <= ${before}`,
  order: sql`expires_at`,
  erase: (tx, keys) => affectedRows(tx, sql`delete from signing.signing where signing_id in (${keys})`),
}

export const deletingSignings = erasing('signing.forget-signings', 60 * 60_000, [failedSignings])
