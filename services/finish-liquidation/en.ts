import { confirmation, fee, filing } from '../shared/texts/en.ts'
import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'End of the liquidation',
  task: 'Finish the liquidation',
  description: 'Deletion from the register after the liquidation (stage 2)',
  keywords: 'delete a company, strike off, dissolve, close a company, SIA, AS',
  filing,
  ending: {
    label: 'End of the liquidation',
    hint: 'Attach the closing financial statement, the plan for the distribution of assets and the archive’s certificate.',
    assets: {
      label: 'Creditors and archive',
      claimsEndedOn: {
        label: 'The period for creditors’ claims ended on',
        hint: 'The deletion can be filed only after it.',
      },
      creditorsPaid: { label: 'I confirm that the claims of creditors are satisfied or secured' },
      archiveNumber: {
        label: 'Number of the archive’s certificate',
        hint: 'The certificate that the documents were handed over for storage',
        empty: 'Enter the number of the archive’s certificate.',
      },
    },
  },
  fee,
  confirmation,
} as const satisfies Translation<typeof original>
