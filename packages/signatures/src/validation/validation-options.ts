import type { TrustStore } from '../trust.ts'
import { readTrust } from '../x509/find-chain.ts'
import type { Chain } from '../x509/find-chain.ts'
import type { Evidence, OpenQuestion } from './proofs/evidence.ts'
import type { Circumstances } from './proofs/examine-proofs.ts'

export interface ValidationOptions {
  readonly trust: TrustStore
  /** The moment of validation; now, unless told. */
  readonly at?: Date
  /** Refuses containers with archives among their files, which are otherwise only told (`nested-archive`). */
  readonly refuseArchives?: boolean
  /** Proofs from elsewhere than the document, such as those that `fetchEvidence` brings. */
  readonly evidence?: Evidence | undefined
  /** Receives the certificates whose status nothing at hand tells. */
  readonly openQuestions?: OpenQuestion[] | undefined
  /** Receives the chains of certificates that verdicts rest on, of signers and of timestamping authorities. */
  readonly chains?: Chain[] | undefined
}

export const circumstancesOf = ({ trust, at, evidence, openQuestions, chains }: ValidationOptions): Circumstances => ({
  trusted: readTrust(trust),
  at: at ?? new Date(),
  evidence,
  openQuestions,
  chains,
})
