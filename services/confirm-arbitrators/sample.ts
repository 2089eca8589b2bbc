import type { AnswersOf } from '@portal/forms/definition/answers'
import type { confirmArbitrators } from './definition.ts'

/** The founder confirms the list as it is. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  list: { state: { confirmedOn: '2026-11-16', met: true } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof confirmArbitrators>
