import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { boardOrganisations, representations } from './shared/entries.ts'
import { statutesFacts } from './shared/organisations/sample-facts.ts'
import { representationFacts } from './shared/representations/sample-facts.ts'
import { groupingFacts } from './shared/groupings/sample-facts.ts'
import { arbitrationFacts } from './shared/arbitration/sample-facts.ts'
import { catalogueEntry, serviceCodes, type ServiceCode } from './catalogue.ts'

type Sample = { sample: ServiceAnswers; variants?: { readonly [F in LegalForm]?: ServiceAnswers } }

const loadSample = async (code: ServiceCode): Promise<readonly [ServiceCode, Sample]> => [
  code,
  (await import(`./${code}/sample.ts`)) as Sample,
]
const loaded = Object.fromEntries(await Promise.all(serviceCodes.map(loadSample))) as {
  readonly [Code in ServiceCode]: Sample
}

/** A complete set of answers for every service, for the first legal form; `formIssues` finds nothing in them. */
export const samples = Object.fromEntries(serviceCodes.map((code) => [code, loaded[code].sample])) as {
  readonly [Code in ServiceCode]: ServiceAnswers
}

/** Complete answers for every service and every legal form that it is for; null for a new subject. */
export const samplesByForm = serviceCodes.flatMap((code) => {
  const { entityForms } = catalogueEntry(code)
  const forms: readonly (LegalForm | null)[] = entityForms.length > 0 ? entityForms : [null]
  return forms.map((form) => ({ code, form, sample: (form && loaded[code].variants?.[form]) ?? samples[code] }))
})

const person = (forename: string, surname: string, personal_code: string | null) => ({
  forename,
  surname,
  personal_code,
  birth_date: null,
  country: null,
})

/** Facts of the samples for an entity of this form: a joint-stock company has stockholders and a larger capital, a representation, an arbitration court and a grouping facts of their own. */
export function getSampleFacts(form: LegalForm | null): FormFacts {
  const { registered = [] } = sampleFacts
  if (form && representations.some((each) => each === form))
    return { ...sampleFacts, legalForm: form, registered: representationFacts }
  if (form === 'SKT') return { ...sampleFacts, legalForm: form, registered: arbitrationFacts }
  if (form === 'EIG') return { ...sampleFacts, legalForm: form, registered: groupingFacts }
  if (form && boardOrganisations.some((each) => each === form))
    return { ...sampleFacts, legalForm: form, registered: [...registered, ...statutesFacts] }
  if (form !== 'AS') return { ...sampleFacts, ...(form && { legalForm: form }) }
  const larger: { readonly [kind: string]: object } = {
    capital: { amount: '56000.00', paid: '56000.00' },
    capital_decrease: { amount: '28000.00' },
    member: { nominal: '20.00', category: 'A' },
  }
  return {
    ...sampleFacts,
    legalForm: form,
    registered: registered.map((fact) => ({
      ...fact,
      kind: fact.kind === 'member' ? 'stockholder' : fact.kind,
      value: { ...fact.value, ...larger[fact.kind] } as typeof fact.value,
    })),
  }
}

/** The day and the entity for which the samples are valid. */
export const sampleFacts: FormFacts = {
  today: '2026-11-20',
  registered: [
    {
      kind: 'officer',
      id: '01937a00-0000-7000-8000-0000000000aa',
      value: {
        holder: {
          forename: 'Jānis',
          surname: 'Bērziņš',
          personal_code: '329100-10082',
          birth_date: null,
          country: null,
        },
        position: 'BOARD_MEMBER',
        governing_body: 'EXECUTIVE_BOARD',
        representation: 'INDIVIDUALLY',
        with_at_least: null,
      },
      until: null,
    },
    {
      kind: 'officer',
      id: '01937a00-0000-7000-8000-0000000000ad',
      value: {
        holder: person('Zenta', 'Saimniece', '327116-40299'),
        position: 'FARM_OWNER',
        governing_body: null,
        representation: 'INDIVIDUALLY',
        with_at_least: null,
      },
      until: null,
    },
    {
      kind: 'officer',
      id: '01937a00-0000-7000-8000-0000000000ac',
      value: {
        holder: { forename: 'Kārlis', surname: 'Ozols', personal_code: null, birth_date: null, country: null },
        position: 'BOARD_MEMBER',
        governing_body: 'EXECUTIVE_BOARD',
        representation: 'INDIVIDUALLY',
        with_at_least: null,
      },
      until: null,
    },
    {
      kind: 'officer',
      id: '01937a00-0000-7000-8000-0000000000ab',
      value: {
        holder: { forename: 'Uldis', surname: 'Likvidators', personal_code: null, birth_date: null, country: null },
        position: 'LIQUIDATOR',
        governing_body: 'LIQUIDATOR',
        representation: 'INDIVIDUALLY',
        with_at_least: null,
      },
      until: null,
    },
    ...(
      [
        ['e1', 'CHAIR_OF_COUNCIL', 'Gunārs', '328405-17739'],
        ['e2', 'DEPUTY_CHAIR_OF_COUNCIL', 'Vija', '327116-40288'],
        ['e3', 'COUNCIL_MEMBER', 'Normunds', '326093-55140'],
      ] as const
    ).map(([end, position, forename, personalCode]) => ({
      kind: 'officer' as const,
      id: `01937a00-0000-7000-8000-0000000000${end}`,
      value: {
        holder: { forename, surname: 'Padomnieks', personal_code: personalCode, birth_date: null, country: null },
        position,
        governing_body: 'SUPERVISORY_BOARD',
        representation: null,
        with_at_least: null,
      },
      until: null,
    })),
    {
      kind: 'area',
      id: '01937a00-0000-7000-8000-0000000000aa',
      value: { code: 'Kultūra' },
      until: null,
    },
    {
      kind: 'legal_state',
      id: '01937a00-0000-7000-8000-0000000000d1',
      value: { state: 'liquidation', text: null },
      since: '2026-03-02',
      until: null,
    },
    {
      kind: 'procuration',
      id: '01937a00-0000-7000-8000-0000000000c1',
      value: {
        holder: { forename: 'Viesturs', surname: 'Ozols', personal_code: null, birth_date: null, country: null },
        representation: 'INDIVIDUALLY',
        with_at_least: null,
        real_estate: false,
        branch: null,
      },
      until: null,
    },
    {
      kind: 'capital',
      id: '01937a00-0000-7000-8000-0000000000f1',
      value: { amount: '5600.00', paid: '5600.00', currency: 'EUR' },
      until: null,
    },
    {
      kind: 'capital_decrease',
      id: '01937a00-0000-7000-8000-0000000000f2',
      value: { amount: '2800.00', currency: 'EUR' },
      since: '2026-10-01',
      until: null,
    },
    ...[
      { end: 'a1', holder: person('Andris', 'Kalniņš', '327740-92155'), ranges: [[1, 1400] as [number, number]] },
      {
        end: 'a2',
        holder: { ...person('Kaisa', 'Mägi', null), birth_date: '1984-03-17', country: 'EE' },
        ranges: [[1401, 2800] as [number, number]],
      },
    ].map(({ end, holder, ranges }) => ({
      kind: 'member' as const,
      id: `01937a00-0000-7000-8000-0000000000${end}`,
      value: {
        holder,
        joint: null,
        representative: null,
        shares: 1400,
        nominal: '2.00',
        currency: 'EUR',
        ranges,
        category: null,
      },
      until: null,
    })),
    ...(
      [
        ['e1', person('Jānis', 'Bērziņš', null), 'GENERAL', null, 'INDIVIDUALLY'],
        ['e2', { ...person('Kaisa', 'Liepa', null), birth_date: '1984-03-17', country: 'EE' }, 'GENERAL', null, null],
        ['e3', person('Jānis', 'Ozols', null), 'LIMITED', '5000.00', null],
      ] as const
    ).map(([end, holder, type, contribution, representation]) => ({
      kind: 'partner' as const,
      id: `01937a00-0000-7000-8000-0000000000${end}`,
      value: {
        holder,
        type,
        contribution,
        currency: contribution && 'EUR',
        representation,
        with_at_least: null,
      },
      until: null,
    })),
    ...['b1', 'b2'].map((end) => ({
      kind: 'beneficial_owner' as const,
      id: `01937a00-0000-7000-8000-0000000000${end}`,
      value: {
        holder: {
          forename: 'Andris',
          surname: 'Kalniņš',
          personal_code: '327740-92155',
          birth_date: null,
          country: null,
        },
        nationality: 'LV',
        residence: 'LV',
        control: 'shares',
        through: null,
      },
      until: null,
    })),
  ],
  legalForm: 'SIA',
  grounds: ['officer', 'office-holder', 'power-of-attorney'],
  memberCount: 0,
}
