import type { Database } from '../db/connect.ts'
import { verifyHistory } from '../modules/audit/index.ts'
import { runOnDatabase } from './run-command.ts'

/** @throws Error in words for the operator when the history is not as it was written */
export async function verifyAudit(db: Database, [told, ...rest]: string[]): Promise<string> {
  if (rest.length > 0 || (told !== undefined && !/^\d+:[0-9a-f]{64}$/.test(told)))
    throw new Error('npm run audit:verify [-- HEAD], as the log tells it: POSITION:SEAL')
  const { head, erased, faults } = await verifyHistory(db, told)
  if (faults.length > 0) throw new Error(['The history is not as it was written:', ...faults].join('\n  '))
  return `every sealed line is there and unaltered, ${erased} of them erased; head ${head}\n`
}

if (import.meta.main) await runOnDatabase(verifyAudit)
