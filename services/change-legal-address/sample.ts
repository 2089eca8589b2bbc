import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeLegalAddress } from './definition.ts'

/** A company moves to its own premises. */
export const sample = {
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

/** An association is asked whether it is exempt from the fee. The municipality has renamed the street of a joint-stock company. */
export const variants = {
  BDR: { ...sample, fee: { relief: { unites: 'none' } } },
  AS: {
    ...sample,
    address: { legal: { address: sample.address.legal.address, cause: 'renamed', movesOn: '2026-12-01' } },
  },
} as const
