import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { changeMembers } from './definition.ts'

/** One member sells all shares: a part to the other member, the rest to a new one. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  register: {
    folio: { changedOn: '2026-11-16', reason: 'transaction' },
    left: { '01937a00-0000-7000-8000-000000000001': { member: '01937a00-0000-7000-8000-0000000000a2' } },
    changed: {
      '01937a00-0000-7000-8000-000000000002': {
        member: '01937a00-0000-7000-8000-0000000000a1',
        shares: 2000,
        numbers: '1–2000',
      },
    },
    joined: {
      '01937a00-0000-7000-8000-000000000003': {
        kind: 'natural',
        ...elina,
        countryOfResidence: 'LV',
        address: { code: '101000003', text: 'Brīvības iela 12 - 5, Rīga, LV-1010' },
        legalBasis: 'self',
        shares: 800,
        numbers: '2001–2800',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeMembers>
