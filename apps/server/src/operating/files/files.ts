import { join } from 'node:path'
import { diskObjectStore } from '../../parties/object-store/disk.ts'
import { operatorsDataFolder } from '../operators-database.ts'
import { runOnDatabase } from '../run-command.ts'
import { manageFiles, usage } from './manage-files.ts'

await runOnDatabase(usage, (db, given) => {
  const objectStore = diskObjectStore(join(operatorsDataFolder(process.env), 'objects'))
  return manageFiles({ db, objectStore, now: () => new Date() }, given)
})
