import type { Deps } from '../../deps.ts'
import { recurring } from '../../jobs/recurring.ts'

/** Long enough to look into why a letter did not arrive. */
const keptMs = 30 * 24 * 60 * 60_000

/** Removes letters of the outbox that were handed over or refused long ago: they repeat what stands elsewhere, to whom and all. */
export async function forgetMail({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMs)
  await db
    .deleteFrom('communications.mail')
    .where((eb) => eb(eb.fn.coalesce('sent_at', 'refused_at'), '<=', before))
    .execute()
}

export const forgettingMail = recurring('communications.forget-mail', 60 * 60_000, forgetMail)
