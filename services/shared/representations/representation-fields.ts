import { personIdentity, questionnaireField } from '../person-fields.ts'
import { representationWithOthers } from './officers-without-board.ts'
import type { FactPart, Field, FormRule } from '@portal/forms/definition/vocabulary'

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
  term: 'notice-of-representation',
  code: 'representation-filed-late',
})

/** A natural person whom the foreign merchant or organisation authorises (Nr. 401, 2., 5.5.). */
export const representativeFields = [
  ...personIdentity,
  ...representationWithOthers('persons.representative'),
  questionnaireField,
] as const

export const representativePosition = 'AUTHORISED_REPRESENTATIVE'
