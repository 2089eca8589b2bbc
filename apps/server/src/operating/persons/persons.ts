import { readSettings } from '../../env.ts'
import { openObjectStore } from '../../parties/object-store/open.ts'
import { operatorsDataFolder } from '../operators-database.ts'
import { runOnDatabase } from '../run-command.ts'
import { operatePersons, usage } from './operate-persons.ts'

await runOnDatabase(usage, async (db, given) => {
  const settings = readSettings({ ...process.env, DATA_DIR: operatorsDataFolder(process.env) }, [
    'DATA_DIR',
    'ENVIRONMENT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ENDPOINT',
    'S3_PATH_STYLE',
  ])
  return operatePersons({ db, objectStore: await openObjectStore(settings), now: () => new Date() }, given)
})
