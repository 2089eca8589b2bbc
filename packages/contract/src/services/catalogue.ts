import type { ReviewTerm } from '@portal/domain/calendar/review-term'
import type { CatalogueEntry, ServiceCode } from './vocabulary.ts'

const anyone = ['NATURAL_PERSON', 'LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'] as const
const theEntity = ['LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'] as const
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
const merchants = ['SIA', 'AS'] as const
/** Forms that must report beneficial owners; a sole trader is their own. */
const companies = [...merchants, 'PS', 'KS'] as const

const ofCommercialRegister: ReviewTerm = { count: 3, kind: 'working-days' }
/** The term is in days, including days off. */
const ofAssociations: ReviewTerm = { count: 7, kind: 'days' }

/** Every service in the order of the catalogue, without its form. */
export const catalogue = [
  newSubject('register-sia', anyone, 'sia-entry', ofCommercialRegister),
  newSubject('register-low-capital-sia', ['NATURAL_PERSON'], 'low-capital-sia-entry', ofCommercialRegister),
  newSubject('register-sole-trader', ['NATURAL_PERSON'], 'sole-trader-entry', ofCommercialRegister),
  newSubject('register-association', anyone, 'association-entry', ofAssociations),
  { ...change('change-board', merchants, 'commercial-register-change'), grounds: boardGrounds },
  {
    ...change('change-legal-address', [...merchants, 'IK', 'PS', 'KS'], 'commercial-register-change'),
    applicants: [...theEntity, 'ON_BEHALF_OF_BRANCH'],
  },
  change('change-name', merchants, 'commercial-register-change'),
  {
    ...change('appoint-procurator', [...merchants, 'IK', 'PS', 'KS'], 'new-procuration'),
    changes: 'procuration.procurator',
  },
  {
    ...change('change-beneficial-owners', companies, 'commercial-register-change'),
    // For a capital company: rules No. 664, 2.1.
    partOf: ['change-board'],
  },
] as const satisfies readonly CatalogueEntry[]

export const serviceCodes: readonly ServiceCode[] = catalogue.map(({ code }) => code)

export function isServiceCode(code: string): code is ServiceCode {
  return serviceCodes.some((known) => known === code)
}

export function catalogueEntry(code: ServiceCode): CatalogueEntry {
  const entry = catalogue.find((candidate) => candidate.code === code)
  if (!entry) throw new Error(`The catalogue has no service ${code}`)
  return entry
}

function newSubject(
  code: ServiceCode,
  applicants: CatalogueEntry['applicants'],
  tariff: CatalogueEntry['tariff'],
  review: ReviewTerm,
): CatalogueEntry {
  return { code, category: 'new-subject', applicants, entityForms: [], grounds: [], tariff, review }
}

function change(
  code: ServiceCode,
  entityForms: CatalogueEntry['entityForms'],
  tariff: CatalogueEntry['tariff'],
): CatalogueEntry {
  const review = ofCommercialRegister
  return { code, category: 'changes', applicants: theEntity, entityForms, grounds, tariff, review }
}
