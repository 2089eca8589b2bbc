import {
  addressOwnerGroups,
  contactFields,
  askForAddress,
  memberOfNewBoard,
  truthStatement,
} from '../company-fields.ts'
import { questionnaireField } from '../person-fields.ts'
import { beneficialOwnerGroups, organisationOwnerGroups } from '../owner-fields.ts'
import type { Field, Step } from '@portal/forms/definition/vocabulary'

/** The place of the founders' decision, which is printed on it. Optional for applications begun before this question existed. */
export const foundingPlace = {
  key: 'place',
  kind: 'text',
  maxLength: 100,
  optional: true,
  texts: 'persons.decision',
} as const satisfies Field

/** Provisions of the founders themselves, which statutes by the model have as a section; each line is a clause. */
export const ownClauses = {
  key: 'ownClauses',
  kind: 'long-text',
  optional: true,
  hint: true,
  texts: 'persons.statutes',
} as const satisfies Field

/** Steps that the founding of several forms has. Their texts are in `../texts/`. */
const makeAddressStep = (texts: Parameters<typeof askForAddress>[0]) =>
  ({
    key: 'address',
    groups: [{ key: 'legal', fields: askForAddress(texts) }, addressOwnerGroups[0], addressOwnerGroups[1]],
  }) as const satisfies Step

export const foundingAddress = makeAddressStep('persons.foundersAddress')
export const partnersAddress = makeAddressStep('persons.partnersAddress')
/** The address of a person who founds alone and has no co-founders. */
export const ownAddress = makeAddressStep('persons.ownAddress')

export const foundingBoard = {
  key: 'board',
  groups: [{ key: 'member', repeat: { min: 1, max: 50 }, hint: true, fields: memberOfNewBoard('board.member') }],
} as const satisfies Step

/** The step of the board with the questionnaire of a foreigner, for services whose pages at the register require it. */
export const foundingBoardOfForeigners = {
  key: 'board',
  groups: [
    {
      ...foundingBoard.groups[0],
      fields: [...foundingBoard.groups[0].fields, questionnaireField],
    },
  ],
} as const satisfies Step

export const foundingOwners = { key: 'owners', hint: true, groups: beneficialOwnerGroups } as const satisfies Step

export const foundingOrganisationOwners = {
  key: 'owners',
  hint: true,
  groups: organisationOwnerGroups,
} as const satisfies Step

export const foundingContact = {
  key: 'contact',
  groups: [
    { key: 'details', fields: contactFields },
    { key: 'truth', fields: truthStatement },
  ],
} as const satisfies Step
