import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { Condition, FactMapping, FactPart } from '@portal/forms/definition/vocabulary'

/** Maps a natural person of `personIdentity` to the holder of a fact. @param country the field with the person's country */
export const personHolder = (country = 'identityDocumentCountry'): FactPart => ({
  parts: {
    forename: 'forname',
    surname: 'surname',
    personal_code: 'latvianIdentityNumber',
    birth_date: 'birthDate',
    country,
  },
})

/** Maps the person of a group that does not repeat. @param group `step.group` */
export const personAt = (group: string): FactPart => ({
  parts: {
    forename: `${group}.forname`,
    surname: `${group}.surname`,
    personal_code: `${group}.latvianIdentityNumber`,
    birth_date: `${group}.birthDate`,
    country: `${group}.countryOfResidence`,
  },
})

/** Maps an entity of `legalEntity` to the holder of a fact. */
export const entityHolder: FactPart = {
  parts: {
    name: 'name',
    registration_number: { firstOf: ['registrationNumber', 'foreignRegistrationNumber'] },
    country: 'country',
  },
}

/** The legal form of a new subject. @param when the condition where one service founds several forms */
export const foundedForm = (form: LegalForm, when?: Condition): FactMapping => ({
  operation: 'added',
  kind: 'legal_form',
  value: { parts: { form: { word: form } } },
  ...(when && { when }),
})

/** Facts of every new subject. */
export const foundedEntity = (form: LegalForm, name: string): FactMapping[] => foundedData(name, foundedForm(form))

/** Facts of a new subject whose answers decide among several forms. */
export const foundedData = (name: string, ...forms: FactMapping[]): FactMapping[] => [
  { operation: 'added', kind: 'name', value: { parts: { name } } },
  ...forms,
  { operation: 'added', kind: 'seat', value: 'address.legal.address' },
  {
    operation: 'added',
    kind: 'contact',
    value: { parts: { email: 'contact.details.email', phone: 'contact.details.phone' } },
  },
]

export const foundedStatutes: FactMapping = {
  operation: 'added',
  kind: 'statutes',
  value: { parts: { adopted_on: 'founders.founding.decidedOn' } },
}

/** Maps the capital. @param paid the answer with the paid-in part; null where the law only requires one half */
export const foundedCapital = (paid: string | null): FactPart => ({
  parts: {
    amount: 'company.capital.capital',
    paid: paid ?? { word: null },
    currency: { word: 'EUR' },
  },
})

/** Maps the rows of `boardMember`. @param since the day of their election: a field of the row, or `step.group.field` */
export const newBoardMembers = (rows: string, since: string): FactMapping => ({
  operation: 'added',
  kind: 'officer',
  rows,
  value: {
    parts: {
      holder: personHolder(),
      position: 'position',
      governing_body: { word: 'EXECUTIVE_BOARD' },
      representation: 'representation',
      with_at_least: 'withAtLeast',
    },
  },
  since,
})

/**
 * Maps the rows of officers who stay in office. The questions begin with the registered values.
 * @param position a field of the row, or the register's position
 */
export const changedOfficers = (rows: string, position: FactPart): FactMapping => ({
  operation: 'changed',
  kind: 'officer',
  rows,
  id: 'officer',
  prefill: true,
  value: {
    parts: {
      holder: { kept: 'holder' },
      position,
      governing_body: { kept: 'governing_body' },
      representation: 'representation',
      with_at_least: 'withAtLeast',
    },
  },
  since: 'changedOn',
})

/** Maps the rows of `councilMember`. @param since the day of their election: a field of the row, or `step.group.field` */
export const newCouncilMembers = (rows: string, since: string): FactMapping => ({
  operation: 'added',
  kind: 'officer',
  rows,
  value: {
    parts: {
      holder: personHolder(),
      position: 'position',
      governing_body: { word: 'SUPERVISORY_BOARD' },
      representation: { word: null },
      with_at_least: { word: null },
    },
  },
  since,
})

/** The shares of a founder of a company. */
export const newShares: { readonly [part: string]: FactPart } = {
  shares: 'shares',
  nominal: 'company.capital.nominal',
  currency: { word: 'EUR' },
  ranges: { word: null },
  category: { word: null },
}

/** The owner of a farm or a fishery, alone. @param rows a person of `naturalPerson` */
export const farmOwner = (rows: string): FactMapping => ({
  operation: 'added',
  kind: 'officer',
  rows,
  value: {
    parts: {
      holder: personHolder('countryOfResidence'),
      position: { word: 'FARM_OWNER' },
      governing_body: { word: null },
      representation: { word: 'INDIVIDUALLY' },
      with_at_least: { word: null },
    },
  },
})

/** The entity is deleted from the register. @param since the day on which its activity ended */
export const struckOff = (since: string): FactMapping => ({
  operation: 'added',
  kind: 'legal_state',
  value: { parts: { state: { word: 'struck_off' }, text: { word: null } } },
  since,
})

const linked = (number: 1 | 2 | 3 | 4): FactPart => ({
  parts: {
    name: `through${number}Name`,
    registration_number: `through${number}Number`,
    country: `through${number}Country`,
  },
})

/** The answers of `intermediaries`. */
export const ownersChain: FactPart = { list: [linked(1), linked(2), linked(3), linked(4)] }

/** @param unchangedOn the day on which the owners were stated to stay the same; without it the declaration in the form is stated */
const ownersStatement = (unchangedOn?: string): FactPart => ({
  parts:
    unchangedOn === undefined
      ? { finding: 'owners.declaration.finding', reason: 'owners.declaration.reason', unchanged_on: { word: null } }
      : { finding: { kept: 'finding' }, reason: { kept: 'reason' }, unchanged_on: unchangedOn },
})

/** The declaration of owners replaces the earlier statement. */
export const ownersDeclared: FactMapping = { operation: 'changed', kind: 'owners_statement', value: ownersStatement() }

/** The statement that the owners stay the same; without a day there is none. @param field the question @param decidedOn the day of the decision */
export const ownersUnchanged = (field: string, decidedOn: string): FactMapping => ({
  operation: 'changed',
  kind: 'owners_statement',
  when: { all: [{ field, equals: 'unchanged' }, { given: decidedOn }] },
  value: ownersStatement(decidedOn),
})

/** Owners of a new subject who cannot be ascertained; the others are facts of their own. */
export const ownersUnknown: FactMapping = {
  operation: 'added',
  kind: 'owners_statement',
  when: { field: 'owners.declaration.finding', equals: 'not-ascertainable' },
  value: ownersStatement(),
}

/** The owners of `beneficialOwnerGroups`. */
export const newBeneficialOwners: FactMapping = {
  operation: 'added',
  kind: 'beneficial_owner',
  rows: 'owners.owner',
  value: {
    parts: {
      holder: personHolder(),
      nationality: 'nationality',
      residence: 'residence',
      control: 'control',
      through: ownersChain,
    },
  },
  since: 'since',
}
