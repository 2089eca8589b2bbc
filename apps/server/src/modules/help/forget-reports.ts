import type { Deps } from '../../deps.ts'
import { inBatches } from '../../jobs/in-batches.ts'
import { recurring } from '../../jobs/recurring.ts'

/** One year, as the privacy policy states; during it the answer to a report can be disputed. */
const keptMs = 365 * 24 * 60 * 60_000

/** Deletes old reports to the help desk. The sweep of stored objects then removes their attachments. */
export async function forgetReports({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await inBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('help.feedback')
      .where('feedback_id', 'in', (eb) =>
        eb
          .selectFrom('help.feedback')
          .select('feedback_id')
          .where('received_at', '<=', before)
          .orderBy('received_at')
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}

export const forgettingReports = recurring('help.forget-reports', 60 * 60_000, forgetReports)
