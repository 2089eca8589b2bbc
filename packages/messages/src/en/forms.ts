import type original from '../lv/forms.ts'
import type { Translation } from '../translation.ts'

export default {
  optional: 'optional',
  choose: 'Choose',
  yes: 'Yes',
  no: 'No',
  clear: 'Clear',
  errorPrefix: 'Error:',
  refusedKey: 'This character is not allowed in this field.',
  digitsOnly: 'Only digits can be entered in this field.',
  remaining: '{count, plural, one {# character left} other {# characters left}}',
  exceeded: '{count, plural, one {# character too many} other {# characters too many}}',
  date: { order: 'For example, 20.11.2026', choose: 'Open the calendar' },
  money: { currency: 'euros' },
  search: {
    tooShort: '{count, plural, one {Enter at least # character} other {Enter at least # characters}}',
    searching: 'Searching',
    none: 'Nothing was found',
    found: '{count, plural, one {# choice found} other {# choices found}}',
    broken: 'Search is not available right now. Please try again.',
  },
  summary: { title: '{count, plural, one {Please correct # error} other {Please correct # errors}}' },
} as const satisfies Translation<typeof original>
