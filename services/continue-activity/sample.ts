import type { AnswersOf } from '@portal/forms/definition/answers'
import type { continueActivity } from './definition.ts'

/** The sole member ends the liquidation and appoints a board. */
export const sample = {
  filing: { applicant: { ground: 'office-holder' } },
  board: {
    appointed: {
      '01937a00-0000-7000-8000-000000000001': {
        forname: 'Līga',
        surname: 'Kalniņa',
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: '32315560918',
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
    },
  },
  decision: {
    meeting: { body: 'sole-member', decidedOn: '2026-11-16', place: 'Valmiera' },
    member: {
      kind: 'natural',
      forname: 'Andris',
      surname: 'Kalniņš',
      hasLatvianIdentityNumber: true,
      latvianIdentityNumber: '32774092155',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof continueActivity>

/** The council of a joint-stock company elects its board. */
export const variants = {
  AS: { ...sample, decision: { meeting: { ...sample.decision.meeting, body: 'council' } } },
}
