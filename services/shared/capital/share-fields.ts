import { entityHolder, personHolder } from '../fact-mappings.ts'
import { ofEitherKind } from '../founder-fields.ts'
import type { FactMapping, FactPart, Field, Group } from '@portal/forms/definition/vocabulary'

const holding = [
  { key: 'shares', kind: 'integer', min: 1, max: 999_999_999 },
  // The register does not have the numbers of all shares.
  { key: 'numbers', kind: 'number-ranges', optional: true, hint: true },
] as const satisfies readonly Field[]

/** Members who no longer hold any share. */
export const leavingMembers = {
  key: 'left',
  hint: true,
  repeat: { min: 0, max: 50 },
  fields: [{ key: 'member', kind: 'fact', of: ['member'] }],
} as const satisfies Group

/** Registered members whose number of shares changes. */
export const changedMembers = {
  key: 'changed',
  hint: true,
  repeat: { min: 0, max: 50 },
  fields: [{ key: 'member', kind: 'fact', of: ['member'] }, ...holding],
} as const satisfies Group

export const joiningMembers = {
  key: 'joined',
  hint: true,
  repeat: { min: 0, max: 50 },
  fields: [...ofEitherKind('persons.newMember'), ...holding],
} as const satisfies Group

/** Shares keep the nominal value, unless the rows ask for it. */
const holdingOf = (holder: FactPart, terms: 'kept' | 'common', nominal?: string): FactPart => {
  const term = (part: string): FactPart => (terms === 'kept' ? { kept: part } : { common: part })
  return {
    parts: {
      holder,
      joint: terms === 'kept' ? { kept: 'joint' } : { word: null },
      shares: 'shares',
      nominal: nominal ?? term('nominal'),
      currency: term('currency'),
      ranges: { rangesOf: 'numbers' },
      category: term('category'),
    },
  }
}

/** @param day without it, the shares pass with the entry in the register */
export const sharesChanged = (day: Pick<FactMapping, 'since' | 'reason'> = {}, nominal?: string): FactMapping => ({
  deed: 'changed',
  kind: 'member',
  rows: 'register.changed',
  id: 'member',
  prefill: true,
  value: holdingOf({ kept: 'holder' }, 'kept', nominal),
  ...day,
})

export const membersJoined = (day: Pick<FactMapping, 'since' | 'reason'> = {}): FactMapping[] =>
  (['natural', 'legal'] as const).map((kind) => ({
    deed: 'added',
    kind: 'member',
    rows: 'register.joined',
    when: { field: 'kind', equals: kind },
    value: holdingOf(kind === 'natural' ? personHolder('countryOfResidence') : entityHolder, 'common'),
    ...day,
  }))
