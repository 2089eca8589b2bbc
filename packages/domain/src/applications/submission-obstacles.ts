import type { QuoteObstacle } from '../fees/quote.ts'
import { isFrozen, type PaymentState } from './permitted-actions.ts'
import type { ApplicationState } from './states.ts'

export type SubmissionFacts = {
  readonly state: ApplicationState
  readonly payment: PaymentState | null
  readonly serviceCount: number
  /** How many issues each service's form still has. */
  readonly formIssueCount: number
  readonly documents: readonly {
    readonly type: string
    readonly isRequired: boolean
    readonly isPresent: boolean
    readonly origin: 'generated' | 'uploaded'
    readonly missing: readonly MissingOfDocument[]
    /** Why nobody can tell who signs. */
    readonly flaws: readonly SignerFlaw[]
    /** Who signed, and is not asked for any more. */
    readonly uncounted: readonly string[]
  }[]
  readonly quoteObstacles: readonly QuoteObstacle[]
}

/** So many signatures more of so many persons; nobody is named where anybody may sign. */
export type MissingOfDocument = {
  readonly count: number
  readonly of: number
  readonly names: readonly string[]
  readonly onBehalfOf: string | null
}
export type SignerFlaw = { readonly reason: string; readonly name: string }

export type SubmissionObstacle =
  | { readonly code: 'application-not-open' | 'payment-in-progress' | 'no-services' }
  | { readonly code: 'form-has-issues'; readonly count: number }
  | { readonly code: 'document-missing'; readonly documentType: string }
  | ({ readonly code: 'signature-missing'; readonly documentType: string } & MissingOfDocument)
  | ({ readonly code: 'signer-unknown'; readonly documentType: string } & SignerFlaw)
  | { readonly code: 'signature-not-counted'; readonly documentType: string; readonly signers: readonly string[] }
  | { readonly code: QuoteObstacle }

const fileable: readonly ApplicationState[] = ['draft', 'initiated', 'reinitiated', 'waiting_for_information']

/**
 * Everything that keeps an application from being submitted, all at once. Only generated documents wait for their
 * signatures: an uploaded one without an e-signature is a warning, whose answer the applicant has given.
 * A paid application is submitted by the portal and never asks here about its payment.
 */
export function submissionObstacles(facts: SubmissionFacts): SubmissionObstacle[] {
  if (!fileable.includes(facts.state)) return [{ code: 'application-not-open' }]
  if (isFrozen(facts.state, facts)) return [{ code: 'payment-in-progress' }]
  return [
    ...(facts.serviceCount === 0 ? [{ code: 'no-services' } as const] : []),
    ...(facts.formIssueCount > 0 ? [{ code: 'form-has-issues', count: facts.formIssueCount } as const] : []),
    ...facts.documents
      .filter(({ isRequired, isPresent }) => isRequired && !isPresent)
      .map(({ type }) => ({ code: 'document-missing', documentType: type }) as const),
    ...facts.documents
      .filter(({ isPresent, origin }) => isPresent && origin === 'generated')
      .flatMap(({ type: documentType, missing, flaws, uncounted }): SubmissionObstacle[] => [
        ...flaws.map((flaw) => ({ code: 'signer-unknown' as const, documentType, ...flaw })),
        ...(uncounted.length > 0 ? [{ code: 'signature-not-counted' as const, documentType, signers: uncounted }] : []),
        ...missing.map((each) => ({ code: 'signature-missing' as const, documentType, ...each })),
      ]),
    ...facts.quoteObstacles.map((code) => ({ code }) as const),
  ]
}
