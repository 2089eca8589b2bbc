import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { contentHash, readHead, headText, noLine, sealOver } from './seal-actions.ts'

const linesAtOnce = 5_000
/** More faults would not help an operator. */
const mostFaults = 100

/**
 * Verifies the chain from its first line to its last.
 * @param knownHead a head of the chain from the log, `position:seal`
 * @returns the head of the chain, the number of erased lines, and its faults, at most 100
 */
export async function verifyHistory(
  db: Database,
  knownHead?: string,
): Promise<{ head: string; erased: number; faults: string[] }> {
  const faults: string[] = []
  let before = { ...noLine, at: new Date(0) }
  let isHeadFound = knownHead === undefined
  let erased = 0
  while (faults.length < mostFaults) {
    const lines = await sealedBehind(db, before.position)
    for (const line of lines) {
      const { action_id: id, at, seal_position: position, seal } = line
      if (position === null || seal === null) continue
      const place = `${id} of ${at.toISOString()}`
      const missing = position - before.position - 1
      if (missing > 0) faults.push(`${missing} removed before position ${position}`)
      else if (!sealOver(before.seal, line.content_hash ?? line.text).equals(seal)) faults.push(`${place} altered`)
      else if (line.is_erased) erased += 1
      else if (!saysWhatItSaid(line)) faults.push(`${place} altered`)
      // Lines are sealed in the order of their times, so a line inserted later among older ones breaks this order.
      if (at < before.at) faults.push(`${place} inserted after ${before.at.toISOString()}`)
      before = { position, seal, at }
      isHeadFound ||= headText(before) === knownHead
    }
    if (lines.length < linesAtOnce) break
  }
  if (!isHeadFound) faults.push(`the chain has not been through ${knownHead}`)
  return { head: headText(await readHead(db)), erased, faults: faults.slice(0, mostFaults) }
}

const sealedBehind = (db: Database, position: number) =>
  db
    .selectFrom('history.action as line')
    .select(['action_id', 'at', 'seal_position', 'seal', 'content_salt', 'content_hash'])
    .select(sql<string>`history.sealed_text(line)`.as('text'))
    .select(sql<boolean>`history.is_erased(line)`.as('is_erased'))
    .where('seal_position', '>', position)
    .orderBy('seal_position')
    .limit(linesAtOnce)
    .execute()

type Line = Awaited<ReturnType<typeof sealedBehind>>[number]

/** For a line without its own hash, the seal itself covers the text. */
const saysWhatItSaid = ({ content_salt: salt, content_hash: hash, text }: Line) =>
  hash === null || (salt !== null && contentHash(salt, text).equals(hash))
