import { useCallback, useEffect, useState } from 'react'
import { applicationQuery, refreshApplication } from '../../shared/applications/application.ts'
import { queryClient } from '../../shared/query.tsx'
import { finishSigning, isSigned, type Document } from './api.ts'
import { finishOnce, keepOutcome, knownOutcome, type Outcome } from './signing-return.ts'

export interface Finishing {
  /** Undefined when no signature has come back for this document. */
  outcome: Outcome | 'finishing' | undefined
  /** Asks once more what became of a signature nobody answered for. */
  ask: () => void
  /** Another attempt begins: what became of the last one is of no concern any more. */
  begin: () => void
  /** A signature that needed no way over another page has ended so. */
  conclude: (ended: Outcome) => Promise<void>
}

/** Finishes the signatures that the browser has come back with. @param key of the link by which a guest signs */
export function useFinishing(
  application: string,
  { uuid: document, signatures }: Pick<Document, 'uuid' | 'signatures'>,
  key?: string,
): Finishing {
  const [reached, setOutcome] = useState(() => knownOutcome(document))

  // Each answer has brought the document as it is signed; of one that is not, the page may know too little to say why.
  const tell = useCallback(
    async (ended: Outcome) => {
      // What was asked before, and is still on its way, must not take its place.
      const { queryKey } = applicationQuery(application)
      await queryClient.cancelQueries({ queryKey })
      const refreshed = refreshApplication(application)
      if (ended.kind !== 'done') await refreshed
      setOutcome(ended)
    },
    [application],
  )
  const finish = useCallback(() => {
    void finishOnce(
      document,
      (each, returned) => finishSigning(application, each, returned, key),
      (each) => isSigned(application, each, key),
    ).then(tell)
  }, [application, document, key, tell])

  useEffect(() => {
    if (knownOutcome(document) === 'finishing') finish()
  }, [finish, document])

  const ask = () => {
    setOutcome('finishing')
    finish()
  }
  const conclude = async (ended: Outcome) => {
    keepOutcome(document, ended)
    await tell(ended)
  }
  // What this tab remembers as signed may have lost its signatures since.
  const isLost = typeof reached === 'object' && reached.kind === 'done' && signatures.length === 0
  const outcome = isLost ? undefined : reached
  return { outcome, ask, begin: () => setOutcome(undefined), conclude }
}
