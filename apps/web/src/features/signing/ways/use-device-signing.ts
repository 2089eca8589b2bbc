import { useEffect, useRef, useState } from 'react'
import type { TitledDocument } from '../../../shared/applications/reading/paper-name.ts'
import { useLanguage } from '../../../shared/intl.tsx'
import { isSigned, rereadOutdated, type Document, type Guest } from '../api.ts'
import { ApiProblem } from '../../../shared/problem.ts'
import type { Finishing } from '../use-finishing.ts'
import { toOutcome, type Outcome } from '../signing-return.ts'
import { byCard } from './by-card.ts'
import { CardSaidNo } from './card/card-signer.ts'
import { onPhone } from './on-phone.ts'
import { NotAsked, type SignOne, type Stage } from './sign-one.ts'

type Named = Pick<Document, 'uuid' | 'digest'> & TitledDocument

/** The signer's device. */
export type Device = 'smartphone' | 'card'

const devices: Record<Device, () => SignOne> = { smartphone: onPhone, card: byCard }

/** The current request to the device. */
export interface AskedDevice {
  device: Device
  document: TitledDocument
  /** Index of the document: each needs its own PIN. */
  place: number
  of: number
  stage: Stage
  /** Code that the telephone displays, too. */
  code: string | undefined
}

export interface DeviceSigning {
  asked: AskedDevice | undefined
  /** Reason why the device was not reached, or has refused. */
  problem: unknown
  /** Device of the last attempt on this page. */
  tried: Device | undefined
  /** The attempt was for this document alone, though others could have been signed with it. */
  triedAlone: boolean
  sign: (device: Device, documents: readonly Named[], guest: Guest | undefined) => Promise<void>
  cancel: () => void
  /** Called with any other result. */
  conclude: Finishing['conclude']
}

/** Signs documents with a telephone or a card, one after the other. */
export function useDeviceSigning(
  application: string,
  { begin, conclude }: Pick<Finishing, 'begin' | 'conclude'>,
): DeviceSigning {
  const language = useLanguage()
  const [asked, setAsked] = useState<AskedDevice>()
  const [problem, setProblem] = useState<unknown>()
  const [tried, setTried] = useState<Device>()
  const [triedAlone, setTriedAlone] = useState(false)
  const left = useRef(new AbortController())
  const cancelling = useRef<() => void>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    left.current = leaving
    return () => leaving.abort()
  }, [])

  async function sign(device: Device, documents: readonly Named[], guest: Guest | undefined) {
    const of = documents.length
    const signOne = devices[device]()
    const { signal: gone } = left.current
    setTried(device)
    setTriedAlone(of === 1)
    begin()
    setProblem(undefined)
    let signed = 0
    let outcome: Outcome = { kind: 'done', signed: of, of }
    try {
      for (const [index, document] of documents.entries()) {
        const report = (stage: Stage, code?: string) =>
          setAsked({ device, document, place: index + 1, of, stage, code })
        report('starting')
        const canCancel = (cancel: (() => void) | undefined) => (cancelling.current = cancel)
        await signOne({ application, document, guest, language, gone, report, canCancel })
        if (gone.aborted) return
        signed += 1
      }
    } catch (error) {
      if (gone.aborted) return
      // The page leads to the login, and displays after it whether the document is signed.
      if (error instanceof ApiProblem && error.status === 401) return setAsked(undefined)
      const isRefused = error instanceof NotAsked || (error instanceof CardSaidNo && error.refusal !== 'cancelled')
      if (isRefused) setProblem(error instanceof NotAsked ? error.cause : error)
      if (error instanceof NotAsked) rereadOutdated(application, error.cause)
      if (isRefused && signed === 0) return setAsked(undefined)
      outcome = await outcomeOf(error, documents[signed]?.uuid ?? '', { signed, of }, guest)
    } finally {
      cancelling.current = undefined
    }
    await conclude(
      outcome,
      documents.map(({ uuid }) => uuid),
    )
    // The result is at the top.
    window.scrollTo(0, 0)
    setAsked(undefined)
  }

  async function outcomeOf(error: unknown, document: string, count: { signed: number; of: number }, guest?: Guest) {
    if (error instanceof CardSaidNo && error.refusal === 'cancelled') return { kind: 'cancelled', ...count } as const
    // Earlier documents are signed, and the notice explains how to continue.
    if (error instanceof NotAsked || error instanceof CardSaidNo)
      return { kind: 'done', ...count, of: count.signed } as const
    const ended = await toOutcome(error, () => isSigned(application, document, guest?.key))
    return { ...ended, ...count } as Outcome
  }

  return { asked, problem, tried, triedAlone, conclude, sign, cancel: () => cancelling.current?.() }
}
