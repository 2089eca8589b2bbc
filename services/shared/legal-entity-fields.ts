import type { Field } from '@portal/forms/definition/vocabulary'

const latvian = { field: 'country', equals: 'LV' } as const
const foreign = { all: [{ given: 'country' }, { not: latvian }] } as const
const texts = 'persons.entity'

/** A foreign entity is identified by the number of its own register. */
export const entityIdentity = [
  { key: 'country', kind: 'country', initial: 'LV', texts },
  { key: 'registrationNumber', kind: 'registration-number', naming: 'name', texts, hint: true, when: latvian },
  { key: 'foreignRegistrationNumber', kind: 'text', maxLength: 50, texts, hint: true, when: foreign },
  { key: 'name', kind: 'text', maxLength: 250, texts },
] as const satisfies readonly Field[]

/** The legal entity form. */
export const legalEntity = [
  ...entityIdentity,
  { key: 'legalAddress', kind: 'address', texts, when: latvian },
  { key: 'legalAddressCityOrRegionAbroad', kind: 'text', maxLength: 250, texts, when: foreign },
  { key: 'legalAddressOtherElementsAbroad', kind: 'text', maxLength: 250, texts, when: foreign },
  { key: 'legalAddressZipCodeAbroad', kind: 'text', maxLength: 20, optional: true, texts, when: foreign },
] as const satisfies readonly Field[]
