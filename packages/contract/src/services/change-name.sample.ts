import type { AnswersOf } from './answers.ts'
import type { changeName } from './change-name.ts'

/** The sole member gives a company a new name. */
export const changeNameSample = {
  decision: { meeting: { body: 'sole-member', decidedOn: '2026-11-12' } },
  firm: { wording: { name: 'SIA "Ziemeļu vējš un saule"', reason: 'Jauns darbības virziens' } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeName>
