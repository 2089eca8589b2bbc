import type { AnswersOf } from '@portal/forms/definition/answers'
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
  liquidation: {
    liquidator: {
      '01937a00-0000-7000-8000-000000000002': {
        forname: 'Līga',
        surname: 'Kalniņa',
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: '32315560918',
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
