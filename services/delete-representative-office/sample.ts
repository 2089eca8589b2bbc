import type { AnswersOf } from '@portal/forms/definition/answers'
import type { deleteRepresentativeOffice } from './definition.ts'

/** The foreign merchant closes its representation. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  ending: { activity: { reason: 'decided', endedOn: '2026-11-16' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof deleteRepresentativeOffice>
