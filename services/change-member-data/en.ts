import { confirmation, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of a member’s or stockholder’s data',
  task: 'Change the data of a member or stockholder',
  description: 'A new name, document or number of a member or stockholder whose shares stay as they are',
  keywords: 'surname of a member, passport, change of name, personal code, foreigner, register of members',
  filing,
  members: {
    label: 'Members and stockholders',
    hint: 'The portal makes the new folio, in which the shares stay as they are. The chair of the board alone signs the folio of members, the board that of stockholders.',
    person: {
      label: 'Persons whose data change',
      row: 'Person {number}',
      add: 'Add a person',
      few: 'Add at least one person.',
      member: {
        label: 'Member or stockholder in the register',
        hint: 'The register updates the data of a person with a Latvian code by itself.',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
