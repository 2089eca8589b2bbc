import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { changeArbitrators } from './definition.ts'

const row = '01937a00-0000-7000-8000-000000000001'

/** One arbitrator follows another. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  list: {
    removed: { [row]: { arbitrator: '01937a00-0000-7000-8000-0000000000a0', removedOn: '2026-11-16' } },
    joined: { [row]: { ...elina, joinedOn: '2026-11-16' } },
    requirements: { met: true },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeArbitrators>
