import { operatorsDatabase } from '../db/operators-database.ts'
import { cancelMaintenance, planMaintenance } from '../modules/communications/index.ts'

const usage =
  'npm run maintenance -- 2026-11-21T22:00:00+02:00 2026-11-22T02:00:00+02:00\nnpm run maintenance -- cancel\n'

/** Announces planned maintenance to everybody, or takes the announcement back; the portal need not restart. */
async function run([first = '', second = '']: string[]): Promise<string> {
  const { db, close } = await operatorsDatabase(process.env)
  try {
    if (first === 'cancel') return `${await cancelMaintenance(db)} taken back\n`
    const [from, until] = [new Date(first), new Date(second)]
    // Without its offset a time would be the machine's, and machines live in UTC.
    if (![first, second].every((text) => /(?:Z|[+-]\d\d:\d\d)$/.test(text)) || !(from < until)) throw new Error(usage)
    await planMaintenance(db, from, until)
    return `announced: ${from.toISOString()} to ${until.toISOString()}\n`
  } finally {
    await close()
  }
}

if (import.meta.main) {
  await run(process.argv.slice(2)).then(
    (told) => process.stdout.write(told),
    (error: unknown) => {
      process.stderr.write(error instanceof Error ? error.message : String(error))
      process.exitCode = 1
    },
  )
}
