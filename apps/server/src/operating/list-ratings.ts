import { parseArgs } from 'node:util'
import { isDay, startOfDay } from '@portal/domain'
import { byteOrderMark, csvRecord } from '../csv.ts'
import type { Database } from '../db/connect.ts'
import { listRatings } from '../modules/applications/index.ts'
import { runOnDatabase } from './run-command.ts'

const usage = `npm run ratings -- [DAY] [--csv]
`

/** What users thought of completed services since a day, or ever, to be read or as a file. @throws Error in words for the operator */
export async function ratings(db: Database, given: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: given,
    allowPositionals: true,
    options: { csv: { type: 'boolean' } },
  })
  const [day = '2000-01-01', ...rest] = positionals
  if (!isDay(day) || rest.length > 0) throw new Error(usage)
  const listed = await listRatings(db, startOfDay(day))
  const rows = listed.map(({ ratedAt, number, services, score, notes }) => [
    ratedAt.toISOString(),
    String(score),
    number,
    services,
    notes,
  ])
  if (values.csv)
    return byteOrderMark + [['rated at', 'score', 'application', 'services', 'notes'], ...rows].map(csvRecord).join('')
  const mean = listed.reduce((sum, { score }) => sum + score, 0) / Math.max(1, listed.length)
  const lines = rows.map((row) =>
    row
      .map((part) => part.replaceAll(/\s+/g, ' '))
      .join('  ')
      .trimEnd(),
  )
  return `${[...lines, `${listed.length} ratings, ${mean.toFixed(2)} on average`].join('\n')}\n`
}

if (import.meta.main) await runOnDatabase(ratings)
