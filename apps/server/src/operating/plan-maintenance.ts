import type { Database } from '../db/connect.ts'
import { cancelMaintenance, planMaintenance } from '../modules/communications/index.ts'
import { runOnDatabase } from './run-command.ts'

const usage =
  'npm run maintenance -- 2026-11-21T22:00:00+02:00 2026-11-22T02:00:00+02:00\nnpm run maintenance -- cancel\n'

/** Announces planned maintenance to everybody, or takes the announcement back; the portal need not restart. */
async function announce(db: Database, [first = '', second = '']: string[]): Promise<string> {
  if (first === 'cancel') return `${await cancelMaintenance(db)} taken back\n`
  const [from, until] = [new Date(first), new Date(second)]
  // Without its offset a time would be the machine's, and machines live in UTC.
  if (![first, second].every((text) => /(?:Z|[+-]\d\d:\d\d)$/.test(text)) || !(from < until)) throw new Error(usage)
  await planMaintenance(db, from, until)
  return `announced: ${from.toISOString()} to ${until.toISOString()}\n`
}

if (import.meta.main) await runOnDatabase(announce)
