import { commercialLawSince } from './company-fields.ts'
import { personIdentity } from './person-fields.ts'
import type { FormRule, Group } from '@portal/forms/definition/vocabulary'

/** Patiesais labuma guvējs (Noziedzīgi iegūtu līdzekļu legalizācijas novēršanas likums 18.¹ pants). @param control the means of control that an entity of the form can have */
const ownerGroups = <const Control extends readonly string[]>(control: Control) =>
  [
    {
      key: 'declaration',
      fields: [
        {
          key: 'finding',
          kind: 'choice',
          options: ['identified', 'not-ascertainable'],
          initial: 'identified',
          texts: 'persons.beneficialOwner',
          hint: true,
        },
        {
          key: 'reason',
          kind: 'long-text',
          texts: 'persons.beneficialOwner',
          hint: true,
          when: { field: 'finding', equals: 'not-ascertainable' },
        },
      ],
    },
    {
      key: 'owner',
      repeat: { min: 1, max: 50 },
      when: { field: 'owners.declaration.finding', equals: 'identified' },
      fields: [
        ...personIdentity,
        { key: 'nationality', kind: 'country', texts: 'persons.beneficialOwner' },
        { key: 'residence', kind: 'country', initial: 'LV', texts: 'persons.beneficialOwner' },
        {
          key: 'control',
          kind: 'choice',
          options: control,
          texts: 'persons.beneficialOwner',
        },
        {
          key: 'controlDescription',
          kind: 'long-text',
          texts: 'persons.beneficialOwner',
          hint: true,
          when: {
            any: [
              { field: 'control', equals: 'contract' },
              { field: 'control', equals: 'other' },
            ],
          },
        },
        { key: 'since', kind: 'date', in: 'past-or-today', initial: 'today', texts: 'persons.beneficialOwner' },
      ],
    },
  ] as const satisfies readonly Group[]

export const beneficialOwnerGroups = ownerGroups(['shares', 'voting-rights', 'board', 'contract', 'other'])

/** Owners of an entity without shares. */
export const organisationOwnerGroups = ownerGroups(['voting-rights', 'board', 'contract', 'other'])

export const ownersAreDistinct: FormRule = {
  rule: 'distinct-rows',
  rows: 'owners.owner',
  by: ['latvianIdentityNumber', 'identityDocumentNumber'],
}

/** The owners of a new company, beside the shares of its founders. */
export const ownerRules: readonly FormRule[] = [
  ownersAreDistinct,
  { rule: 'since-law', rows: 'owners.owner', field: 'since', day: commercialLawSince },
  { rule: 'owners-match-shares', finding: 'owners.declaration.finding' },
]
