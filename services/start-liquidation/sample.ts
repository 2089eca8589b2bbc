import type { AnswersOf } from '@portal/forms/definition/answers'
import type { startLiquidation } from './definition.ts'

/** The sole member ends the company and appoints a liquidator. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
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
      '01937a00-0000-7000-8000-000000000001': {
        forname: 'Līga',
        surname: 'Kalniņa',
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: '32315560918',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
    },
    claims: {
      address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
      until: '2027-03-01',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof startLiquidation>

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
