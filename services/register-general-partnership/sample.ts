import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { registerGeneralPartnership } from './definition.ts'

const home = {
  countryOfResidence: 'LV',
  address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
  legalBasis: 'self',
} as const

/** Three persons found a partnership: two represent it jointly, the third does not represent it. */
export const sample = {
  partnership: { firm: { name: 'PS "Kalniņi un Vītola"' } },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founder: {
      '01937a00-0000-7000-8000-000000000001': {
        kind: 'natural',
        ...liga,
        ...home,
        mayRepresent: true,
        representation: 'WITH_AT_LEAST',
        withAtLeast: 1,
      },
      '01937a00-0000-7000-8000-000000000002': {
        kind: 'natural',
        ...andris,
        ...home,
        mayRepresent: true,
        representation: 'WITH_ALL',
      },
      '01937a00-0000-7000-8000-000000000003': { kind: 'natural', ...elina, ...home, mayRepresent: false },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      '01937a00-0000-7000-8000-000000000005': {
        ...liga,
        nationality: 'LV',
        residence: 'LV',
        control: 'voting-rights',
        since: '2026-11-18',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerGeneralPartnership>
