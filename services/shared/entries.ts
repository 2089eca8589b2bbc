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

/**
 * Grounds for changes of a body that a new member does not file: a council, the board of an organisation whose members
 * the register does not know, and representatives whose authority foreign papers prove. A stranger could otherwise
 * appoint themselves by a paper that the portal cannot evaluate.
 */
export const organisationGrounds = [
  'officer',
  'resigning-officer',
  'office-holder',
  'power-of-attorney',
  'notary',
] as const

export const capitalCompanies = ['SIA', 'AS'] as const
export const partnerships = ['PS', 'KS'] as const
export const organisations = ['BDR', 'NOD'] as const
export const farms = ['ZEM', 'ZVJ'] as const
export const representations = ['PAR', 'POR'] as const
/** Forms with a board whose members the register does not know. */
export const boardOrganisations = [...organisations, 'KB', 'ARB', 'DRZ', 'PP'] as const

type Entry<Code extends string> = CatalogueEntry & { readonly code: Code }

/** The entry of a service that makes a new subject. */
export function newSubject<const Code extends string>(
  entry: Pick<Entry<Code>, 'code' | 'applicants' | 'tariffs'>,
): Entry<Code> {
  return { ...entry, category: 'new-subject', event: 'found', entityForms: [], grounds: [] }
}

/** The entry of a service that changes an entity. */
export function change<const Code extends string>(
  entry: Pick<Entry<Code>, 'code' | 'event' | 'entityForms' | 'tariffs'> & Partial<CatalogueEntry>,
): Entry<Code> {
  return { category: 'changes', applicants: theEntity, grounds, ...entry }
}

/** The entry of a service that ends an entity, or the way to its end. */
export const end = <const Code extends string>(
  entry: Pick<Entry<Code>, 'code' | 'entityForms' | 'tariffs'> & Partial<CatalogueEntry>,
): Entry<Code> => change({ event: 'end', ...entry, category: 'ends' })
