import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeStatutes } from './definition.ts'

/** The sole member changes the number of board members. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: {
    meeting: { body: 'sole-member', decidedOn: '2026-11-12', place: 'Valmiera' },
    member: {
      kind: 'natural',
      forname: 'Andris',
      surname: 'Kalniņš',
      hasLatvianIdentityNumber: true,
      latvianIdentityNumber: '32774092155',
    },
  },
  statutes: { content: { summary: 'Valdē ir divi locekļi, un katrs pārstāv sabiedrību atsevišķi.' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeStatutes>
