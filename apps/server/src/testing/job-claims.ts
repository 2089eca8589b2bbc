import type { Database } from '../db/connect.ts'
import type { JobClaim } from '../jobs/definition.ts'

/** The claim of a job that a test runs outside the queue. */
export const soleClaim: JobClaim = { attempt: 1, prolong: async () => {}, finish: async () => {} }

/** Ends the claims of running jobs, as if their workers had slept too long or died. */
export async function loseClaims(db: Database): Promise<void> {
  await db
    .updateTable('jobs.job')
    // A prolongation under way must not find its attempt.
    .set((eb) => ({ claimed_until: new Date(0), attempt: eb('attempt', '+', 1) }))
    .where('claimed_until', 'is not', null)
    .where('done_at', 'is', null)
    .execute()
}
