import type { Actor } from '../../actor.ts'
import type { HistoryLine } from './history.ts'

/** What stands in somebody's history without a name, though it was done as if by her. */
const namelessInHerStead: ReadonlySet<string> = new Set([
  'session-used-elsewhere',
  'application-submitted-by-portal',
  'application-resubmitted-by-portal',
])

/**
 * Whether a line tells of what the person did, or of what was done in her stead: only of that can she say that it was not her. Others
 * stand in her history, too: guests by her link, whoever gave her rights, the portal itself; and in an entity's, whoever acts for it.
 */
export function mayBeOwn(
  { personId, actorName, name, visitId }: HistoryLine,
  actor: Pick<Actor, 'personId' | 'name'>,
): boolean {
  if (personId !== actor.personId) return false
  if (visitId !== null) return true
  return actorName === '' ? namelessInHerStead.has(name) : actorName === actor.name
}
