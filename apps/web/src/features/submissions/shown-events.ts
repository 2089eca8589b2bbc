import type { Timeline } from './api.ts'

type Event = Timeline['events'][number]

/**
 * Events for the history only, such as saves, moves between draft and initiated, e-mail codes, links and refused news;
 * the timeline lists events that matter for the outcome.
 */
const untold = [
  'application-changed',
  'application-rated',
  'application-marked-draft',
  'application-marked-initiated',
  'register-news-refused',
  'email-code-sent',
  'wrong-code-entered',
  'form-email-verified',
  ...['document', 'payment'].flatMap((link) =>
    ['made', 'changed', 'revoked', 'opened'].map((deed) => `${link}-link-${deed}`),
  ),
]

/** Lists the events of the timeline, oldest first; consecutive events of the same kind and person become one, the last. */
export function shownEvents(events: readonly Event[]): Event[] {
  return events
    .filter(({ kind }) => !untold.includes(kind))
    .filter(({ kind, actor }, index, told) => told[index + 1]?.kind !== kind || told[index + 1]?.actor !== actor)
}
