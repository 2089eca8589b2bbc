import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import type { JobName } from './kinds.ts'

export interface JobDefinition<Name extends JobName = JobName, Payload extends object = object> {
  name: Name
  /** Rows of an earlier version are read by it, too: what is new in it must be optional. */
  payload: z.ZodType<Payload, Payload>
  /** The longest pause between two attempts; a minute unless told. */
  longestPauseMs?: number
  /** Its keys hold for good: what is done is never forgotten. */
  onceForGood?: true
}

export interface JobClaim {
  attempt: number
  /** Makes sure that the job is still this worker's; the lease is prolonged anyway while the handler runs. @throws when another worker has taken the job over */
  prolong(): Promise<void>
  /**
   * Ends the job within the transaction that is all its work, which is then done once, also where the worker dies right after it.
   * @throws when another worker has taken the job over
   */
  finish(tx: Tx): Promise<void>
}

/** A kind of work together with who does it. */
export interface Job<Name extends JobName = JobName> {
  definition: Pick<JobDefinition<Name>, 'name' | 'longestPauseMs' | 'onceForGood'>
  /** @throws UnreadablePayload */
  run(payload: unknown, claim: JobClaim): Promise<void>
}

export type Jobs = { [Name in JobName]: Job<Name> }

/** What stands in the row is not what the definition says: no repetition mends that. */
export class UnreadablePayload extends Error {
  override name = 'UnreadablePayload'
}

/** Says what a kind of job carries; the payload's type follows from its schema. */
export const defineJob = <const Name extends JobName, Payload extends object>(
  definition: JobDefinition<Name, Payload>,
): JobDefinition<Name, Payload> => definition

/** Gives a kind of job its handler, which gets only payloads that the definition takes. */
export function handleJob<Name extends JobName, Payload extends object>(
  definition: JobDefinition<Name, Payload>,
  handle: (payload: Payload, claim: JobClaim) => Promise<void>,
): Job<Name> {
  return {
    definition,
    async run(stored, claim) {
      const read = definition.payload.safeParse(stored)
      if (!read.success) throw new UnreadablePayload(z.prettifyError(read.error))
      await handle(read.data, claim)
    },
  }
}
