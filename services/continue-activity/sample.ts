import type { AnswersOf } from '@portal/forms/definition/answers'
import { liga, soleDecision } from '../shared/sample-persons.ts'
import type { continueActivity } from './definition.ts'

/** The sole member ends the liquidation and appoints a board. */
export const sample = {
  filing: { applicant: { ground: 'office-holder' } },
  board: {
    appointed: {
      '01937a00-0000-7000-8000-000000000001': {
        ...liga,
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
    },
  },
  decision: soleDecision,
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof continueActivity>

/** The sole stockholder ends the liquidation, and the council elects the board. */
export const variants = {
  AS: { ...sample, board: { ...sample.board, election: { electedOn: '2026-11-16' } } },
}
