import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { registerCooperative } from './definition.ts'

const lives = {
  countryOfResidence: 'LV',
  address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
  legalBasis: 'self',
} as const

/** Two persons and a company found a cooperative of fruit growers. */
export const sample = {
  cooperative: { firm: { name: 'Kooperatīvā sabiedrība "Piejūras augļi"' } },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-18', place: 'Rīga' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': { kind: 'natural', ...liga, ...lives },
      '01937a00-0000-7000-8000-000000000002': { kind: 'natural', ...andris, ...lives },
      '01937a00-0000-7000-8000-000000000006': {
        kind: 'legal',
        country: 'LV',
        registrationNumber: '49903000016',
        name: 'SIA "Liepziedu nams"',
        legalAddress: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
      },
    },
  },
  board: {
    member: {
      '01937a00-0000-7000-8000-000000000003': {
        ...liga,
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000004': {
        ...elina,
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
        consent: 'attached',
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
        control: 'board',
        since: '2026-11-18',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerCooperative>
