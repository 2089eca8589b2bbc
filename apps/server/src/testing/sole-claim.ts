import type { JobClaim } from '../jobs/definition.ts'

/** Of a job that a test runs by itself, beside the queue. */
export const soleClaim: JobClaim = { attempt: 1, prolong: async () => {}, finish: async () => {} }
