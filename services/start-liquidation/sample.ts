import type { AnswersOf } from '@portal/forms/definition/answers'
import { liga, soleDecision } from '../shared/sample-persons.ts'
import type { startLiquidation } from './definition.ts'

/** The sole member ends the company and appoints a liquidator. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: soleDecision,
  liquidation: {
    liquidator: {
      '01937a00-0000-7000-8000-000000000001': {
        ...liga,
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
    decision: {
      meeting: { ...meeting, body: 'general-meeting', minutes: 'prepared' },
      chair: decider,
      keeper: decider,
      turnout: { convenedBy: 'board', entitled: 24, present: 20, result: 'majority', inFavour: 18, against: 2 },
    },
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
