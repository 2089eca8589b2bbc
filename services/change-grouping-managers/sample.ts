import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { changeGroupingManagers } from './definition.ts'

const row = '01937a00-0000-7000-8000-000000000001'

/** One manager follows another. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  managers: {
    dismissed: { [row]: { officer: '01937a00-0000-7000-8000-000000000016', reason: 'recalled', endsOn: '2026-11-16' } },
    appointed: { [row]: { ...elina, representation: 'INDIVIDUALLY', appointedOn: '2026-11-16' } },
    requirements: { eligible: true },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeGroupingManagers>
