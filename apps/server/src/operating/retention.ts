import { addDays, dayInRiga } from '@portal/domain'
import type { Database } from '../db/connect.ts'
import { oldSecurityEvents } from '../http/guard/security-events.ts'
import { countDue, listErased, type Erasure } from '../jobs/erase-due.ts'
import { retentionPeriods, type RetentionPeriod } from '../jobs/retention-periods.ts'
import { deletedDrafts } from '../modules/applications/index.ts'
import { endedSessions } from '../modules/auth/index.ts'
import { deletedMessages, outboxErasures } from '../modules/communications/index.ts'
import { oldReports } from '../modules/help/index.ts'
import { payersByName } from '../modules/payments/index.ts'
import { failedSignings } from '../modules/signing/index.ts'
import { counted, UsageError } from './command-line.ts'
import { runOnDatabase } from './run-command.ts'

const usage = `npm run retention     lists how long data is kept, with due rows and the rows erased in the last 30 days
`

export const erasures: readonly Erasure[] = [
  endedSessions,
  failedSignings,
  ...outboxErasures,
  deletedDrafts,
  deletedMessages,
  oldSecurityEvents,
  oldReports,
  ...payersByName,
]

const periods = Object.keys(retentionPeriods) as RetentionPeriod[]

/** Describes a period: 30 days after their end. */
export function describePeriod(period: RetentionPeriod): string {
  const { kept, after } = retentionPeriods[period]
  return `${'days' in kept ? counted(kept.days, 'day') : counted(kept.years, 'year')} after ${after}`
}

/** Lists the periods with due and erased rows. */
export async function reportRetention(db: Database, at: Date, given: string[]): Promise<string> {
  if (given.length > 0) throw new UsageError(`There is no parameter ${given.join(' ')}.`, usage)
  const erased = new Map((await listErased(db, addDays(dayInRiga(at), -30))).map((counts) => [counts.term, counts]))
  const lines: string[] = []
  for (const period of periods) {
    let due = 0
    for (const erasure of erasures) if (erasure.period === period) due += await countDue(db, erasure, at)
    const { rows = 0, lastOn } = erased.get(period) ?? {}
    const last = lastOn === undefined ? 'never erased' : `${counted(rows, 'row')} erased in 30 days, last on ${lastOn}`
    lines.push(`${period.padEnd(17)} ${counted(due, 'row')} due, ${last}; kept ${describePeriod(period)}\n`)
  }
  return lines.join('')
}

if (import.meta.main) await runOnDatabase(usage, (db, given, now) => reportRetention(db, now(), given))
