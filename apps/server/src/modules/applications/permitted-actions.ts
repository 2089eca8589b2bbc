import type { PermittedAction } from '@portal/contract/applications'
import { permittedActions, type ApplicationAction, type PaymentState } from '@portal/domain'
import { isBeingSent, type ApplicationRecord } from './application-record.ts'

export type { ApplicationAction }

/** What the law of states needs to know of an application; of the instants, whether they are there. */
export interface Standing extends Pick<ApplicationRecord, 'state' | 'isSigned' | 'round' | 'deliveredRound'> {
  paymentStartedAt: Date | string | null
  paidAt: Date | string | null
  submittedAt: Date | string | null
}

/** The payment of this round; what was paid before a decision to postpone is credited in the fee and freezes nothing. */
export function paymentOf({ state, paymentStartedAt, paidAt }: Standing): PaymentState | null {
  if (paidAt && state !== 'reinitiated' && state !== 'waiting_for_information') return 'paid'
  return paymentStartedAt ? 'pending' : null
}

function actionsOn(application: Standing): ApplicationAction[] {
  if (isBeingSent(application)) return []
  return permittedActions(application.state, {
    payment: paymentOf(application),
    isSigned: application.isSigned,
    isRated: false,
  })
}

/** Whether the state, a payment under way and signatures allow it; who may is access.ts's. */
export function mayNow(application: Standing, action: ApplicationAction): boolean {
  return actionsOn(application).includes(action)
}

/** The wire's words; what has none there has no button of its own. */
const onTheWire: { readonly [Action in ApplicationAction]?: readonly PermittedAction[] } = {
  edit: ['edit'],
  'edit-documents': ['upload', 'generate', 'remove'],
  'choose-options': ['choose-options'],
  sign: ['sign'],
  review: ['review'],
  submit: ['submit'],
  pay: ['pay'],
  delete: ['delete'],
  reinitiate: ['reinitiate'],
  answer: ['answer'],
  rate: ['rate'],
}

/** What contract/help-desk-deeds.ts leaves to help-desk staff, in the words of the buttons. */
const openToHelpDesk: readonly PermittedAction[] = ['edit', 'upload', 'generate', 'choose-options', 'review']

export function shownActions(application: Standing, helpDesk = false): PermittedAction[] {
  const actions = actionsOn(application).flatMap((action) => onTheWire[action] ?? [])
  return helpDesk ? actions.filter((action) => openToHelpDesk.includes(action)) : actions
}
