import { jointRightsAlone } from '../company-fields.ts'
import { personHolder } from '../fact-mappings.ts'
import type { FactMapping, Field, FormRule } from '@portal/forms/definition/vocabulary'

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
      completes: 'representation',
      min: 1,
      max: 19,
      texts: namespace,
      when: { field: 'representation', equals: 'WITH_AT_LEAST' },
    },
  ] as const satisfies readonly Field[]

const distinctAdults = (rows: string): FormRule[] => [
  { rule: 'of-age', rows },
  { rule: 'distinct-rows', rows, by: ['latvianIdentityNumber', 'identityDocumentNumber'] },
]

/** Rules of the first persons who represent an entity without a board. */
export const firstOfficerRules = (rows: string): FormRule[] => [
  ...distinctAdults(rows),
  jointRightsAlone(rows),
  { rule: 'below-row-count', rows, field: 'withAtLeast' },
]

/** Rules of persons who join registered ones. */
export const joiningOfficerRules = (rows: string): FormRule[] => [
  ...distinctAdults(rows),
  { rule: 'new-holder', rows, kind: 'officer', code: 'already-in-office' },
  { rule: 'right-exercisable', rows, field: 'representation', kind: 'officer' },
]

/** @param since a field of the row, or `step.group.field`; left out where no day is asked for */
export const newOfficers = (rows: string, position: string, since?: string): FactMapping => ({
  operation: 'added',
  kind: 'officer',
  rows,
  value: {
    parts: {
      holder: personHolder(),
      position: { word: position },
      governing_body: { word: null },
      representation: 'representation',
      with_at_least: 'withAtLeast',
    },
  },
  ...(since !== undefined && { since }),
})
