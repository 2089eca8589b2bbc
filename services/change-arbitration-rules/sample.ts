import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeArbitrationRules } from './definition.ts'

/** The founder adopts new rules, with a new name of the court. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  rules: {
    wording: {
      adoptedOn: '2026-11-16',
      changesName: true,
      name: 'Kurzemes piekrastes šķīrējtiesa',
      summary: 'Procesa dokumentus iesniedz elektroniski.',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeArbitrationRules>
