import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changePartnerData } from './definition.ts'

/** A foreign partner has a new surname and passport. */
export const sample = {
  partners: {
    person: {
      '01937a00-0000-7000-8000-000000000001': {
        partner: '01937a00-0000-7000-8000-0000000000e2',
        kind: 'natural',
        forname: 'Kaisa',
        surname: 'Tamm',
        hasLatvianIdentityNumber: false,
        birthDate: '1984-03-17',
        identityDocumentType: 'passport',
        identityDocumentNumber: 'KE7654321',
        identityDocumentDate: '2026-06-02',
        identityDocumentCountry: 'EE',
        identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changePartnerData>
