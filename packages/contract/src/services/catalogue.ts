import type { CatalogueEntry, ServiceCode } from './vocabulary.ts'

const anyone = ['NATURAL_PERSON', 'LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'] as const
const theEntity = ['LEGAL_ENTITY', 'ON_BEHALF_OF_ENTITY'] as const
/** On these grounds whatever an entity has entered is changed; its board, also by whoever comes to it or leaves it. */
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
/** Whoever has beneficial owners to tell of; a sole trader is her own. */
const companies = [...merchants, 'PS', 'KS'] as const

/** Every service in the order of the catalogue, without its form. */
export const catalogue = [
  newSubject('register-sia', anyone, 'sia-entry', 3),
  newSubject('register-low-capital-sia', ['NATURAL_PERSON'], 'low-capital-sia-entry', 3),
  newSubject('register-sole-trader', ['NATURAL_PERSON'], 'sole-trader-entry', 3),
  // The register of associations decides in seven days, which hold five working ones.
  newSubject('register-association', anyone, 'association-entry', 5),
  { ...change('change-board', merchants, 'commercial-register-change'), grounds: boardGrounds },
  {
    ...change('change-legal-address', [...merchants, 'IK', 'PS', 'KS'], 'commercial-register-change'),
    applicants: [...theEntity, 'ON_BEHALF_OF_BRANCH'],
  },
  change('change-name', merchants, 'commercial-register-change'),
  change('appoint-procurator', [...merchants, 'IK', 'PS', 'KS'], 'new-procuration'),
  {
    ...change('change-beneficial-owners', companies, 'commercial-register-change'),
    // Of a capital company, rules No. 664, 2.1.
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
  reviewWorkingDays: number,
): CatalogueEntry {
  return { code, category: 'new-subject', applicants, entityForms: [], grounds: [], tariff, reviewWorkingDays }
}

function change(
  code: ServiceCode,
  entityForms: CatalogueEntry['entityForms'],
  tariff: CatalogueEntry['tariff'],
): CatalogueEntry {
  return { code, category: 'changes', applicants: theEntity, entityForms, grounds, tariff, reviewWorkingDays: 3 }
}
