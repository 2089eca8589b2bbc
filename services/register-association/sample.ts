import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, liga } from '../shared/sample-persons.ts'
import type { registerAssociation } from './definition.ts'

/** Two persons found an association for children's sports. */
export const sample = {
  association: {
    purpose: {
      name: 'Biedrība "Mazie airētāji"',
      objective: 'Veicināt bērnu un jauniešu airēšanas sportu Liepājā.',
      term: 'unlimited',
      unites: 'childrens-sports',
    },
    area: {
      '01937a00-0000-7000-8000-000000000011': { name: 'Sports' },
      '01937a00-0000-7000-8000-000000000012': { name: 'Izglītība' },
    },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-18', place: 'Rīga' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': {
        kind: 'natural',
        ...liga,
        countryOfResidence: 'LV',
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        legalBasis: 'self',
      },
      '01937a00-0000-7000-8000-000000000002': {
        kind: 'natural',
        ...andris,
        countryOfResidence: 'LV',
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        legalBasis: 'self',
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
        ...andris,
        position: 'BOARD_MEMBER',
        representation: 'WITH_CHAIR',
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
        control: 'board',
        since: '2026-11-16',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerAssociation>
