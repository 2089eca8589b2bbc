import type { Database } from '../db/connect.ts'
import { verifyHistory } from '../modules/history/index.ts'
import { UsageError } from './command-line.ts'
import { runOnDatabase } from './run-command.ts'

const usage = 'npm run history:verify [-- HEAD], as the log reports it: POSITION:SEAL\n'

/** @throws Error with an operator message when the history was altered */
export async function reportHistory(db: Database, [knownHead, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || (knownHead !== undefined && !/^\d+:[0-9a-f]{64}$/.test(knownHead)))
    throw new UsageError('The head is not written as the log reports it.', usage)
  const { head, erased, faults } = await verifyHistory(db, knownHead)
  if (faults.length > 0) throw new Error(['The history is not as it was written:', ...faults].join('\n  '))
  return `every sealed line is there and unaltered, ${erased} of them erased; head ${head}\n`
}

if (import.meta.main) await runOnDatabase(usage, reportHistory)
