import type { Timeline } from './api.ts'

type Event = Timeline['events'][number]

/** Saves, moves between draft and initiated, codes of e-mail addresses, links and refused news are the history's; the course tells what matters for the outcome. */
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

/** What the course tells, oldest first; the same of one person several times in a row is told once, as it was last. */
export function shownEvents(events: readonly Event[]): Event[] {
  return events
    .filter(({ kind }) => !untold.includes(kind))
    .filter(({ kind, actor }, index, told) => told[index + 1]?.kind !== kind || told[index + 1]?.actor !== actor)
}
