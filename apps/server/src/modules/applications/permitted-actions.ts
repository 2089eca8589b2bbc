import type { Issue, PermittedAction } from '@portal/contract/applications'
import { getServiceRegister, getTariffKey } from '@portal/forms/definition/adapt-to-form'
import { listContainedPlaces } from '@portal/forms/answers/active-documents'
import type { ServiceDefinition } from '@portal/forms/definition/vocabulary'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import {
  permittedActions,
  computeStage,
  dayInRiga,
  endOfReview,
  isPlaceholder,
  isPlaceless,
  reviewTermOn,
  tariffOn,
  termIn,
  type ApplicationAction,
  type ApplicationStage,
  type PaymentState,
  type LegalTerm,
} from '@portal/domain'
import { isBeingSent, type ApplicationRecord } from './application-record.ts'

export type { ApplicationAction }

/** The fields that decide which actions are permitted. */
export interface ActionFacts extends Pick<ApplicationRecord, 'state'> {
  payment: Pick<ApplicationRecord['payment'], 'startedAt' | 'paidAt'>
  documents: Pick<ApplicationRecord['documents'], 'areSigned'>
  submission: Pick<ApplicationRecord['submission'], 'at' | 'round' | 'deliveredRound'>
  rating: Pick<ApplicationRecord['rating'], 'at'>
}

/** Returns the state of this round's payment. A payment before a decision to postpone is credited in the fee and freezes nothing. */
export function getPaymentState({ state, payment: { startedAt, paidAt } }: ActionFacts): PaymentState | null {
  if (paidAt && state !== 'reinitiated' && state !== 'waiting_for_information') return 'paid'
  return startedAt ? 'pending' : null
}

/** @param hasQuestion the register has asked, and no message has answered */
export const currentStage = (application: ActionFacts, hasQuestion: boolean): ApplicationStage =>
  computeStage({
    state: application.state,
    isBeingSent: isBeingSent(application),
    payment: getPaymentState(application),
    hasQuestion,
  })

function actionsOn(application: ActionFacts): ApplicationAction[] {
  if (isBeingSent(application)) return []
  return permittedActions(application.state, {
    payment: getPaymentState(application),
    isSigned: application.documents.areSigned,
    isRated: application.rating.at !== null,
  })
}

/** Checks that state, payment and signatures allow the action; access.ts checks who may do it. */
export function mayNow(application: ActionFacts, action: ApplicationAction): boolean {
  return actionsOn(application).includes(action)
}

/** Maps actions to their names on the wire. An action without a name has no button. */
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

/** Actions that contract/help-desk-right.ts leaves to help-desk staff, by the names of their buttons. */
const openToHelpDesk: readonly PermittedAction[] = ['edit', 'upload', 'generate', 'choose-options', 'review']

export function shownActions(application: ActionFacts, helpDesk = false): PermittedAction[] {
  const actions = actionsOn(application).flatMap((action) => onTheWire[action] ?? [])
  return helpDesk ? actions.filter((action) => openToHelpDesk.includes(action)) : actions
}

type Returned = Pick<ApplicationRecord, 'state' | 'register' | 'declarations'>

/**
 * Checks that an answer may change. In an application that the register returned, only the places named by its decision are open, and
 * those that the form no longer accepts (decision 124), and declarations that were withdrawn. A decision to postpone that names no
 * place opens all answers, so that the applicant can comply.
 */
export function isOpenPlace({ state, register: { postponement }, declarations }: Returned, path: string): boolean {
  if (state !== 'reinitiated' && state !== 'waiting_for_information') return true
  if (declarations[path]?.withdrawn !== undefined) return true
  const points = postponement?.points ?? []
  if (points.every(isPlaceless)) return state === 'reinitiated'
  const open = [...points.map((point) => point.path), ...(postponement?.opened ?? [])]
  return open.some((place) => place !== null && isInside(place, path))
}

const isInside = (place: string, path: string) => path === place || path.startsWith(`${place}.`)

/** Lists the places named by the decision in which answers changed, the earlier changes included. */
export function placesChanged({ register: { postponement } }: Returned, paths: readonly string[]): string[] {
  const named = (postponement?.points ?? []).flatMap(({ path }) => path ?? [])
  const changed = named.filter((place) => paths.some((path) => isInside(place, path)))
  return [...new Set([...(postponement?.changed ?? []), ...changed])]
}

/** Returns the topic or the row of an issue's path, `service.step.group` with the row's id where it has one. */
function placeOfIssue({ path }: Issue): string {
  const [service, step, group, row] = path.split('.')
  return [service, step, group, ...(row?.includes('-') ? [row] : [])].join('.')
}

/**
 * Lists the places that a returned application opens, the earlier ones first: a paper that the decision names contains their answers, the
 * answers of an earlier round may not satisfy the form as it is now, or an answer that changes makes another one necessary. A place that
 * was opened stays open.
 */
export function placesToOpen(
  application: Returned & Pick<ApplicationRecord, 'answers'>,
  forms: readonly ServiceDefinition[],
  issues: readonly Issue[],
): string[] {
  const { state, register, answers } = application
  const before = register.postponement?.opened ?? []
  if (state !== 'reinitiated') return before
  const types = (register.postponement?.points ?? []).flatMap((point) => point.document_type ?? [])
  const contained = types.flatMap((type) =>
    forms.flatMap((form) => listContainedPlaces(form, answers[form.code] ?? {}, type)),
  )
  const closed = [...contained, ...issues.map(placeOfIssue)].filter((place) => !isOpenPlace(application, place))
  return [...before, ...new Set(closed)]
}

/** Checks that a document of a type may change. @param follows whether it follows the answers */
export function isOpenDocument(
  { state, register: { postponement } }: Returned,
  type: string,
  follows: boolean,
): boolean {
  if (state !== 'reinitiated' && state !== 'waiting_for_information') return true
  const points = postponement?.points ?? []
  if (points.every(isPlaceless)) return true
  // A point without a place may ask for a paper that the form does not know.
  if (type === 'other' && points.some(isPlaceless)) return true
  const hasOpened = (postponement?.opened ?? []).length > 0
  return points.some((point) => point.document_type === type || ((point.path !== null || hasOpened) && follows))
}

const withTheRegister: readonly ApplicationStage[] = ['sending', 'received', 'processing']

/** Returns the deadline set by a decision, otherwise the end of the register's review. */
export function dueOn(application: ApplicationRecord): string | null {
  const {
    register: { dueOn: named },
    submission: { at: submittedAt },
    services,
  } = application
  if (named) return named
  if (!submittedAt || !withTheRegister.includes(currentStage(application, application.register.question !== null)))
    return null
  const submittedOn = dayInRiga(submittedAt)
  const terms = services.map((code) => reviewTerm(code, application, submittedOn))
  // No day is promised where the term of a register was not read.
  const ends = terms.map((term) => (term === null ? null : endOfReview(submittedOn, term)))
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null)
}

/** Returns the review period of a service. Only services with that shorter review get its working days. */
function reviewTerm(
  code: ServiceCode,
  { fee: { fastProcessing, fastDays }, legalForm }: ApplicationRecord,
  on: string,
): Pick<LegalTerm, 'count' | 'kind'> | null {
  const entry = catalogueEntry(code)
  const register = getServiceRegister(entry, legalForm)
  const term = fastProcessing ? termIn(tariffOn(getTariffKey(entry, register), on), fastDays) : undefined
  if (term) return { count: term.days, kind: 'working-days' }
  const usual = reviewTermOn(register, { isFounding: entry.category === 'new-subject' }, on)
  return usual && !isPlaceholder(usual) ? usual : null
}
