import type { AnswersOf } from '@portal/forms/definition/answers'
import type { changePersonalData } from './definition.ts'

/** A board member without a Latvian code has a new passport. */
export const sample = {
  filing: { applicant: { ground: 'officer' } },
  persons: {
    person: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000ac',
        forname: 'Kārlis',
        surname: 'Ozols',
        hasLatvianIdentityNumber: false,
        birthDate: '1979-04-02',
        identityDocumentType: 'passport',
        identityDocumentNumber: 'KE7654321',
        identityDocumentDate: '2026-10-05',
        identityDocumentCountry: 'EE',
        identityDocumentIssuedBy: 'Politsei- ja Piirivalveamet',
      },
    },
  },
  confirmation: { truth: { statement: true } },
} as const satisfies AnswersOf<typeof changePersonalData>

/** A partnership has no officers; a procurator without a Latvian code has got one. */
const procurator = {
  ...sample,
  persons: {
    person: {
      '01937a00-0000-7000-8000-000000000001': {
        officer: '01937a00-0000-7000-8000-0000000000c1',
        forname: 'Viesturs',
        surname: 'Ozols',
        hasLatvianIdentityNumber: true,
        latvianIdentityNumber: '32500000101',
      },
    },
  },
} as const satisfies AnswersOf<typeof changePersonalData>

export const variants = { PS: procurator, KS: procurator }
