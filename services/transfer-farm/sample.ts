import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { transferFarm } from './definition.ts'

/** The owner gives the farm to a daughter. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  transfer: {
    former: { '01937a00-0000-7000-8000-000000000001': { officer: '01937a00-0000-7000-8000-0000000000ad' } },
    passing: { passedOn: '2026-11-16', reason: 'gift' },
    owner: {
      ...elina,
      countryOfResidence: 'LV',
      address: { code: '103000017', text: 'Ozolu iela 18, Valmiermuiža, Valmieras pag., Valmieras nov., LV-4219' },
      legalBasis: 'self',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof transferFarm>
