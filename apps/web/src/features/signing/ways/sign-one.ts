import { pollDelay } from '../../../shared/poll-delay.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import type { Guest, Seen } from '../api.ts'

/** The device is being found, waits for the PIN, or has received it. */
export type Stage = 'starting' | 'asked' | 'given'

interface Talk {
  application: string
  document: Seen
  guest: Guest | undefined
  language: string
  /** Aborted when the signer leaves the page. */
  gone: AbortSignal
  report: (stage: Stage, code?: string) => void
  /** Sets the function that cancels from now on; undefined while cancelling is impossible. */
  canCancel: (cancel: (() => void) | undefined) => void
}

/** Signs one document with a device. @throws NotAsked; or the reason why signing ended without a signature */
export type SignOne = (talk: Talk) => Promise<void>

/** The device was not reached. */
export class NotAsked extends Error {
  constructor(cause: unknown) {
    super('not asked', { cause })
  }
}

export function notAsked(cause: unknown): never {
  throw new NotAsked(cause)
}

/** Polls with growing pauses until the condition is true. It retries when the server is unreachable; a refusal ends it. */
export async function askUntil(isSo: () => Promise<boolean>, gone: AbortSignal): Promise<void> {
  for (let round = 0; !gone.aborted; round += 1) {
    if (await isSo().catch(waitOn)) return
    await new Promise((resolve) => setTimeout(resolve, pollDelay(round)))
  }
}

function waitOn(problem: unknown): false {
  if (problem instanceof ApiProblem && problem.isUndecided) return false
  throw problem
}
