import { operatorsObjectStore } from '../operators-database.ts'
import { runOnDatabase } from '../run-command.ts'
import { manageFiles, usage } from './manage-files.ts'

await runOnDatabase(usage, async (db, given, now) =>
  manageFiles({ db, objectStore: await operatorsObjectStore(process.env), now }, given),
)
