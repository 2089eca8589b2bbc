import { pollDelay } from '../../../shared/poll-delay.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import type { Guest } from '../api.ts'

/** The device is being found, has been asked for the PIN, or has given it. */
export type Stage = 'starting' | 'asked' | 'given'

interface Talk {
  application: string
  document: string
  guest: Guest | undefined
  language: string
  /** Aborted when the signer leaves the page. */
  gone: AbortSignal
  tell: (stage: Stage, code?: string) => void
  /** Says how the signer gives up from now on; undefined while she cannot. */
  canCancel: (cancel: (() => void) | undefined) => void
}

/** Signs one document with a device. @throws NotAsked; or why it has ended without a signature */
export type SignOne = (talk: Talk) => Promise<void>

/** The device could not be asked. */
export class NotAsked extends Error {
  constructor(cause: unknown) {
    super('not asked', { cause })
  }
}

export function notAsked(cause: unknown): never {
  throw new NotAsked(cause)
}

/** Asks, more and more seldom, until it is so. Whoever cannot be reached now is asked again; a refusal ends it. */
export async function askUntil(isSo: () => Promise<boolean>, gone: AbortSignal): Promise<void> {
  for (let round = 0; !gone.aborted; round += 1) {
    if (await isSo().catch(waitOn)) return
    await new Promise((resolve) => setTimeout(resolve, pollDelay(round)))
  }
}

function waitOn(problem: unknown): false {
  if (problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500 || problem.status === 429))
    return false
  throw problem
}
