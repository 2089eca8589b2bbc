import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { changeStockholders } from './definition.ts'

const residence = {
  countryOfResidence: 'LV',
  address: { code: '101000003', text: 'Brīvības iela 12 - 5, Rīga, LV-1010' },
} as const
const inLatvia = { kind: 'natural', ...residence, legalBasis: 'self' } as const

/** A stockholder sells all stock: a part to a new stockholder, the rest to two persons in common. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  register: {
    folio: { changedOn: '2026-11-16', reason: 'transaction' },
    left: { '01937a00-0000-7000-8000-000000000001': { member: '01937a00-0000-7000-8000-0000000000a2' } },
    joined: {
      '01937a00-0000-7000-8000-000000000003': {
        ...inLatvia,
        ...elina,
        shares: 800,
        numbers: '1401–2200',
        nominal: '20.00',
        category: 'A',
      },
    },
    common: { inCommon: true, shares: 600, numbers: '2201–2800', nominal: '20.00', category: 'A' },
    coHolder: {
      '01937a00-0000-7000-8000-000000000004': { ...inLatvia, ...andris },
      '01937a00-0000-7000-8000-000000000005': { ...inLatvia, ...liga },
    },
    representative: { ...liga, ...residence },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changeStockholders>
