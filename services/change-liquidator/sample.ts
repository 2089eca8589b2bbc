import type { AnswersOf } from '@portal/forms/definition/answers'
import { liga, soleDecision } from '../shared/sample-persons.ts'
import type { changeLiquidator } from './definition.ts'

/** The sole member recalls the liquidator and appoints another. */
export const sample = {
  filing: { applicant: { ground: 'office-holder' } },
  leaving: {
    officer: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000ab',
        reason: 'recalled',
        endsOn: '2026-11-16',
      },
    },
  },
  decision: soleDecision,
  liquidation: {
    liquidator: {
      '01937a00-0000-7000-8000-000000000002': {
        ...liga,
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeLiquidator>

const { member } = sample.decision
const { kind: _kind, ...decider } = member
const meeting = { decidedOn: '2026-11-16', place: 'Valmiera' }

/** The members of an association meet; a foundation’s founder decides. */
export const variants = {
  BDR: {
    ...sample,
    decision: { meeting: { ...meeting, body: 'general-meeting' }, chair: decider, keeper: decider },
    fee: { relief: { unites: 'none' } },
  },
  NOD: {
    ...sample,
    decision: {
      meeting: { ...meeting, body: 'founders' },
      founder: { '01937a00-0000-7000-8000-000000000009': decider },
    },
  },
}
