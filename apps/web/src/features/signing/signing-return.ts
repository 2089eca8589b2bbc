import type { Refusal } from '../../shared/failure-words.ts'
import { ApiProblem } from '../../shared/problem.ts'
import type { Returned } from './api.ts'

/** Result of signatures that were confirmed together; `unknown` where no response came and the same request may be repeated. */
export type Outcome = (
  | { kind: 'done' }
  | { kind: 'cancelled' }
  | ({ kind: 'failed' } & Refusal)
  | { kind: 'unknown' }
) & {
  /** Number of signed documents. */
  signed: number
  of: number
}

/** The documents that are signed together, stored for the first one's page. */
interface Kept {
  documents: string[]
  returned?: Returned
  outcome?: Outcome
}

const keyOf = (document: string) => `signing-return:${document}`

function readKept(document: string): Kept | undefined {
  const stored = sessionStorage.getItem(keyOf(document))
  return stored === null ? undefined : (JSON.parse(stored) as Kept)
}

const keep = (document: string, kept: Kept) => sessionStorage.setItem(keyOf(document), JSON.stringify(kept))

/** Stores the documents that are being confirmed together, because the page unloads for the signing service. */
export const keepDocuments = (document: string, documents: string[]) => keep(document, { documents })

/** Stores the signing service's response, so that the address can be cleaned at once and a reload loses nothing. */
export function keepReturn(document: string, returned: Returned) {
  keep(document, { documents: readKept(document)?.documents ?? [document], returned })
}

/**
 * Omits the failure of a signature that is no longer wanted, because the signer or others have signed since: it would
 * say that the document is not signed, and to start again.
 */
export function omitSupersededFailure(
  outcome: Outcome | 'finishing' | undefined,
  isWanted: boolean,
): Outcome | 'finishing' | undefined {
  const isFailure =
    typeof outcome === 'object' && (outcome.kind === 'failed' || outcome.kind === 'cancelled') && outcome.of === 1
  return isFailure && !isWanted ? undefined : outcome
}

/** Stores the result, for a page that is loaded again. @param documents that were to be signed together */
export const keepOutcome = (document: string, outcome: Outcome, documents = [document]) =>
  keep(document, { documents, outcome })

/** Returns the documents that were signed together with this one, itself included. */
export const listSignedTogether = (document: string, { of }: Outcome): readonly string[] =>
  (readKept(document)?.documents ?? [document]).slice(0, of)

/** Deletes an earlier attempt: a new one begins, or its result has been read. */
export function deleteReturn(document: string) {
  sessionStorage.removeItem(keyOf(document))
}

/** Returns the stored result for this document; `finishing` while it is still to be requested. */
export function knownOutcome(document: string): Outcome | 'finishing' | undefined {
  const kept = readKept(document)
  return kept?.outcome ?? (kept?.returned && 'finishing')
}

const running = new Map<string, Promise<Outcome>>()

type Finish = (document: string, returned: Returned) => Promise<void>
type IsSigned = (document: string) => Promise<boolean>

/**
 * Completes the returned signatures exactly once: two renders share one call, and a reload after the response makes
 * none. @param isSigned called when the server refuses: a response may have been lost after the portal stored the
 * signature
 */
export function finishOnce(document: string, finish: Finish, isSigned: IsSigned): Promise<Outcome> {
  const known = running.get(document)
  if (known) return known
  const ending = finishReturn(document, finish, isSigned).finally(() => running.delete(document))
  running.set(document, ending)
  return ending
}

type Single = { [Kind in Outcome['kind']]: Omit<Extract<Outcome, { kind: Kind }>, 'signed' | 'of'> }[Outcome['kind']]

async function finishReturn(document: string, finish: Finish, isSigned: IsSigned): Promise<Outcome> {
  const kept = readKept(document)
  if (!kept?.returned) return kept?.outcome ?? { kind: 'unknown', signed: 0, of: 1 }
  const { documents, returned } = kept
  let signed = 0
  let flaw: Single | undefined
  for (const each of documents) {
    const ended = await finish(each, returned).then(
      (): Single => ({ kind: 'done' }),
      (problem: unknown) => toOutcome(problem, () => isSigned(each)),
    )
    // A request without a response stays for another attempt, with the same code.
    if (ended.kind === 'unknown') return { ...ended, signed, of: documents.length }
    if (ended.kind === 'done') signed += 1
    else flaw ??= ended
  }
  const outcome = { ...(flaw ?? { kind: 'done' }), signed, of: documents.length } as Outcome
  keep(document, { documents, outcome })
  return outcome
}

/** Returns the result of one signature; `unknown` without a response about it. */
export async function toOutcome(problem: unknown, isSigned: () => Promise<boolean>): Promise<Single> {
  if (!(problem instanceof ApiProblem)) throw problem
  // An ended session is found before the portal looks at the signature.
  if (problem.isUndecided || problem.status === 401) return { kind: 'unknown' }
  if (problem.code === 'signing-cancelled') return { kind: 'cancelled' }
  if (await isSigned().catch(() => false)) return { kind: 'done' }
  const { code, sentence, params } = problem
  return { kind: 'failed', code, sentence, ...(params && { params }) }
}
