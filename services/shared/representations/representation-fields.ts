import { jointRightsAlone } from '../company-fields.ts'
import { personHolder } from '../fact-mappings.ts'
import { personIdentity } from '../person-fields.ts'
import type { FactMapping, FactPart, Field, FormRule } from '@portal/forms/definition/vocabulary'

const texts = 'persons.entity'

/** The foreign merchant or organisation that opens a representation (MK 2002. gada 3. septembra noteikumi Nr. 401, 5.2.–5.4.). */
export const principalFields = [
  { key: 'country', kind: 'country', texts },
  { key: 'name', kind: 'text', maxLength: 250, texts },
  // Not every country registers its organisations.
  { key: 'foreignRegistrationNumber', kind: 'text', maxLength: 50, optional: true, texts, hint: true },
  { key: 'addressAbroad', kind: 'text', maxLength: 500, texts: 'persons.principal', hint: true },
  { key: 'activity', kind: 'long-text', maxLength: 1000, texts: 'persons.principal', hint: true },
] as const satisfies readonly Field[]

/** Maps `principalFields`. */
export const principalParts = (place = ''): FactPart => ({
  parts: {
    holder: {
      parts: {
        name: `${place}name`,
        registration_number: `${place}foreignRegistrationNumber`,
        country: `${place}country`,
      },
    },
    address: `${place}addressAbroad`,
    activity: `${place}activity`,
  },
})

/** @param rows the group of `principalFields` */
export const principalIsForeign = (rows: string): FormRule => ({
  rule: 'at-most-rows',
  rows,
  where: { field: 'country', equals: 'LV' },
  max: 0,
  field: 'country',
  code: 'principal-not-foreign',
})

/** The representative notifies the register within this term (form PR-2, the register's pages). */
export const filedInTime = (field: string, rows?: string): FormRule => ({
  rule: 'notified-within',
  ...(rows !== undefined && { rows }),
  field,
  months: 1,
  code: 'representation-filed-late',
})

/** The right of a person without a board, alone or with others. */
export const representationWithOthers = <const Texts extends string>(namespace: Texts) =>
  [
    {
      key: 'representation',
      kind: 'choice',
      options: ['INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL'],
      initial: 'INDIVIDUALLY',
      texts: namespace,
      hint: true,
    },
    {
      key: 'withAtLeast',
      kind: 'integer',
      min: 1,
      max: 19,
      texts: namespace,
      when: { field: 'representation', equals: 'WITH_AT_LEAST' },
    },
  ] as const satisfies readonly Field[]

/** A natural person whom the foreign merchant or organisation authorises (Nr. 401, 2., 5.5.). */
export const representativeFields = [...personIdentity, ...representationWithOthers('persons.representative')] as const

export const representativePosition = 'AUTHORISED_REPRESENTATIVE'

const distinctAdults = (rows: string): FormRule[] => [
  { rule: 'of-age', rows },
  { rule: 'distinct-rows', rows, by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
]

/** Rules of the first representatives. */
export const firstRepresentativeRules = (rows: string): FormRule[] => [
  ...distinctAdults(rows),
  jointRightsAlone(rows),
  { rule: 'below-row-count', rows, field: 'withAtLeast' },
]

/** Rules of representatives who join registered ones. */
export const joiningRepresentativeRules = (rows: string): FormRule[] => [
  ...distinctAdults(rows),
  { rule: 'new-holder', rows, kind: 'officer', code: 'already-in-office' },
  { rule: 'right-exercisable', rows, field: 'representation', kind: 'officer' },
]

/** @param since a field of the row, where the day is asked for */
export const newRepresentatives = (rows: string, since?: string): FactMapping => ({
  operation: 'added',
  kind: 'officer',
  rows,
  value: {
    parts: {
      holder: personHolder(),
      position: { word: representativePosition },
      governing_body: { word: null },
      representation: 'representation',
      with_at_least: 'withAtLeast',
    },
  },
  ...(since !== undefined && { since }),
})
