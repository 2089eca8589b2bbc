import type { Deps } from '../../deps.ts'
import { inBatches } from '../../jobs/in-batches.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Long enough to look into why a letter did not arrive. */
const keptMs = 30 * 24 * 60 * 60_000

/** Removes letters of the outbox that were handed over or refused long ago: they repeat what stands elsewhere, to whom and all. */
export async function forgetMail({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await inBatches(async (most) => {
    const { numDeletedRows } = await db
      .deleteFrom('communications.mail')
      .where('mail_id', 'in', (eb) =>
        eb
          .selectFrom('communications.mail')
          .select('mail_id')
          // The index has these words, too.
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
