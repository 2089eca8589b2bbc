import { boardRows, confirmation, filing, managers } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

const { reason, endsOn } = boardRows.dismissed

export default {
  name: 'Changes of managers of a European economic interest grouping',
  task: 'Change the managers of a European economic interest grouping',
  description: 'A new manager of a European economic interest grouping (EEIG), or the end of a manager’s office',
  keywords: 'EEIG, grouping, new manager, manager resigns',
  filing,
  managers: {
    label: 'Managers',
    dismissed: {
      label: 'Managers who leave',
      row: 'Leaving manager {number}',
      list: 'Present managers',
      officer: { label: 'Manager' },
      reason,
      endsOn,
    },
    appointed: {
      ...managers,
      label: 'New managers',
      row: 'New manager {number}',
      rows: 'a new manager is appointed',
      appointedOn: { label: 'Appointed on' },
    },
    requirements: {
      label: 'Requirements for managers',
      eligible: {
        label: 'No new manager is barred from managing a company (Regulation (EEC) No 2137/85, Article 19)',
      },
    },
  },
  confirmation,
} as const satisfies Translation<typeof original>
