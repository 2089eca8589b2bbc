import type { Timeline } from '../api.ts'

type Event = Timeline['events'][number]

export interface ShownEvent extends Omit<Event, 'actor'> {
  actors: string[]
}

/**
 * Events for the history only, such as saves, moves between draft and initiated, e-mail codes, links and refused news;
 * the timeline lists events that matter for the outcome.
 */
const omitted = [
  'application-changed',
  'declaration-withdrawn',
  'application-rated',
  'application-marked-draft',
  'application-marked-initiated',
  'register-news-refused',
  'email-code-sent',
  'wrong-code-entered',
  'form-email-verified',
  ...['document', 'payment'].flatMap((link) =>
    ['made', 'changed', 'revoked', 'opened'].map((action) => `${link}-link-${action}`),
  ),
]
/** Events of several persons that become one line with all their names. */
const shared = ['document-signed', 'document-signed-by-guest']

/**
 * Lists the events of the timeline, oldest first; consecutive events of the same kind and person become one, the last.
 * Consecutive signatures become one with all signers.
 */
export function shownEvents(events: readonly Event[]): ShownEvent[] {
  const shown: ShownEvent[] = []
  for (const { actor, ...event } of events.filter(({ kind }) => !omitted.includes(kind))) {
    const actors = actor === null ? [] : [actor]
    const last = shown.at(-1)
    const isSame = last?.kind === event.kind && (shared.includes(event.kind) || last.actors[0] === actors[0])
    if (last && isSame) shown.pop()
    shown.push({ ...event, actors: isSame && last ? [...new Set([...last.actors, ...actors])] : actors })
  }
  return shown
}
