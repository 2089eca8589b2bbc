import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, liga } from '../shared/sample-persons.ts'
import type { registerLimitedPartnership } from './definition.ts'

const home = {
  countryOfResidence: 'LV',
  address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
  legalBasis: 'self',
} as const

/** A company is personally liable and represents the partnership; a person and a foreign company contribute money. */
export const sample = {
  partnership: { firm: { name: 'KS "Krasta mežs"' } },
  address: {
    legal: { address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' }, ownership: 'own' },
  },
  founders: {
    founder: {
      '01937a00-0000-7000-8000-000000000001': {
        kind: 'legal',
        country: 'LV',
        registrationNumber: '49903000016',
        name: 'SIA "Liepziedu nams"',
        legalAddress: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
        partnerType: 'GENERAL',
        mayRepresent: true,
        representation: 'INDIVIDUALLY',
      },
      '01937a00-0000-7000-8000-000000000002': {
        kind: 'natural',
        ...andris,
        ...home,
        partnerType: 'LIMITED',
        contribution: '5000.00',
      },
      '01937a00-0000-7000-8000-000000000003': {
        kind: 'legal',
        country: 'EE',
        foreignRegistrationNumber: '12345678',
        name: 'Kaselehe OÜ',
        legalAddressCityOrRegionAbroad: 'Tartu',
        legalAddressOtherElementsAbroad: 'Kase 14',
        legalAddressZipCodeAbroad: '50107',
        partnerType: 'LIMITED',
        contribution: '12000.50',
      },
    },
    signer: {
      '01937a00-0000-7000-8000-000000000004': {
        represents: '12345678',
        position: 'OTHER',
        otherPosition: 'Juhatuse liige',
        legalJustificationType: 'other',
        otherBasis: 'Igaunijas komercreģistra izraksts',
        forename: 'Kaisa',
        surname: 'Mägi',
        hasLatvianIdentityNumber: false,
        birthDate: '1984-03-17',
        type: 'passport',
        number: 'KE1234567',
        issuedOn: '2021-06-02',
        issuedBy: 'Politsei- ja Piirivalveamet',
        country: 'EE',
        addressCountry: 'EE',
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
        controlDescription: 'Komplementāra SIA "Liepziedu nams" vienīgā dalībniece',
        since: '2026-11-18',
      },
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerLimitedPartnership>
