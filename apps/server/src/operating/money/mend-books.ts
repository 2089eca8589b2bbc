import type { Database } from '../../db/connect.ts'
import { mendBooks } from '../../modules/payments/index.ts'
import { inLines, UsageError } from '../command-line.ts'
import { runOnDatabase } from '../run-command.ts'

const usage = 'npm run books:mend\n'

/** Books the movements that an older version has omitted, and lists them. @throws Misuse */
export async function mendAllBooks(db: Database, at: Date, given: string[]): Promise<string> {
  if (given.length > 0) throw new UsageError(`${given.join(' ')} is too much.`, usage)
  return inLines(await db.transaction().execute((tx) => mendBooks(tx, at)))
}

if (import.meta.main) await runOnDatabase(usage, (db, given, now) => mendAllBooks(db, now(), given))
