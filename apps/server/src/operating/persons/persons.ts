import { pino } from 'pino'
import { jobQueue } from '../../jobs/queue.ts'
import { operatorsObjectStore } from '../operators-database.ts'
import { runOnDatabase } from '../run-command.ts'
import { operatePersons, usage } from './operate-persons.ts'

await runOnDatabase(usage, async (db, given, now) => {
  const jobs = jobQueue(db, now, pino({ level: 'silent' }))
  return operatePersons({ db, objectStore: await operatorsObjectStore(process.env), now, jobs }, given)
})
