import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeGroupingContract } from './definition.ts'

/** A grouping takes a new name, a new address and new objects, and from now on has a term. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  contract: {
    content: {
      madeOn: '2026-11-16',
      changesName: true,
      name: 'EEIG "Baltijas vēja ražotāji"',
      changesObjective: true,
      objective: 'Kopīgi attīstīt vēja enerģijas iekārtu apkopi.',
      term: 'limited',
      termUntil: '2036-12-31',
      changesSeat: true,
      summary: 'Biedri sanāk divas reizes gadā.',
    },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeGroupingContract>
