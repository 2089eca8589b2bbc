import { otherReason } from '@portal/contract/helpdesk'
import type { Language } from '@portal/contract/shapes'
import type { Database, Tx } from '../../db/connect.ts'
import { Problem } from '../../problem.ts'
import { words } from '../../words.ts'

/** Returns the offered reasons in their order, with the free-text one last. */
export async function offeredReasons(db: Database, language: Language) {
  const rows = await db
    .selectFrom('helpdesk.login_reason')
    .selectAll()
    .where('is_offered', '=', true)
    .orderBy('place')
    .execute()
  return [
    ...rows.map((row) => ({ code: row.code, name: language === 'en' ? row.name_en : row.name_lv })),
    { code: otherReason, name: words(language)('helpdesk.otherReason') },
  ]
}

const free = new RegExp(`^${otherReason}\\s*:?\\s*`, 'i')

/**
 * Returns a reason as it is stored: a code of the classifier, or `other: ` with text.
 * @throws Problem visit-reason-required, visit-reason-unknown
 */
export async function requireReason(db: Database | Tx, description: string | undefined): Promise<string> {
  const given = description?.trim() ?? ''
  if (given === '') throw new Problem('visit-reason-required')
  if (free.test(given)) {
    const text = given.replace(free, '')
    if (text === '') throw new Problem('visit-reason-required')
    return `${otherReason}: ${text}`
  }
  const known = await db
    .selectFrom('helpdesk.login_reason')
    .select('code')
    .where('code', '=', given)
    .where('is_offered', '=', true)
    .executeTakeFirst()
  if (!known) throw new Problem('visit-reason-unknown')
  return known.code
}

/** Returns the names of stored reasons, including those no longer offered. */
export async function reasonNames(db: Database, language: Language): Promise<(reason: string) => string> {
  const rows = await db.selectFrom('helpdesk.login_reason').selectAll().execute()
  const names = new Map(rows.map((row) => [row.code, language === 'en' ? row.name_en : row.name_lv]))
  return (reason) => names.get(reason) ?? reason.replace(free, '')
}
