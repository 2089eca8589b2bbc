import { useEffect, useRef, useState } from 'react'
import { ApiProblem } from '../../../shared/problem.ts'
import { pollDelay } from '../../../shared/poll-delay.ts'
import { giveUp, isDone, isSigned, startOnPhone, type Document, type Guest } from '../api.ts'
import type { Finishing } from '../use-finishing.ts'
import { toOutcome, type Outcome } from '../signing-return.ts'

type Named = Pick<Document, 'uuid' | 'name'>

/** What the telephone is asked for now. */
export interface Ringing {
  name: string
  /** Which of how many documents: each has a PIN of its own. */
  place: number
  of: number
  /** That the telephone shows, too; undefined while it is not there. */
  code: string | undefined
}

export interface PhoneSigning {
  ringing: Ringing | undefined
  /** Why the telephone does not ring. */
  problem: unknown
  /** It has been tried on this page. */
  isTried: boolean
  sign: (documents: readonly Named[], guest: Guest | undefined) => Promise<void>
  cancel: () => void
  /** What ended in another way. */
  conclude: Finishing['conclude']
}

/** Signs documents on the telephone, one after the other. */
export function usePhoneSigning(
  application: string,
  { begin, conclude }: Pick<Finishing, 'begin' | 'conclude'>,
): PhoneSigning {
  const [ringing, setRinging] = useState<Ringing>()
  const [problem, setProblem] = useState<unknown>()
  const [isTried, setTried] = useState(false)
  const isGone = useRef(false)
  const cancelling = useRef<() => Promise<void>>(undefined)
  useEffect(() => {
    isGone.current = false
    // Whoever leaves the page has not refused: the portal waits for the telephone without it.
    return () => void (isGone.current = true)
  }, [])

  async function signOne({ uuid: document, name }: Named, guest: Guest | undefined, at: { place: number; of: number }) {
    setRinging({ name, ...at, code: undefined })
    const begun = await startOnPhone(application, document, guest).catch((refused: unknown) => {
      throw new NotRinging(refused)
    })
    const asked = { application, document, signing: begun.signing_uuid, key: guest?.key }
    setRinging({ name, ...at, code: begun.control_code })
    cancelling.current = () => giveUp(asked)
    for (let round = 0; !isGone.current; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, pollDelay(round)))
      if (await isDone(asked).catch(waitOn)) return
    }
  }

  async function sign(documents: readonly Named[], guest: Guest | undefined) {
    const of = documents.length
    setTried(true)
    begin()
    setProblem(undefined)
    let signed = 0
    let outcome: Outcome = { kind: 'done', signed: of, of }
    try {
      for (const [index, document] of documents.entries()) {
        await signOne(document, guest, { place: index + 1, of })
        if (isGone.current) return
        signed += 1
      }
    } catch (error) {
      cancelling.current = undefined
      if (error instanceof NotRinging) setProblem(error.cause)
      if (error instanceof NotRinging && signed === 0) return setRinging(undefined)
      outcome = await outcomeOf(error, documents[signed]?.uuid ?? '', { signed, of }, guest)
    }
    cancelling.current = undefined
    await conclude(outcome)
    // How it ended stands on top.
    window.scrollTo(0, 0)
    setRinging(undefined)
  }

  async function outcomeOf(error: unknown, document: string, count: { signed: number; of: number }, guest?: Guest) {
    // Those before it are signed, and how it goes on stands beside.
    if (error instanceof NotRinging) return { kind: 'done', ...count, of: count.signed } as const
    const ended = await toOutcome(error, () => isSigned(application, document, guest?.key))
    return { ...ended, ...count } as Outcome
  }

  return { ringing, problem, isTried, conclude, sign, cancel: () => void cancelling.current?.().catch(() => undefined) }
}

/** The telephone could not be asked. */
class NotRinging extends Error {
  constructor(cause: unknown) {
    super('not ringing', { cause })
  }
}

/** Who cannot be reached now is asked again; a refusal ends it. */
function waitOn(problem: unknown): false {
  if (problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500 || problem.status === 429))
    return false
  throw problem
}
