import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { defineJob, handleJob } from '../../jobs/definition.ts'
import { storeAddresses } from './queries.ts'

const importing = defineJob({
  name: 'addresses.import',
  payload: z.object({}),
  onceForGood: true,
  // The extract is large, so the register is not asked for it every minute.
  longestPauseMs: 10 * 60_000,
})

/** Plans the import of the register's extract, once per database. */
export async function importAddressesOnce({ jobs, db }: Deps): Promise<void> {
  await jobs.enqueue(db, importing, {}, { key: 'first' })
}

export const addressJobs = ({ addressRegister, db }: Deps) => ({
  'addresses.import': handleJob(importing, async (_payload, claim) => {
    for await (const portion of addressRegister.extract()) {
      await storeAddresses(db, portion)
      await claim.prolong()
    }
  }),
})
