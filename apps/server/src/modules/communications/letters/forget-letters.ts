import { deletedLettersKeptDays } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { recurring } from '../../../jobs/recurring.ts'
import { deleteDocumentsBySubject } from '../../files/index.ts'

const keptMs = deletedLettersKeptDays * 24 * 60 * 60_000
const atOnce = 100

/**
 * Removes messages with their files some time after their deletion. The register has its copy; messages that are still
 * being delivered stay. @returns how many
 */
export async function forgetLetters({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('communications.message')
      .select('message_id')
      .where('deleted_at', '<=', new Date(now().getTime() - keptMs))
      .where((or) =>
        or.or([
          or('is_from_register', '=', true),
          or('sent_at', 'is', null),
          or('delivered_at', 'is not', null),
          or('refused_at', 'is not', null),
        ]),
      )
      .orderBy('deleted_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const ids = due.map((row) => row.message_id)
    await deleteDocumentsBySubject(tx, ids)
    await tx.deleteFrom('communications.message').where('message_id', 'in', ids).execute()
    return due.length
  })
}

export const forgettingLetters = recurring('communications.forget-letters', 60 * 60_000, async (deps) => {
  while ((await forgetLetters(deps)) === atOnce);
})
