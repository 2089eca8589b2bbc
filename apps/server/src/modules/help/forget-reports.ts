import type { Deps } from '../../deps.ts'
import { recurring } from '../../jobs/recurring.ts'

/** As the privacy policy says: a year, in which an answer to a report can still be disputed. */
const keptMs = 365 * 24 * 60 * 60_000

/** Removes old reports to the help desk; the sweep of stored files then finds that nobody has their attachments. */
export async function forgetReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('help.feedback')
    .where('received_at', '<=', new Date(now().getTime() - keptMs))
    .execute()
}

export const forgettingReports = recurring('help.forget-reports', 60 * 60_000, forgetReports)
