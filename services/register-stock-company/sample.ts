import type { AnswersOf } from '@portal/forms/definition/answers'
import { andris, elina, liga } from '../shared/sample-persons.ts'
import type { registerStockCompany } from './definition.ts'

/** A natural person, a Latvian company and a foreign one found a joint-stock company in rented premises. */
export const sample = {
  company: {
    firm: { name: 'AS "Bērzlapu rūpnīca"' },
    capital: { capital: '35000.00', nominal: '10.00', contribution: 'money', paid: 'full' },
  },
  address: {
    legal: { address: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' }, ownership: 'consent' },
    owner: {
      cadastreNumber: '01000230145',
      ownerKind: 'legal',
      ownerName: 'SIA "Liepziedu nams"',
      ownerRegistrationNumber: '49903000016',
      paper: 'prepared',
    },
    coOwner: {
      '01937a00-0000-7000-8000-000000000012': {
        ownerKind: 'natural',
        ownerName: 'Līga Kalniņa',
        ownerPersonalCode: liga.latvianIdentityNumber,
      },
    },
  },
  founders: {
    founding: { decidedOn: '2026-11-16', place: 'Rīga' },
    founder: {
      '01937a00-0000-7000-8000-000000000001': {
        kind: 'natural',
        ...elina,
        countryOfResidence: 'LV',
        address: { code: '103000033', text: 'Krastmalas iela 6 - 12, Liepāja, LV-3401' },
        legalBasis: 'self',
        shares: 1750,
      },
      '01937a00-0000-7000-8000-000000000002': {
        kind: 'legal',
        country: 'LV',
        registrationNumber: '49903000016',
        name: 'SIA "Liepziedu nams"',
        legalAddress: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' },
        shares: 875,
      },
      '01937a00-0000-7000-8000-000000000003': {
        kind: 'legal',
        country: 'EE',
        foreignRegistrationNumber: '12345678',
        name: 'Kaselehe OÜ',
        legalAddressCityOrRegionAbroad: 'Tartu',
        legalAddressOtherElementsAbroad: 'Kase 14',
        legalAddressZipCodeAbroad: '50107',
        shares: 875,
      },
    },
    signer: {
      '01937a00-0000-7000-8000-000000000005': {
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
  council: {
    member: {
      '01937a00-0000-7000-8000-000000000009': {
        ...elina,
        position: 'CHAIR_OF_COUNCIL',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000010': {
        ...andris,
        position: 'DEPUTY_CHAIR_OF_COUNCIL',
        consent: 'prepared',
      },
      '01937a00-0000-7000-8000-000000000011': { ...liga, position: 'COUNCIL_MEMBER', consent: 'attached' },
    },
  },
  board: {
    election: { electedOn: '2026-11-17' },
    member: {
      '01937a00-0000-7000-8000-000000000006': {
        forname: 'Ieva',
        surname: 'Zariņa',
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: '32718830465',
        position: 'CHAIR_OF_BOARD',
        representation: 'INDIVIDUALLY',
        consent: 'signs-application',
      },
      '01937a00-0000-7000-8000-000000000007': {
        forname: 'Mārtiņš',
        surname: 'Ozoliņš',
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: '32907741826',
        position: 'BOARD_MEMBER',
        representation: 'WITH_AT_LEAST',
        withAtLeast: 1,
        consent: 'prepared',
      },
    },
  },
  owners: {
    declaration: { finding: 'identified' },
    owner: {
      '01937a00-0000-7000-8000-000000000008': {
        ...elina,
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
} as const satisfies AnswersOf<typeof registerStockCompany>
