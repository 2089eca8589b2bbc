import type { FormFacts } from '@portal/forms/answers/value-schemas'
import type { ServiceAnswers } from '@portal/forms/definition/vocabulary'
import { serviceCodes, type ServiceCode } from './catalogue.ts'

async function loadSample(code: ServiceCode): Promise<readonly [ServiceCode, ServiceAnswers]> {
  const { sample } = (await import(`./${code}/sample.ts`)) as { sample: ServiceAnswers }
  return [code, sample]
}

/** A complete set of answers for every service; `formIssues` finds nothing in them. */
export const samples = Object.fromEntries(await Promise.all(serviceCodes.map(loadSample))) as {
  readonly [Code in ServiceCode]: ServiceAnswers
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
  grounds: ['officer', 'power-of-attorney'],
  memberCount: 0,
}
