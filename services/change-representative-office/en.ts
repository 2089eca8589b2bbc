import { boardRows, confirmation, filing, representatives } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

const { reason, endsOn } = boardRows.dismissed
const changedOn = { label: 'Day of the change' } as const
const entry = { label: 'Entry in the register' } as const

export default {
  name: 'Change of the data of a foreign representative office',
  task: 'Change the data of a foreign representative office',
  description:
    'New representatives, a new name or address of the office, new data of the foreign merchant or organisation',
  keywords: 'representative, representation, address of the office, name of the foreign merchant, PR-2',
  filing,
  changes: {
    label: 'Changes',
    name: {
      label: 'Name of the representative office',
      row: 'Name of the representative office {number}',
      state: 'The name changes',
      entry,
      name: { label: 'New name' },
      changedOn,
    },
    seat: {
      label: 'Address of the representative office',
      row: 'Address of the representative office {number}',
      state: 'The address changes',
      entry,
      changedOn,
    },
    principal: {
      label: 'Foreign merchant or organisation',
      row: 'Foreign merchant or organisation {number}',
      state: 'The data change',
      rows: 'the data of the foreign merchant or organisation change',
      entry,
      changedOn,
    },
    dismissed: {
      label: 'Representatives whose authority ends',
      row: 'Leaving representative {number}',
      list: 'Current data',
      officer: { label: 'Representative' },
      reason,
      endsOn,
    },
    appointed: {
      ...representatives,
      label: 'New representatives',
      row: 'New representative {number}',
      rows: 'a new representative is authorised',
      appointedOn: { label: 'Authorised on' },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
