import type { ApplicationState } from './states.ts'

export type PaymentState = 'created' | 'pending' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

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
  /** The state of the newest payment attempt of this round, null where none was made. */
  readonly payment: PaymentState | null
  /** At least one document carries a signature: what was signed must not change under it. */
  readonly isSigned: boolean
  readonly isRated: boolean
}

const open: readonly ApplicationState[] = ['draft', 'initiated', 'reinitiated', 'waiting_for_information']

/** From here on money is on its way, and the content stands still. */
const freezing: readonly (PaymentState | null)[] = ['created', 'pending', 'unknown', 'paid']

/** Attempts that moved no money. */
const endedWithoutMoney: readonly PaymentState[] = ['failed', 'cancelled', 'expired']

/** What is being asked of the applicant, by state; the facts of payment and signature narrow it. */
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

/** What frozen content leaves possible: looking, and sharing what is to be paid. */
const whileFrozen: readonly ApplicationAction[] = ['share-payment', 'answer']
const touchingContent: readonly ApplicationAction[] = ['edit', 'choose-options']

/** What the applicant may do now; the server enforces it and the screens draw it. */
export function permittedActions(state: ApplicationState, facts: ApplicationFacts): ApplicationAction[] {
  return byState[state].filter((action) => {
    if (isFrozen(state, facts) && !whileFrozen.includes(action)) return false
    // An attempt that ended is history, but money that ever moved keeps the application from vanishing.
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

/** A started payment freezes the content; a failed, cancelled or expired one thaws it. */
export function isFrozen(state: ApplicationState, { payment }: Pick<ApplicationFacts, 'payment'>): boolean {
  return open.includes(state) && freezing.includes(payment)
}
