import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { headOf, headText, noLine, sealOver } from './seal-actions.ts'

const linesAtOnce = 5_000
/** More tell an operator nothing new. */
const mostFaults = 100

/**
 * Follows the chain from its first line to its last.
 * @param told a head of the chain that the log has told, `position:seal`
 * @returns where the chain stands, and what is wrong with it, at most 100 faults
 */
export async function verifyHistory(db: Database, told?: string): Promise<{ head: string; faults: string[] }> {
  const faults: string[] = []
  let before = noLine
  let isTold = told === undefined
  while (faults.length < mostFaults) {
    const lines = await db
      .selectFrom('audit.action as line')
      .select(['action_id', 'at', 'seal_position', 'seal', sql<string>`audit.sealed_text(line)`.as('text')])
      .where('seal_position', '>', before.position)
      .orderBy('seal_position')
      .limit(linesAtOnce)
      .execute()
    for (const { action_id: id, at, seal_position: position, seal, text } of lines) {
      if (position === null || seal === null) continue
      const missing = position - before.position - 1
      if (missing > 0) faults.push(`${missing} removed before position ${position}`)
      else if (!sealOver(before.seal, text).equals(seal)) faults.push(`${id} of ${at.toISOString()} altered`)
      before = { position, seal }
      isTold ||= headText(before) === told
    }
    if (lines.length < linesAtOnce) break
  }
  if (!isTold) faults.push(`the chain has not been through ${told}`)
  return { head: headText(await headOf(db)), faults: faults.slice(0, mostFaults) }
}
