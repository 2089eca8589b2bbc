import type { AnswersOf } from '@portal/forms/definition/answers'
import { soleDecision } from '../shared/sample-persons.ts'
import type { changeStatutes } from './definition.ts'

/** The sole member changes the number of board members. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  decision: soleDecision,
  statutes: {
    content: {
      summary: 'Valdē ir divi locekļi, un katrs pārstāv sabiedrību atsevišķi.',
      wording: 'own',
      amendments: 'Izteikt 3.1. punktu šādā redakcijā: „Valdē ir divi locekļi.”\nSvītrot 3.2. punktu.',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeStatutes>
