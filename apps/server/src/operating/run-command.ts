import type { Database } from '../db/connect.ts'
import { operatorsDatabase } from './operators-database.ts'

/** Runs an operator's command: what it tells goes to standard output, why it could not to standard error, each ending its line. */
export async function runCommand(command: (given: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await command(process.argv.slice(2)))
  } catch (error) {
    process.stderr.write(`${(error instanceof Error ? error.message : String(error)).trimEnd()}\n`)
    process.exitCode = 1
  }
}

/** The same for a command that works on the database of the portal, which is closed afterwards. */
export const runOnDatabase = (command: (db: Database, given: string[]) => Promise<string>): Promise<void> =>
  runCommand(async (given) => {
    const { db, close } = await operatorsDatabase(process.env)
    return command(db, given).finally(close)
  })
