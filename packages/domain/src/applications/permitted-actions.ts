import type { ApplicationState } from './states.ts'

export type PaymentState = 'created' | 'pending' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** Actions on an application itself. Withdrawals and appeals are messages: see `listMessageKinds`. */
export type ApplicationAction =
  | 'edit'
  | 'edit-documents'
  | 'choose-options'
  | 'sign'
  | 'discard-signatures'
  | 'share-documents'
  | 'share-payment'
  | 'review'
  | 'submit'
  | 'pay'
  | 'mark-initiated'
  | 'mark-draft'
  | 'delete'
  | 'reinitiate'
  | 'answer'
  | 'rate'

export type ApplicationFacts = {
  /** State of the newest payment attempt of this round; null without one. */
  readonly payment: PaymentState | null
  /** At least one document carries a signature: signed content must not change. */
  readonly isSigned: boolean
  readonly isRated: boolean
}

const open: readonly ApplicationState[] = ['draft', 'initiated', 'reinitiated', 'waiting_for_information']

/** In these states money may be in transit, so the content is frozen. */
const freezing: readonly (PaymentState | null)[] = ['created', 'pending', 'unknown', 'paid']

/** Attempts that moved no money. */
const endedWithoutMoney: readonly PaymentState[] = ['failed', 'cancelled', 'expired']

/** Actions of the applicant by state; payment and signatures narrow them. */
const byState: { readonly [State in ApplicationState]: readonly ApplicationAction[] } = {
  draft: [
    'edit',
    'edit-documents',
    'choose-options',
    'sign',
    'discard-signatures',
    'share-documents',
    'share-payment',
    'review',
    'submit',
    'pay',
    'mark-initiated',
    'delete',
  ],
  initiated: [
    'edit',
    'edit-documents',
    'choose-options',
    'sign',
    'discard-signatures',
    'share-documents',
    'share-payment',
    'review',
    'submit',
    'pay',
    'mark-draft',
    'delete',
  ],
  reinitiated: [
    'edit',
    'edit-documents',
    'sign',
    'discard-signatures',
    'share-documents',
    'share-payment',
    'review',
    'submit',
    'pay',
  ],
  waiting_for_information: [
    'answer',
    'edit',
    'edit-documents',
    'sign',
    'discard-signatures',
    'share-documents',
    'review',
    'submit',
  ],
  received: [],
  processing: [],
  resubmitted: [],
  postponed: ['reinitiate'],
  registered: ['rate'],
  completed: ['rate'],
  rejected: [],
}

/** Frozen content still allows an answer and a share link for the payment. */
const whileFrozen: readonly ApplicationAction[] = ['share-payment', 'answer']
const touchingContent: readonly ApplicationAction[] = ['edit', 'choose-options']

/** Returns the applicant's permitted actions; the server enforces them and the screens display them. */
export function permittedActions(state: ApplicationState, facts: ApplicationFacts): ApplicationAction[] {
  return byState[state].filter((action) => {
    if (isFrozen(state, facts) && !whileFrozen.includes(action)) return false
    // A failed attempt does not matter, but an application with any payment cannot be deleted.
    if (action === 'delete' || action === 'mark-draft' || action === 'mark-initiated')
      return facts.payment === null || endedWithoutMoney.includes(facts.payment)
    if (action === 'discard-signatures') return facts.isSigned
    if (facts.isSigned && touchingContent.includes(action)) return false
    if (action === 'rate') return !facts.isRated
    return true
  })
}

export function isPermitted(action: ApplicationAction, state: ApplicationState, facts: ApplicationFacts): boolean {
  return permittedActions(state, facts).includes(action)
}

/** Checks for a started payment, which freezes the content; a failed, cancelled or expired one unfreezes it. */
export function isFrozen(state: ApplicationState, { payment }: Pick<ApplicationFacts, 'payment'>): boolean {
  return open.includes(state) && freezing.includes(payment)
}
