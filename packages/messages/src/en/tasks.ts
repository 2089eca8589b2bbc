import type { Translation } from '../translation.ts'
import type lv from '../lv/tasks.ts'

export default {
  title: 'For you to do',
  titleDesk: 'For the customer to do',
  do: {
    continue: 'Continue the application',
    sign: 'Read and sign',
    'ask-signers': 'Ask for signatures',
    pay: 'Pay',
    submit: 'Submit',
    payment: 'Complete the payment',
    answer: 'Answer the register',
    amend: 'Remedy the deficiencies',
    'accept-delegation': 'Decide on the delegation',
    'confirm-delegation': 'Confirm the delegation',
    'delegation-ends': 'Review the delegation',
    'term-ends': 'Review the term of activity',
    'file-yearly': 'File',
  },
  of: '{action}: {what}',
  asked: '{name} asks for your signature',
  delegate: 'Delegate: {name}',
  delegation: 'Delegation: {entity}',
  until: 'by {day}',
  overdue: 'was due on {day}',
  ends: 'ends on {day}',
  more: '{count, plural, one {# more task} other {# more tasks}} in the lists:',
  many: 'There are more tasks in the lists:',
  applications: 'Applications',
  delegations: 'Delegations',
  failed: 'The task could not be opened',
} as const satisfies Translation<typeof lv>
