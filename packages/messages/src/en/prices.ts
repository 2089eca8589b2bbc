import type original from '../lv/prices.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Prices',
  intro:
    'The state fee of each service when it is filed in this portal. The fee is paid when the application is submitted; the final amount is shown before the payment.',
  on: 'In force on {day}',
  columns: {
    service: 'Service',
    register: 'Register',
    standard: 'Standard review',
    expedited: 'Within one working day',
    basis: 'Legal basis',
  },
  terms: {
    several: 'Two or more changes in one application: {amount} in all',
    severalUnconfirmed: '{form}: the register has yet to confirm this amount',
    severalRows: 'Each person is a change of their own',
    reliefs: 'Some associations pay nothing',
    otherTerm: 'Within {days, plural, =4 {four working days} one {# working day} other {# working days}}: {amount}',
    notOffered: 'Not offered',
    alwaysOne: 'The same: there is always one founder, so the fee is not tripled',
    singleFounder: 'With one founder: {amount}',
  },
  calculator: {
    inRegister: '{name} ({register})',
    title: 'Fee calculator',
    intro: 'Tick what you want to file. One application can hold services of one group.',
    expedited:
      'Review within {days, plural, =1 {one working day} =4 {four working days} one {# working day} other {# working days}}',
    singleFounder: 'There is one founder',
    count: '{name}: how many persons?',
    one: 'One',
    two: 'Two or more',
    relief: 'Exemption from the fee',
    noRelief: 'None',
  },
} as const satisfies Translation<typeof original>
