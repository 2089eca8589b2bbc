import type { Actor } from '../../actor.ts'
import type { HistoryLine } from './list-history.ts'

/** Actions without an actor's name that were still done in the person's name. */
const namelessForOwner: ReadonlySet<string> = new Set([
  'session-used-elsewhere',
  'application-submitted-by-portal',
  'application-resubmitted-by-portal',
])

/**
 * Returns whether the line is the person's own action or was done in their name; only such a line can be disputed.
 * Their history also contains actions of guests by their link, of givers of rights and of the portal, and an entity's
 * history those of its other representatives.
 */
export function isOwnAction(
  { personId, actorName, name, supportSessionId }: HistoryLine,
  actor: Pick<Actor, 'personId' | 'name'>,
): boolean {
  if (personId !== actor.personId) return false
  if (supportSessionId !== null) return true
  return actorName === '' ? namelessForOwner.has(name) : actorName === actor.name
}
