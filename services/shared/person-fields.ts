import { nameFields } from './name-fields.ts'
import type { SignerRole } from '@portal/forms/definition/signer-rules'
import type { DocumentDefinition, Field } from '@portal/forms/definition/vocabulary'

const hasCode = { field: 'hasLatvianIdentityNumber', equals: true } as const
const hasNoCode = { field: 'hasLatvianIdentityNumber', equals: false } as const
const livesInLatvia = { field: 'countryOfResidence', equals: 'LV' } as const
const livesAbroad = { all: [{ given: 'countryOfResidence' }, { not: livesInLatvia }] } as const
const actsThroughOther = { all: [{ given: 'legalBasis' }, { not: { field: 'legalBasis', equals: 'self' } }] } as const
const texts = 'persons.natural'

/** Enough to recognise a person's signature. */
export const personName = [
  ...nameFields('forname', texts),
  { key: 'hasLatvianIdentityNumber', kind: 'yes-no', initial: true, texts },
  { key: 'latvianIdentityNumber', kind: 'person-code', texts, hint: true, when: hasCode },
  { key: 'birthDate', kind: 'date', in: 'past', texts, when: hasNoCode },
] as const satisfies readonly Field[]

/** Columns of an imported list of persons. Users add persons without a Latvian code by hand. */
export const personColumns = ['forname', 'surname', 'latvianIdentityNumber'] as const

/** Persons without a Latvian code are identified by birth date and identity document (Komerclikums 8. pants). */
export const personIdentity = [
  ...personName,
  {
    key: 'identityDocumentType',
    kind: 'choice',
    options: ['passport', 'identity-card', 'residence-permit', 'other'],
    texts,
    when: hasNoCode,
  },
  {
    key: 'otherDocumentType',
    kind: 'text',
    maxLength: 100,
    texts,
    when: { field: 'identityDocumentType', equals: 'other' },
  },
  { key: 'identityDocumentNumber', kind: 'text', maxLength: 50, texts, when: hasNoCode },
  { key: 'identityDocumentDate', kind: 'date', in: 'past-or-today', texts, when: hasNoCode },
  { key: 'identityDocumentCountry', kind: 'country', texts, when: hasNoCode },
  { key: 'identityDocumentIssuedBy', kind: 'text', maxLength: 250, texts, when: hasNoCode },
] as const satisfies readonly Field[]

export const personResidence = [
  { key: 'countryOfResidence', kind: 'country', initial: 'LV', texts },
  { key: 'address', kind: 'address', texts, hint: true, when: livesInLatvia },
  { key: 'cityOrRegionAbroad', kind: 'text', maxLength: 250, texts, when: livesAbroad },
  { key: 'otherAddressElementsAbroad', kind: 'text', maxLength: 250, texts, hint: true, when: livesAbroad },
  { key: 'zipCodeAbroad', kind: 'text', maxLength: 20, optional: true, texts, when: livesAbroad },
] as const satisfies readonly Field[]

/** The basis on which another person signs for this one, and the document that proves it. */
export const personLegalBasis = [
  {
    key: 'legalBasis',
    kind: 'choice',
    options: ['self', 'power-of-attorney', 'guardianship', 'parental-custody', 'other'],
    initial: 'self',
    texts,
    hint: true,
  },
  { key: 'otherTypeOfLegalBasis', kind: 'text', maxLength: 250, texts, when: { field: 'legalBasis', equals: 'other' } },
  { key: 'documentAddedPreviously', kind: 'yes-no', texts, hint: true, when: actsThroughOther },
  {
    key: 'uploadedDocumentAttestingToRights',
    kind: 'statement',
    texts,
    hint: true,
    when: { field: 'documentAddedPreviously', equals: false },
  },
] as const satisfies readonly Field[]

/** The whole natural person form. */
export const naturalPerson = [...personIdentity, ...personResidence, ...personLegalBasis] as const

/** Asks whether the portal prepares the questionnaire of a person without a Latvian code. The person may file none. */
export const questionnaireField = {
  key: 'questionnaire',
  kind: 'choice',
  options: ['prepared', 'own'],
  optional: true,
  texts,
  hint: true,
  when: hasNoCode,
} as const satisfies Field

/**
 * The questionnaire by which a person without a Latvian code is entered in the Register of Natural Persons. The person
 * signs it electronically, and without such a signature it is not filed (the register's pages). So each person has their
 * own paper: one that the portal prepares, or a place for one that the user adds or leaves out.
 * @param rows persons of `personIdentity` with `questionnaireField`
 */
export function foreignerQuestionnaire(rows: string, role: SignerRole = 'appointed'): DocumentDefinition[] {
  const type = 'natural-person-questionnaire'
  const isPrepared = { field: 'questionnaire', equals: 'prepared' } as const
  const isOwn = { all: [hasNoCode, { not: isPrepared }] } as const
  return [
    {
      type,
      origin: 'generated',
      requiredSignatures: { rowsOf: rows, role, where: isPrepared },
      papers: 'each',
      contains: [rows],
      when: { ...isPrepared, field: `${rows}.questionnaire` },
    },
    {
      type,
      origin: 'uploaded',
      requiredSignatures: { rowsOf: rows, role, where: isOwn },
      papers: 'each',
      when: { ...hasNoCode, field: `${rows}.hasLatvianIdentityNumber` },
      optional: true,
    },
  ]
}
