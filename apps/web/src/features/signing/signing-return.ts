import { ApiProblem } from '../../shared/problem.ts'
import type { Returned } from './api.ts'

/** How a signature ended; `unknown` where nobody answered and the same question may be asked again. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'unknown' }

type Kept = { returned: Returned } | { outcome: Outcome }

const keyOf = (document: string) => `signing-return:${document}`

/** Keeps what the signing service sent back, so that the address can be cleaned at once and a reload loses nothing. */
export function keepReturn(document: string, returned: Returned) {
  sessionStorage.setItem(keyOf(document), JSON.stringify({ returned } satisfies Kept))
}

function readKept(document: string): Kept | undefined {
  const stored = sessionStorage.getItem(keyOf(document))
  return stored === null ? undefined : (JSON.parse(stored) as Kept)
}

/** Forgets an earlier attempt: a new one begins, or its result has been read. */
export function forgetReturn(document: string) {
  sessionStorage.removeItem(keyOf(document))
}

/** The result that stands for this document, if one was reached; `finishing` while one is still to be asked for. */
export function knownOutcome(document: string): Outcome | 'finishing' | undefined {
  const kept = readKept(document)
  return kept && ('outcome' in kept ? kept.outcome : 'finishing')
}

const running = new Map<string, Promise<Outcome>>()

type Finish = (returned: Returned) => Promise<void>
type IsSigned = () => Promise<boolean>

/**
 * Finishes the signature that was returned, exactly once: two renders share one call, a reload after the answer makes none.
 * @param isSigned asked when the server refuses: an answer may have been lost after the signature was taken in
 */
export function finishOnce(document: string, finish: Finish, isSigned: IsSigned): Promise<Outcome> {
  const known = running.get(document)
  if (known) return known
  const ending = settle(document, finish, isSigned).finally(() => running.delete(document))
  running.set(document, ending)
  return ending
}

async function settle(document: string, finish: Finish, isSigned: IsSigned): Promise<Outcome> {
  const kept = readKept(document)
  if (!kept) return { kind: 'unknown' }
  if ('outcome' in kept) return kept.outcome
  const outcome = await finish(kept.returned).then(
    (): Outcome => ({ kind: 'done' }),
    (problem: unknown) => toOutcome(problem, isSigned),
  )
  // What nobody answered stays to be asked again, with the same code.
  if (outcome.kind !== 'unknown') sessionStorage.setItem(keyOf(document), JSON.stringify({ outcome } satisfies Kept))
  return outcome
}

async function toOutcome(problem: unknown, isSigned: IsSigned): Promise<Outcome> {
  if (!(problem instanceof ApiProblem)) throw problem
  if (problem.status === 0 || problem.status >= 500) return { kind: 'unknown' }
  if (problem.code === 'signing-cancelled') return { kind: 'cancelled' }
  if (await isSigned().catch(() => false)) return { kind: 'done' }
  return { kind: 'failed', code: problem.code, message: problem.message }
}
