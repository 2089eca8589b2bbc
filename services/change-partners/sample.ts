import type { AnswersOf } from '@portal/forms/definition/answers'
import { elina } from '../shared/sample-persons.ts'
import type { changePartners } from './definition.ts'

const newPartner = {
  kind: 'natural',
  ...elina,
  countryOfResidence: 'LV',
  address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
  legalBasis: 'self',
  joinedOn: '2026-11-16',
} as const
const leaving = {
  '01937a00-0000-7000-8000-000000000001': {
    partner: '01937a00-0000-7000-8000-0000000000e2',
    reason: 'withdrew',
    endsOn: '2026-11-16',
  },
} as const

/** A partner of a general partnership leaves, and another one, who represents it, joins. */
export const sample = {
  partners: {
    leaving,
    joining: {
      '01937a00-0000-7000-8000-000000000002': { ...newPartner, mayRepresent: true, representation: 'INDIVIDUALLY' },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changePartners>

export const variants = {
  /** A limited partner joins another one, whose contribution grows. */
  KS: {
    partners: {
      leaving,
      joining: {
        '01937a00-0000-7000-8000-000000000002': { ...newPartner, partnerType: 'LIMITED', contribution: '3000.00' },
      },
      changed: {
        '01937a00-0000-7000-8000-000000000003': {
          partner: '01937a00-0000-7000-8000-0000000000e3',
          contribution: '7500.00',
          changedOn: '2026-11-16',
        },
      },
    },
    confirmation: { truth: { statement: true } },
  },
  /** A person of Latvia joins the grouping instead of one of Estonia. */
  EIG: {
    partners: {
      leaving,
      joining: { '01937a00-0000-7000-8000-000000000002': { ...newPartner, memberState: 'LV' } },
    },
    confirmation: { truth: { statement: true } },
  },
} as const satisfies { readonly [Form in 'KS' | 'EIG']: AnswersOf<typeof changePartners> }
