import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changeMemberData } from './definition.ts'

/** A foreign member has a new surname and passport. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  members: {
    person: {
      '01937a00-0000-7000-8000-000000000001': {
        member: '01937a00-0000-7000-8000-0000000000a2',
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
} as const satisfies AnswersOf<typeof changeMemberData>
