import { entityHolder, personHolder } from '../fact-mappings.ts'
import { ofEitherKind } from '../founder-fields.ts'
import { personIdentity } from '../person-fields.ts'
import { representationWithOthers } from '../representations/officers-without-board.ts'
import type { FactMapping, Field } from '@portal/forms/definition/vocabulary'

/** The state of the central administration of an entity, and of the principal activity of a person (Regula (EEK) Nr. 2137/85, 4. pants). */
export const memberStateField = {
  key: 'memberState',
  kind: 'country',
  texts: 'persons.groupingMember',
  hint: true,
} as const satisfies Field

/** A member of a European economic interest grouping, who is liable for its debts without limit (24. pants). */
export const groupingMember = [...ofEitherKind('persons.partner'), memberStateField] as const satisfies readonly Field[]

/** Maps the rows of `groupingMember`; members as such do not represent the grouping. @param since a field of the row */
export const newGroupingMembers = (rows: string, since?: string): FactMapping[] =>
  (['natural', 'legal'] as const).map((kind) => ({
    operation: 'added',
    kind: 'partner',
    rows,
    when: { field: 'kind', equals: kind },
    value: {
      parts: {
        holder: kind === 'natural' ? personHolder('countryOfResidence') : entityHolder,
        type: { word: 'GENERAL' },
        contribution: { word: null },
        currency: { word: null },
        member_state: 'memberState',
        representation: { word: null },
        with_at_least: { word: null },
      },
    },
    ...(since !== undefined && { since }),
  }))

export const managerPosition = 'MANAGER'

/** A manager, who is a natural person here (19. panta 1. punkts). Each represents alone, unless the contract has joint rights (20. pants). */
export const managerFields = [...personIdentity, ...representationWithOthers('persons.manager')] as const

/** A person whom a law or a ruling bars from managing a company is no manager (19. panta 1. punkts). */
export const managersAreEligible = { key: 'eligible', kind: 'statement' } as const satisfies Field
