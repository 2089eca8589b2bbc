import { useCallback, useEffect, useState } from 'react'
import { applicationQuery, type Application } from '../../shared/application.ts'
import { queryClient } from '../../shared/query.tsx'
import { finishSigning, refreshApplication, type Document } from './api.ts'
import { finishOnce, standingOutcome, type Outcome } from './signing-return.ts'

interface Finishing {
  /** Undefined when no signature has come back for this document. */
  outcome: Outcome | 'finishing' | undefined
  /** Asks once more what became of a signature nobody answered for. */
  ask: () => void
}

/** Finishes the signature that the browser has come back with. */
export function useFinishing({ uuid }: Application, document: Document): Finishing {
  const [outcome, setOutcome] = useState(() => standingOutcome(document.uuid))

  const finish = useCallback(() => {
    const isSigned = async () => {
      const { documents } = await queryClient.fetchQuery({ ...applicationQuery(uuid), staleTime: 0 })
      return documents.some((each) => each.uuid === document.uuid && each.signers.some(({ is_you, signed_at }) => is_you && signed_at !== null))
    }
    void finishOnce(document.uuid, (returned) => finishSigning(uuid, document.uuid, returned), isSigned).then(async (reached) => {
      await refreshApplication(uuid)
      setOutcome(reached)
    })
  }, [uuid, document.uuid])

  useEffect(() => {
    if (standingOutcome(document.uuid) === 'finishing') finish()
  }, [finish, document.uuid])

  const ask = () => {
    setOutcome('finishing')
    finish()
  }
  return { outcome, ask }
}
