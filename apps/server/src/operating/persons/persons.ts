import { operatorsObjectStore } from '../operators-database.ts'
import { runOnDatabase } from '../run-command.ts'
import { operatePersons, usage } from './operate-persons.ts'

await runOnDatabase(usage, async (db, given) =>
  operatePersons({ db, objectStore: await operatorsObjectStore(process.env), now: () => new Date() }, given),
)
