import { databaseClock } from '../clock.ts'
import type { Database } from '../db/connect.ts'
import { settingMeanings } from '../settings/settings.ts'
import { readSettingFiles } from '../settings/setting-files.ts'
import { visibleText } from '../visible-text.ts'
import { inWords, UsageError } from './command-line.ts'
import { operatorsDatabase } from './operators-database.ts'

/**
 * Runs an operator's command: its result goes to standard output, its error to standard error. The status is 1 for a
 * failure and 2 for an invalid command line; `--help` prints the usage.
 */
export async function runCommand(usage: string, command: (given: string[]) => Promise<string>): Promise<void> {
  const given = process.argv.slice(2)
  try {
    readSettingFiles(process.env, settingMeanings.keys())
    const asksForHelp = given.includes('--help') || given.includes('-h')
    process.stdout.write(asksForHelp ? usage : visibleText(await command(given)))
  } catch (error) {
    process.stderr.write(`${visibleText(inWords(error)).trimEnd()}\n`)
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

/** Runs a command on the database of the portal, with its clock, and closes the connection. */
export const runOnDatabase = (
  usage: string,
  command: (db: Database, given: string[], now: () => Date) => Promise<string>,
): Promise<void> =>
  runCommand(usage, async (given) => {
    const { db, pool, close } = await operatorsDatabase(process.env)
    try {
      const clock = await databaseClock(pool)
      return await command(db, given, clock.now).finally(clock.stop)
    } finally {
      await close()
    }
  })
