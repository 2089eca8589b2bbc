import { listSecurityEvents } from '../http/guard/list-security-events.ts'
import { UsageError } from './command-line.ts'
import { runOnDatabase } from './run-command.ts'

const usage = 'npm run security -- [HOURS]\n'

if (import.meta.main)
  await runOnDatabase(usage, async (db, [given = '24'], now) => {
    const hours = Number(given)
    if (!(hours > 0)) throw new UsageError(`${given} is not a number of hours.`, usage)
    return listSecurityEvents(db, hours, now())
  })
