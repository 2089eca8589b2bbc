import type { PaymentState } from './permitted-actions.ts'
import type { ApplicationState } from './states.ts'

/** Stages of an application, as cards, lists and the timeline display them. */
export const applicationStages = [
  'open',
  'payment',
  'sending',
  'received',
  'processing',
  'question',
  'answered',
  'postponed',
  'reinitiated',
  'registered',
  'completed',
  'rejected',
] as const
export type ApplicationStage = (typeof applicationStages)[number]

export type StageFacts = {
  readonly state: ApplicationState
  /** Submitted, and the register has not confirmed the receipt of this round. */
  readonly isBeingSent: boolean
  /** The payment of this round. */
  readonly payment: PaymentState | null
  /** The register has asked a question, and no message has answered it. */
  readonly hasQuestion: boolean
}

const underWay: readonly (PaymentState | null)[] = ['created', 'pending', 'unknown']

/** Computes the stage that every screen, list and message displays. */
export function computeStage({ state, isBeingSent, payment, hasQuestion }: StageFacts): ApplicationStage {
  if (isBeingSent) return 'sending'
  switch (state) {
    case 'draft':
    case 'initiated':
      if (underWay.includes(payment)) return 'payment'
      // The portal submits a paid application itself.
      return payment === 'paid' ? 'sending' : 'open'
    case 'reinitiated':
      return underWay.includes(payment) ? 'payment' : 'reinitiated'
    case 'waiting_for_information':
      return hasQuestion ? 'question' : 'answered'
    case 'resubmitted':
      return 'received'
    default:
      return state
  }
}

export type NextParty = 'applicant' | 'bank' | 'register' | 'none'

/** Party with the next step. The documents decide whether other signatures come before the applicant's step. */
export const nextParties: { readonly [Stage in ApplicationStage]: NextParty } = {
  open: 'applicant',
  payment: 'bank',
  sending: 'register',
  received: 'register',
  processing: 'register',
  question: 'applicant',
  answered: 'register',
  postponed: 'applicant',
  reinitiated: 'applicant',
  registered: 'none',
  completed: 'none',
  rejected: 'none',
}
