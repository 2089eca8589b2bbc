import { dayInRiga, deletedDocumentsKeptDays, deletedMessagesKeptDays, startOfDay } from '@portal/domain'

interface Period {
  /** Days after the event, or whole calendar years after the year of the event. */
  kept: { days: number } | { years: number }
  after: string
  because: string
}

/**
 * How long the portal keeps data that it deletes by itself. The privacy policy and `docs/operating/personal-data.md`
 * state the same periods. Each applies in a `delete-*.ts` of a module, found by `erasing(`.
 */
export const retentionPeriods = {
  sessions: { kept: { days: 30 }, after: 'their end', because: 'No token lives longer than 12 hours.' },
  signings: { kept: { days: 30 }, after: 'their end without a signature', because: 'Enough to examine a failure.' },
  mails: { kept: { days: 30 }, after: 'delivery or refusal', because: 'Enough to examine a lost mail.' },
  'text-messages': { kept: { days: 30 }, after: 'delivery or refusal', because: 'Enough to examine a lost message.' },
  notifications: { kept: { days: 30 }, after: 'their dismissal', because: 'No screen shows them.' },
  'deleted-applications': {
    kept: { days: deletedDocumentsKeptDays },
    after: 'the deletion by the user',
    because: 'Enough to answer a question about the deletion.',
  },
  'deleted-messages': {
    kept: { days: deletedMessagesKeptDays },
    after: 'the deletion by the user',
    because: 'The user may restore them; the register has its copy.',
  },
  'security-events': { kept: { days: 90 }, after: 'the event', because: 'An attack is often discovered late.' },
  reports: { kept: { days: 365 }, after: 'receipt', because: 'An answer may be disputed during a year.' },
  payers: { kept: { years: 5 }, after: 'the year of booking', because: 'Accounting Law, section 28.' },
} as const satisfies Record<string, Period>

export type RetentionPeriod = keyof typeof retentionPeriods

const dayMs = 24 * 60 * 60_000

/** Returns the instant before which data of the period is due. */
export function dueBefore(period: RetentionPeriod, at: Date): Date {
  const { kept }: Period = retentionPeriods[period]
  if ('days' in kept) return new Date(at.getTime() - kept.days * dayMs)
  return startOfDay(`${Number(dayInRiga(at).slice(0, 4)) - kept.years}-01-01`)
}
