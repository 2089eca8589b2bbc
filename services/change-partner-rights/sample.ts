import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changePartnerRights } from './definition.ts'

/** A partner who represented alone represents with all others. */
export const sample = {
  rights: {
    partner: {
      '01937a00-0000-7000-8000-000000000001': {
        partner: '01937a00-0000-7000-8000-0000000000e1',
        mayRepresent: true,
        representation: 'WITH_ALL',
        changedOn: '2026-11-16',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changePartnerRights>
