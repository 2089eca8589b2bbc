import type { AnswersOf } from '@portal/forms/definition/answers'
import { soleDecision } from '../shared/sample-persons.ts'
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

/** The same of a joint-stock company. */
export const variants = {
  AS: { ...sample, decrease: { ...sample.decrease, content: { capital: '28000.00' } } },
} as const satisfies { readonly AS: AnswersOf<typeof decreaseCapitalNotice> }
