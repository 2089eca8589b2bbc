import type { AnswersOf } from './answers.ts'
import type { changeLegalAddress } from './change-legal-address.ts'

/** A company moves to its own premises. */
export const changeLegalAddressSample = {
  filing: { applicant: { ground: 'officer' } },
  address: {
    legal: {
      address: { code: '103000017', text: 'Ozolu iela 18, Valmiermuiža, Valmieras pag., Valmieras nov., LV-4219' },
      ownership: 'own',
      movesOn: '2026-12-01',
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeLegalAddress>
