import type { ReviewTerm } from '@portal/domain/calendar/review-term'
import type { CatalogueEntry } from '@portal/forms/definition/vocabulary'

export const anyone = ['NATURAL_PERSON', 'LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'] as const
const theEntity = ['LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'] as const
export const theEntityOrBranch = [...theEntity, 'ON_BEHALF_OF_BRANCH'] as const

/** Grounds for changes of an entity's entries; changes of its board also allow incoming and outgoing members. */
export const grounds = ['officer', 'office-holder', 'power-of-attorney', 'notary'] as const
export const boardGrounds = [
  'officer',
  'new-officer',
  'resigning-officer',
  'office-holder',
  'power-of-attorney',
  'notary',
] as const

export const capitalCompanies = ['SIA', 'AS'] as const
export const partnerships = ['PS', 'KS'] as const

export const commercialRegisterTerm: ReviewTerm = { count: 3, kind: 'working-days' }
/** The term is in days, including days off. */
export const associationsTerm: ReviewTerm = { count: 7, kind: 'days' }

type Entry<Code extends string> = CatalogueEntry & { readonly code: Code }

/** The entry of a service that makes a new subject. */
export function newSubject<const Code extends string>(
  entry: Pick<Entry<Code>, 'code' | 'applicants' | 'tariff' | 'review'>,
): Entry<Code> {
  return { ...entry, category: 'new-subject', entityForms: [], grounds: [] }
}

/** The entry of a service that changes an entity of the commercial register. */
export function change<const Code extends string>(
  entry: Pick<Entry<Code>, 'code' | 'entityForms' | 'tariff'> & Partial<CatalogueEntry>,
): Entry<Code> {
  return { category: 'changes', applicants: theEntity, grounds, review: commercialRegisterTerm, ...entry }
}
