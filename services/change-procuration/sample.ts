import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeProcuration } from './definition.ts'

/** A procurator may dispose of real estate from now on. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  procuration: {
    changed: {
      '01937a00-0000-7000-8000-000000000001': {
        procuration: '01937a00-0000-7000-8000-0000000000c1',
        right: 'INDIVIDUALLY',
        realEstate: true,
        changedOn: '2026-11-16',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeProcuration>
