import { isDay, startOfDay } from '@portal/domain'
import { byteOrderMark, csvRecord } from '../csv.ts'
import type { Database } from '../db/connect.ts'
import { listRatings } from '../modules/applications/index.ts'
import { listReports } from '../modules/help/index.ts'
import { visibleLine } from '../visible-text.ts'
import { counted, UsageError, readArguments } from './command-line.ts'
import { runOnDatabase } from './run-command.ts'

const usage = `npm run feedback -- reports|ratings [DAY] [--csv]
`

interface Listed {
  headings: string[]
  rows: string[][]
  /** Summary, below the list. */
  sum: string
}

/** Lists the users' ratings of completed services. */
async function ratings(db: Database, since: Date): Promise<Listed> {
  const listed = await listRatings(db, since)
  const mean = listed.reduce((sum, { score }) => sum + score, 0) / Math.max(1, listed.length)
  return {
    headings: ['rated at', 'score', 'application', 'services', 'notes'],
    rows: listed.map(({ ratedAt, number, services, score, notes }) => [
      ratedAt.toISOString(),
      String(score),
      number,
      services,
      notes,
    ]),
    sum: `${counted(listed.length, 'rating')}, ${mean.toFixed(2)} on average`,
  }
}

/** Lists the users' messages to the help desk. */
async function reports(db: Database, since: Date): Promise<Listed> {
  const listed = await listReports(db, since)
  return {
    headings: ['received at', 'number', 'type', 'page', 'language', 'e-mail', 'phone', 'attachment', 'description'],
    rows: listed.map((report) => [
      report.received_at.toISOString(),
      report.number,
      report.type,
      report.page ?? '',
      report.language,
      report.email ?? '',
      report.phone ?? '',
      report.attachment_name ?? '',
      report.description,
    ]),
    sum: counted(listed.length, 'report'),
  }
}

const kinds: Record<string, (db: Database, since: Date) => Promise<Listed>> = { ratings, reports }

/** Lists the users' feedback since a day, or all of it, as text or as a file. @throws Error with an operator message */
export async function listFeedback(db: Database, given: string[]): Promise<string> {
  const { values, positionals } = readArguments(usage, {
    args: given,
    allowPositionals: true,
    options: { csv: { type: 'boolean' } },
  })
  const [kind = '', day = '2000-01-01', ...rest] = positionals
  const read = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!read || rest.length > 0) throw new UsageError('Say reports or ratings, and at most one day.', usage)
  if (!isDay(day)) throw new UsageError(`${day} is not a day such as 2026-11-22.`, usage)
  const { headings, rows, sum } = await read(db, startOfDay(day))
  if (values.csv) return byteOrderMark + [headings, ...rows].map((row) => csvRecord(row, 'lv')).join('')
  const lines = rows.map((row) =>
    row
      .map((part) => visibleLine(part.replaceAll(/\s+/g, ' ')))
      .join('  ')
      .trimEnd(),
  )
  return `${[...lines, sum].join('\n')}\n`
}

if (import.meta.main) await runOnDatabase(usage, listFeedback)
