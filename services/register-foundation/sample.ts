import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, liga } from '../shared/sample-persons.ts'
import type { registerFoundation } from './definition.ts'

/** A person and a company found a foundation for scholarships and give it money. */
export const sample = {
  foundation: {
    purpose: {
      name: 'Nodibinājums "Krasta stipendija"',
      objective: 'Piešķirt stipendijas Liepājas skolu absolventiem.',
      term: 'limited',
      termUntil: '2040-12-31',
    },
    endowment: { gives: true, property: 'Līga Kalniņa nodod 5000 eiro, SIA "Liepziedu nams" – 10 000 eiro.' },
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
        ...andris,
        position: 'BOARD_MEMBER',
        representation: 'INDIVIDUALLY',
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
        control: 'other',
        controlDescription: 'Nodibinājuma dibinātāja, kas ieceļ un atsauc valdi',
        since: '2026-11-18',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerFoundation>
