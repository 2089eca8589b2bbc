import type { AnswersOf } from '@portal/forms/definition/answers'
import { soleDecision } from '../shared/sample-persons.ts'
import type { changeRepresentation } from './definition.ts'

/** A member of the board may act with all others only. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  rights: {
    member: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000aa',
        representation: 'WITH_AT_LEAST',
        withAtLeast: 1,
        changedOn: '2026-11-16',
      },
    },
  },
  decision: soleDecision,
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeRepresentation>

/** The council of a joint-stock company decides. */
export const variants = {
  AS: { ...sample, decision: { meeting: { ...sample.decision.meeting, body: 'council' } } },
}
