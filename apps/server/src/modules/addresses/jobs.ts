import type { Deps } from '../../deps.ts'
import type { Job } from '../../jobs.ts'
import { storeAddresses } from './queries.ts'

const name = 'addresses.import'

/** Asks for the register's extract, once in the life of a database. */
export async function importAddressesOnce({ jobs, db }: Deps): Promise<void> {
  await jobs.enqueue(db, name, {}, { key: 'first' })
}

export const addressJobs = ({ addressRegister, db }: Deps): Job[] => [
  {
    name,
    onceForGood: true,
    async handle(_payload, claim) {
      for await (const portion of addressRegister.extract()) {
        await storeAddresses(db, portion)
        await claim.prolong()
      }
    },
  },
]
