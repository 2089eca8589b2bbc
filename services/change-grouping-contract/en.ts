import { confirmation, filing, foundingAddress } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Amendments of the contract of a European economic interest grouping',
  task: 'Amend the contract of a European economic interest grouping',
  description:
    'Change of the name, the address, the objects, the duration and other terms of a European economic interest grouping (EEIG)',
  keywords: 'EEIG, rename a grouping, address of a grouping, objects of a grouping, amend the contract',
  filing,
  contract: {
    label: 'Contract',
    hint: 'State the changes of the contract. The amendments and the whole contract, signed by all members, are attached. If the contract allows a decision by majority, a sworn notary may certify them.',
    content: {
      label: 'Amendments',
      madeOn: { label: 'Day of the amendments' },
      changesName: { label: 'Does the name change?' },
      name: {
        label: 'New name',
        hint: 'Together with the words “European Economic Interest Grouping” or the initials “EEIG”, for example EEIG "Name"',
      },
      changesObjective: { label: 'Do the objects change?' },
      objective: { label: 'New objects', empty: 'Enter the new objects.' },
      term: {
        label: 'Duration',
        options: { unchanged: 'Unchanged', unlimited: 'Unlimited from now on', limited: 'Limited from now on' },
      },
      termUntil: { label: 'Duration until' },
      changesSeat: { label: 'Does the legal address change?' },
      summary: { label: 'Other changes of the contract', hint: 'For example how members vote or share profits' },
    },
  },
  address: {
    ...foundingAddress,
    label: 'Address',
    legal: {
      label: 'New legal address in Latvia',
      ownership: {
        label: 'Owner of the premises',
        hint: 'If the premises belong to others, attach the consent of all owners.',
        options: { own: 'The grouping', consent: 'Another person' },
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
