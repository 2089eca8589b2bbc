import { useCallback, useEffect, useState } from 'react'
import { refreshApplication } from '../../shared/applications/application.ts'
import { finishSigning, isSigned } from './api.ts'
import { finishOnce, keepOutcome, knownOutcome, type Outcome } from './signing-return.ts'

export interface Finishing {
  /** Undefined when no signature has come back for this document. */
  outcome: Outcome | 'finishing' | undefined
  /** Asks once more what became of a signature nobody answered for. */
  ask: () => void
  /** Another attempt begins: what became of the last one is of no concern any more. */
  begin: () => void
  /** A signature that needed no way over another page has ended so. */
  conclude: (reached: Outcome) => Promise<void>
}

/** Finishes the signatures that the browser has come back with. @param key of the link by which a guest signs */
export function useFinishing(application: string, document: string, key?: string): Finishing {
  const [outcome, setOutcome] = useState(() => knownOutcome(document))

  const finish = useCallback(() => {
    void finishOnce(
      document,
      (each, returned) => finishSigning(application, each, returned, key),
      (each) => isSigned(application, each, key),
    ).then(async (reached) => {
      await refreshApplication(application)
      setOutcome(reached)
    })
  }, [application, document, key])

  useEffect(() => {
    if (knownOutcome(document) === 'finishing') finish()
  }, [finish, document])

  const ask = () => {
    setOutcome('finishing')
    finish()
  }
  const conclude = async (reached: Outcome) => {
    keepOutcome(document, reached)
    await refreshApplication(application)
    setOutcome(reached)
  }
  return { outcome, ask, begin: () => setOutcome(undefined), conclude }
}
