import type original from '../lv/status.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Status of the portal',
  lead: 'This page shows whether the portal and its connected services work now.',
  part: 'Service',
  state: 'Status',
  parts: {
    portal: 'Portal',
    login: 'Login',
    signing: 'Signing',
    payment: 'Payments',
    register: 'Submission to the register',
    messages: 'E-mail and text messages',
  },
  states: {
    available: 'Works',
    disrupted: 'Disrupted',
    unknown: 'No known disruption',
  },
  safe: 'Nothing you submit during a disruption is lost: the portal sends it when the service works again.',
  seen: 'Checked: {at}',
  home: 'Open the portal',
} as const satisfies Translation<typeof original>
