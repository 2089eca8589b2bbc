import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga, soleDecision } from '../shared/sample-persons.ts'
import type { decreaseCapitalNotice } from './definition.ts'

/** A company that has paid its debts gives the larger part of its capital back. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: soleDecision,
  decrease: {
    content: { capital: '2800.00' },
    way: {
      reason: 'Sabiedrībai šāds pamatkapitāls vairs nav vajadzīgs.',
      method: 'cancel',
      cancelled: 1400,
      payout: 'Dalībniekiem izmaksā proporcionāli dzēsto daļu skaitam.',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof decreaseCapitalNotice>

/** The same of a joint-stock company, by a meeting at which one stockholder is represented and votes against. */
export const variants = {
  AS: {
    ...sample,
    decision: {
      meeting: {
        body: 'members-meeting',
        minutes: 'prepared',
        decidedOn: '2026-11-16',
        place: 'Rīga',
        number: '4/2026',
        further: 'Uzdot valdei informēt kreditorus.',
      },
      chair: andris,
      keeper: liga,
      verifier: elina,
      attendance: {
        '01937a00-0000-7000-8000-000000000003': {
          member: '01937a00-0000-7000-8000-0000000000a2',
          presence: 'represented',
          proxy: 'Gustavs Tamms',
        },
      },
      votes: { convenedBy: 'council', result: 'majority', inFavour: 2200, against: 600 },
    },
    decrease: { ...sample.decrease, content: { capital: '28000.00' } },
  },
} as const satisfies { readonly AS: AnswersOf<typeof decreaseCapitalNotice> }
