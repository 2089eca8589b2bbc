import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { registerGrouping } from './definition.ts'

const home = {
  countryOfResidence: 'LV',
  address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
  legalBasis: 'self',
} as const

/** A person of Latvia and a company of Lithuania found a grouping, which one manager represents. */
export const sample = {
  grouping: {
    details: { name: 'EEIG "Baltijas kuģu būvētāji"' },
    purpose: { objective: 'Kopīgi pētīt un ieviest videi saudzīgus kuģu dzinējus.', term: 'unlimited' },
  },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founding: { decidedOn: '2026-11-16', place: 'Rīga' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': { kind: 'natural', ...liga, ...home, memberState: 'LV' },
      '01937a00-0000-7000-8000-000000000002': {
        kind: 'legal',
        country: 'LT',
        foreignRegistrationNumber: '304871122',
        name: 'UAB "Baltoji žuvėdra"',
        legalAddressCityOrRegionAbroad: 'Klaipėda',
        legalAddressOtherElementsAbroad: 'Naujoji Uosto g. 3',
        memberState: 'LT',
      },
    },
    signer: {
      '01937a00-0000-7000-8000-000000000003': {
        represents: '304871122',
        position: 'BOARD_MEMBER',
        legalJustificationType: 'register-entry',
        forename: andris.forname,
        surname: andris.surname,
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: andris.latvianIdentityNumber,
        addressCountry: 'LT',
      },
    },
  },
  managers: {
    person: { '01937a00-0000-7000-8000-000000000004': { ...elina, representation: 'INDIVIDUALLY' } },
    requirements: { eligible: true },
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
} as const satisfies AnswersOf<typeof registerGrouping>
