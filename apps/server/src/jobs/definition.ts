import { z } from 'zod'
import type { Tx } from '../db/connect.ts'
import type { JobName } from './kinds.ts'

export interface JobDefinition<
  Name extends JobName = JobName,
  Payload extends object = object,
  Given extends object = Payload,
> {
  name: Name
  /** Must also accept rows of an earlier version, so new fields are optional. */
  payload: z.ZodType<Payload, Given>
  /** The longest pause between two attempts; by default one minute. */
  longestPauseMs?: number
  /** Its keys are unique for ever: finished jobs are never deleted. */
  onceForGood?: true
}

export interface JobClaim {
  attempt: number
  /** Names the trace of this run in the log line of its failure. */
  nameTrace?(id: string): void
  /**
   * Checks that this worker still holds the job. The lease is prolonged in any case while the handler runs.
   * @throws Error when another worker has taken the job over
   */
  prolong(): Promise<void>
  /**
   * Ends the job in the transaction of its work, so that the work is done once even when the worker dies right after
   * it.
   * @throws Error when another worker has taken the job over
   */
  finish(tx: Tx): Promise<void>
}

/** A kind of job with its handler. */
export interface Job<Name extends JobName = JobName> {
  definition: Pick<JobDefinition<Name>, 'name' | 'longestPauseMs' | 'onceForGood'>
  /** @throws UnreadablePayload */
  run(payload: unknown, claim: JobClaim): Promise<void>
}

export type Jobs = { [Name in JobName]: Job<Name> }

/** The row's payload does not match the definition; retries cannot help. */
export class UnreadablePayload extends Error {
  override name = 'UnreadablePayload'
}

/** Defines a kind of job; the payload's type follows from its schema. */
export const defineJob = <const Name extends JobName, Payload extends object, Given extends object>(
  definition: JobDefinition<Name, Payload, Given>,
): JobDefinition<Name, Payload, Given> => definition

/** Gives a kind of job its handler, which gets only valid payloads. */
export function handleJob<Name extends JobName, Payload extends object, Given extends object>(
  definition: JobDefinition<Name, Payload, Given>,
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
