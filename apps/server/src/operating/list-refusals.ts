import { listSecurityEvents } from '../http/guard/list-security-events.ts'
import { runOnDatabase } from './run-command.ts'

if (import.meta.main)
  await runOnDatabase(async (db, [given = '24']) => {
    const hours = Number(given)
    if (!(hours > 0)) throw new Error('npm run security -- [HOURS]')
    return listSecurityEvents(db, hours, new Date())
  })
