import { useCallback, useEffect, useState } from 'react'
import { applicationQuery, refreshApplication } from '../../shared/applications/application.ts'
import { queryClient } from '../../shared/query.tsx'
import { finishSigning, isSigned, type Document } from './api.ts'
import { finishOnce, keepOutcome, knownOutcome, type Outcome } from './signing-return.ts'

/** Interval at which the page asks again about a signature without a response. */
const repeatMs = 10_000

export interface Finishing {
  /** Undefined when no signature has come back for this document. */
  outcome: Outcome | 'finishing' | undefined
  /** Repeats the request about a signature without a response at once; the page repeats it by itself, too. */
  ask: () => void
  /** Another attempt begins: the result of the last one is dropped. */
  begin: () => void
  /** A signature without a way over another page has ended with this result. */
  conclude: (ended: Outcome, documents?: string[]) => Promise<void>
}

/** Completes the signatures with which the browser has come back. @param key of the link by which a guest signs */
export function useFinishing(
  application: string,
  { uuid: document, signatures }: Pick<Document, 'uuid' | 'signatures'>,
  key?: string,
): Finishing {
  const [reached, setOutcome] = useState(() => knownOutcome(document))

  // Each response contains the signed document; for an unsigned one, the page reloads to learn the reason.
  const report = useCallback(
    async (ended: Outcome) => {
      // An earlier request that is still pending must not overwrite it.
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
    ).then(report)
  }, [application, document, key, report])

  useEffect(() => {
    if (knownOutcome(document) === 'finishing') finish()
  }, [finish, document])

  // The portal finishes a confirmed signature in the background, too.
  useEffect(() => {
    if (typeof reached !== 'object' || reached.kind !== 'unknown') return
    const timer = setTimeout(finish, repeatMs)
    return () => clearTimeout(timer)
  }, [reached, finish])

  const ask = () => {
    setOutcome('finishing')
    finish()
  }
  const conclude = async (ended: Outcome, documents?: string[]) => {
    keepOutcome(document, ended, documents)
    await report(ended)
  }
  // Documents stored as signed in this tab may have lost their signatures since.
  const isLost = typeof reached === 'object' && reached.kind === 'done' && signatures.length === 0
  const outcome = isLost ? undefined : reached
  return { outcome, ask, begin: () => setOutcome(undefined), conclude }
}
