import type { AnswersOf } from '@portal/forms/definition/answers'
import type { finishLiquidation } from './definition.ts'

/** The creditors are paid, and the documents are in the archive. */
export const sample = {
  filing: { applicant: { ground: 'office-holder' } },
  ending: { assets: { claimsEndedOn: '2026-11-16', creditorsPaid: true, archiveNumber: '1-17/2026' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof finishLiquidation>

export const variants = { BDR: { ...sample, fee: { relief: { unites: 'none' } } } }
