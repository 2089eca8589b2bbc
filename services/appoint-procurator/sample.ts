import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris } from '../shared/sample-persons.ts'
import type { appointProcurator } from './definition.ts'

/** One procurator who may also dispose of real estate. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  procuration: {
    procurator: {
      '01937a00-0000-7000-8000-000000000001': {
        ...andris,
        countryOfResidence: 'LV',
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        legalBasis: 'self',
        right: 'INDIVIDUALLY',
        realEstate: true,
        appointedOn: '2026-11-12',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof appointProcurator>
