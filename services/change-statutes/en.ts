import type original from './lv.ts'
import type { Translation } from '@portal/messages/translation'

export default {
  name: 'Amended articles of association',
  description: 'Amendments to a company’s articles of association that leave its name and share capital as they are',
  keywords: 'amend the statutes, bylaws, articles, constitution',
  filing: {
    label: 'Applicant',
    applicant: { label: 'Ground for filing' },
  },
  decision: {
    label: 'Decision',
    meeting: { label: 'Decision on the amendments' },
    member: { label: 'Sole member' },
    chair: { label: 'Chair of the meeting' },
    keeper: { label: 'Keeper of the minutes' },
    verifier: {
      label: 'Verifier of the minutes',
      hint: 'A member elected by the meeting who neither chaired it nor kept its minutes. The verifier signs the minutes with the chair and the keeper.',
    },
  },
  statutes: {
    label: 'Articles of association',
    hint: 'Attach the amendments and the full new wording to the application.',
    content: {
      label: 'Amendments',
      summary: {
        label: 'What changes in the articles?',
        hint: 'For example the number of board members or the rights of representation. A new name has a service of its own.',
      },
    },
  },
  confirmation: {
    label: 'Declaration',
    truth: { label: 'Declaration' },
  },
} as const satisfies Translation<typeof original>
