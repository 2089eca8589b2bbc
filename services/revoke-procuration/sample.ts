import type { AnswersOf } from '@portal/forms/definition/answers'
import type { revokeProcuration } from './definition.ts'

/** A company revokes the procuration of its only procurator. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  procuration: {
    revoked: {
      '01937a00-0000-7000-8000-000000000001': {
        procuration: '01937a00-0000-7000-8000-0000000000c1',
        reason: 'revoked',
        endsOn: '2026-11-16',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof revokeProcuration>
