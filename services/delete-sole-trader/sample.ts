import type { AnswersOf } from '@portal/forms/definition/answers'
import type { deleteSoleTrader } from './definition.ts'

/** A sole trader has closed the business. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  ending: { activity: { endedOn: '2026-11-16' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof deleteSoleTrader>
