import { sql } from 'kysely'
import { affectedRows, erasing, type Erasure } from '../../jobs/erase-due.ts'

/** Reports to the help desk. The sweep of stored objects then removes their attachments. */
export const oldReports: Erasure = {
  period: 'reports',
  due: (before) => sql`select feedback_id from help.feedback where received_at <= ${before}`,
  order: sql`received_at`,
  erase: (tx, keys) => affectedRows(tx, sql`delete from help.feedback where feedback_id in (${keys})`),
}

export const deletingReports = erasing('help.forget-reports', 60 * 60_000, [oldReports])
