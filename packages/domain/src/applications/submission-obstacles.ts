import type { QuoteObstacle } from '../fees/quote.ts'
import { isFrozen, type PaymentState } from './permitted-actions.ts'
import type { ApplicationState } from './states.ts'

export type SubmissionFacts = {
  readonly state: ApplicationState
  readonly payment: PaymentState | null
  readonly serviceCount: number
  /** Number of remaining issues in each service's form. */
  readonly formIssueCount: number
  readonly documents: readonly {
    readonly type: string
    /** The name of the person to whom it belongs. */
    readonly person: string | null
    readonly isRequired: boolean
    readonly isPresent: boolean
    /** A paper of another body whose signers our rules do not name. */
    readonly isEvidence: boolean
    readonly missing: readonly MissingOfDocument[]
    /** Reasons why the signers are unknown. */
    readonly flaws: readonly SignerFlaw[]
    /** Signers whose signature is no longer required. */
    readonly uncounted: readonly string[]
  }[]
  readonly quoteObstacles: readonly QuoteObstacle[]
}

/** Number of missing signatures of a number of persons; without names where any person may sign. */
export type MissingOfDocument = {
  readonly count: number
  readonly of: number
  readonly names: readonly string[]
  /** The reader's name, if it is among them. */
  readonly you: string | null
  readonly onBehalfOf: string | null
}
export type SignerFlaw = { readonly reason: string; readonly name: string }

type AboutDocument = { readonly documentType: string; readonly person: string | null }

export type SubmissionObstacle =
  | { readonly code: 'application-not-open' | 'payment-in-progress' | 'no-services' }
  | { readonly code: 'form-has-issues'; readonly count: number }
  | ({ readonly code: 'document-missing' } & AboutDocument)
  | ({ readonly code: 'signature-missing' } & AboutDocument & MissingOfDocument)
  | ({ readonly code: 'signer-unknown' } & AboutDocument & SignerFlaw)
  | ({ readonly code: 'signature-not-counted'; readonly signers: readonly string[] } & AboutDocument)
  | { readonly code: QuoteObstacle }

const fileable: readonly ApplicationState[] = ['draft', 'initiated', 'reinitiated', 'waiting_for_information']

/**
 * Lists all obstacles to a submission at once. An electronically filed document needs the signatures of all its
 * signers by law, generated or not (Elektronisko dokumentu likuma 3. pants); only evidence that names no signer may be
 * unsigned. The portal submits a paid application itself and does not check the payment here.
 */
export function submissionObstacles(facts: SubmissionFacts): SubmissionObstacle[] {
  if (!fileable.includes(facts.state)) return [{ code: 'application-not-open' }]
  if (isFrozen(facts.state, facts)) return [{ code: 'payment-in-progress' }]
  return [
    ...(facts.serviceCount === 0 ? [{ code: 'no-services' } as const] : []),
    ...(facts.formIssueCount > 0 ? [{ code: 'form-has-issues', count: facts.formIssueCount } as const] : []),
    ...facts.documents
      .filter(({ isRequired, isPresent }) => isRequired && !isPresent)
      .map(({ type, person }) => ({ code: 'document-missing', documentType: type, person }) as const),
    ...facts.documents
      .filter(({ isPresent, isEvidence }) => isPresent && !isEvidence)
      .flatMap(({ type: documentType, person, missing, flaws, uncounted }): SubmissionObstacle[] => [
        ...flaws.map((flaw) => ({ code: 'signer-unknown' as const, documentType, person, ...flaw })),
        ...(uncounted.length > 0
          ? [{ code: 'signature-not-counted' as const, documentType, person, signers: uncounted }]
          : []),
        ...missing.map((each) => ({ code: 'signature-missing' as const, documentType, person, ...each })),
      ]),
    ...facts.quoteObstacles.map((code) => ({ code }) as const),
  ]
}
