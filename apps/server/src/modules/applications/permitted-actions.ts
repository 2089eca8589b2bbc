import type { PermittedAction } from '@portal/contract/applications'
import { permittedActions, type ApplicationAction, type PaymentState } from '@portal/domain'
import { isBeingSent, type ApplicationRecord } from './application-record.ts'

export type { ApplicationAction }

/** What the law of states needs to know of an application; of the instants, whether they are there. */
export interface Standing extends Pick<ApplicationRecord, 'state' | 'isSigned' | 'round' | 'deliveredRound'> {
  paymentStartedAt: Date | string | null
  paidAt: Date | string | null
  submittedAt: Date | string | null
  ratedAt: Date | string | null
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
    isRated: application.ratedAt !== null,
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

type Returned = Pick<ApplicationRecord, 'state' | 'postponement'>

/**
 * Whether an answer may change. What the register sent back opens only where its decision points; a decision to postpone
 * that points nowhere in the application opens all of it, since it must be possible to obey it.
 */
export function isOpenPlace({ state, postponement }: Returned, path: string): boolean {
  if (state !== 'reinitiated' && state !== 'waiting_for_information') return true
  const points = postponement?.points ?? []
  if (points.every((point) => point.path === null && point.document_type === null)) return state === 'reinitiated'
  return points.some((point) => point.path !== null && (path === point.path || path.startsWith(`${point.path}.`)))
}

/** The same for a document of a type. @param followsAnswers the answers print it, or decide whether it is called for */
export function isOpenDocument({ state, postponement }: Returned, type: string, followsAnswers: boolean): boolean {
  if (state !== 'reinitiated' && state !== 'waiting_for_information') return true
  const points = postponement?.points ?? []
  if (points.every((point) => point.path === null && point.document_type === null)) return true
  return points.some((point) => point.document_type === type || (point.path !== null && followsAnswers))
}
