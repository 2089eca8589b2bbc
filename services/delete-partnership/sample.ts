import type { AnswersOf } from '@portal/forms/definition/answers'
import type { deletePartnership } from './definition.ts'

/** The partners have divided the remaining assets. */
export const sample = {
  ending: { activity: { endedOn: '2026-11-16', settlement: 'agreed', creditorsPaid: true } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof deletePartnership>

/** A grouping is always liquidated. */
export const variants = {
  EIG: { ...sample, ending: { activity: { ...sample.ending.activity, settlement: 'liquidated' } } },
} as const satisfies { EIG: AnswersOf<typeof deletePartnership> }
