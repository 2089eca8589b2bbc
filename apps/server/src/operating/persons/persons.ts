import { pino } from 'pino'
import { jobQueue } from '../../jobs/queue.ts'
import { operatorsObjectStore } from '../operators-database.ts'
import { runOnDatabase } from '../run-command.ts'
import { operatePersons, usage } from './operate-persons.ts'

const now = () => new Date()

await runOnDatabase(usage, async (db, given) => {
  const jobs = jobQueue(db, now, pino({ level: 'silent' }))
  return operatePersons({ db, objectStore: await operatorsObjectStore(process.env), now, jobs }, given)
})
