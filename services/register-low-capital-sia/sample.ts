import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, liga } from '../shared/sample-persons.ts'
import type { registerLowCapitalSia } from './definition.ts'

/** A couple founds a company with small capital in their own flat, and holds its shares in common. */
export const sample = {
  company: {
    firm: { name: 'SIA "Rīta rasa 24"' },
    capital: { capital: '100.00', nominal: '1.00' },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-17', place: 'Rīga' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': {
        ...liga,
        countryOfResidence: 'LV',
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        legalBasis: 'self',
        inCommon: true,
        onlyOne: true,
      },
      '01937a00-0000-7000-8000-000000000002': {
        ...andris,
        countryOfResidence: 'LV',
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        legalBasis: 'self',
        inCommon: true,
        onlyOne: true,
      },
    },
    common: { shares: 100 },
    representative: {
      ...liga,
      countryOfResidence: 'LV',
      address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
    },
  },
  board: {
    member: {
      '01937a00-0000-7000-8000-000000000003': {
        ...liga,
        position: 'BOARD_MEMBER',
        representation: 'WITH_ALL',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000004': {
        ...andris,
        position: 'BOARD_MEMBER',
        representation: 'WITH_ALL',
        consent: 'signs-application',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      '01937a00-0000-7000-8000-000000000005': {
        ...liga,
        nationality: 'LV',
        residence: 'LV',
        control: 'shares',
        since: '2026-11-16',
      },
      '01937a00-0000-7000-8000-000000000006': {
        ...andris,
        nationality: 'LV',
        residence: 'LV',
        control: 'shares',
        since: '2026-11-16',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerLowCapitalSia>
