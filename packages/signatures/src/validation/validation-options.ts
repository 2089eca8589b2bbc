import type { TrustStore } from '../trust.ts'
import { readTrust } from '../x509/find-chain.ts'
import type { Chain } from '../x509/find-chain.ts'
import type { Evidence, OpenQuestion } from './proofs/evidence.ts'
import type { Circumstances } from './proofs/examine-proofs.ts'

export interface ValidationOptions {
  readonly trust: TrustStore
  /** Time of validation; default: now. */
  readonly at?: Date
  /** Refuses containers with archives among their files, which otherwise only get the warning `nested-archive`. */
  readonly refuseArchives?: boolean
  /** Proofs from outside the document, such as those that `fetchEvidence` returns. */
  readonly evidence?: Evidence | undefined
  /** Receives the certificates whose status no available proof establishes. */
  readonly openQuestions?: OpenQuestion[] | undefined
  /** Receives the chains that verdicts rest on, of signers and of timestamping authorities. */
  readonly chains?: Chain[] | undefined
}

export const readCircumstances = ({
  trust,
  at,
  evidence,
  openQuestions,
  chains,
}: ValidationOptions): Circumstances => ({
  trusted: readTrust(trust),
  at: at ?? new Date(),
  evidence,
  openQuestions,
  chains,
})
