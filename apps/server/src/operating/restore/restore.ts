import pino from 'pino'
import { databaseClock } from '../../clock.ts'
import { connect } from '../../db/connect.ts'
import { readSettings } from '../../settings/settings.ts'
import { partyClients } from '../../parties/clients.ts'
import { runCommand } from '../run-command.ts'
import { finishRestore, usage } from './finish-restore.ts'

await runCommand(usage, async (given) => {
  const settings = readSettings(process.env)
  const { db, pool, close } = connect(settings.DATABASE_URL, { onIdleError: () => {} })
  const { now, stop } = await databaseClock(pool)
  try {
    return await finishRestore({ db, now, ...(await partyClients(settings, now, pino({ level: 'silent' }))) }, given)
  } finally {
    stop()
    await close()
  }
})
