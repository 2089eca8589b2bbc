import type { Deps } from '../../deps.ts'
import { inBatches } from '../../jobs/in-batches.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Kept this long to investigate why a mail did not arrive. */
const keptMs = 30 * 24 * 60 * 60_000

/**
 * Deletes sent or refused mails from the outbox after 30 days. Their content is also stored elsewhere, and they contain
 * addresses.
 */
export async function forgetMail({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await inBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('communications.mail')
      .where('mail_id', 'in', (eb) =>
        eb
          .selectFrom('communications.mail')
          .select('mail_id')
          // The condition must match that of the partial index.
          .where((or) => or.or([or('sent_at', 'is not', null), or('refused_at', 'is not', null)]))
          .where(eb.fn.coalesce('sent_at', 'refused_at'), '<=', before)
          .orderBy(eb.fn.coalesce('sent_at', 'refused_at'))
          .limit(most)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow()
    return numDeletedRows
  })
}

export const forgettingMail = recurring('communications.forget-mail', 60 * 60_000, forgetMail)
