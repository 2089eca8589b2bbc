import type { AnswersOf } from '@portal/forms/definition/answers'
import type { registerSoleTrader } from './definition.ts'

/** A person with a foreign passport becomes a sole trader; an authorised person files for them. */
export const sample = {
  trader: {
    person: {
      forname: 'Kaisa',
      surname: 'Mägi',
      hasLatvianIdentityNumber: false,
      birthDate: '1984-03-17',
      identityDocumentType: 'passport',
      identityDocumentNumber: 'KE1234567',
      identityDocumentDate: '2021-06-02',
      identityDocumentCountry: 'EE',
      identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
      countryOfResidence: 'EE',
      cityOrRegionAbroad: 'Tartu',
      otherAddressElementsAbroad: 'Kase 14-3',
      zipCodeAbroad: '50107',
      legalBasis: 'power-of-attorney',
      documentAddedPreviously: false,
      uploadedDocumentAttestingToRights: true,
    },
  },
  business: {
    firm: {
      name: 'IK "Megi keramika"',
      activity: 'Keramikas izstrādājumu ražošana un tirdzniecība',
      startsOn: '2026-12-01',
    },
  },
  address: {
    legal: { address: { code: '103000025', text: 'Liepziedu iela 27 - 4, Rīga, LV-1013' }, ownership: 'consent' },
    owner: {
      cadastreNumber: '01000230145',
      ownerKind: 'natural',
      ownerName: 'Elīna Vītola',
      ownerPersonalCode: '32648120473',
    },
  },
  contact: {
    details: { email: 'birojs@piemers.lv', phone: '+37120000017' },
    truth: { statement: true },
  },
} as const satisfies AnswersOf<typeof registerSoleTrader>
