import type { AnswersOf } from '@portal/forms/definition/answers'
import type { filePartyMembers } from './definition.ts'

/** A party has a few members who are no citizens. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  list: { members: { asOf: '2026-11-16', count: 243, citizens: 238 } },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof filePartyMembers>
