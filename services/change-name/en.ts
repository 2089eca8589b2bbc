import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Change of the name',
  description: 'Entry of a new name (firm) in the register',
  keywords: 'rename, rebrand, business name, firm',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the changes' },
    member: { label: 'Sole member' },
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes' },
    verifier: {
      label: 'Verifier of the minutes',
      hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
    },
  },
  firm: {
    label: 'New name',
    wording: {
      label: 'New name',
      name: { label: 'Name (firm)', hint: 'Together with the legal form, for example SIA "Name"' },
      reason: { label: 'Reason for the change' },
    },
  },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
