export default {
  button:
    '{count, plural, =0 {Jaunumi: nelasītu nav} zero {Jaunumi, nelasīti: #} one {Jaunumi, nelasīti: #} other {Jaunumi, nelasīti: #}}',
  title: 'Jaunumi',
  none: 'Jaunumu nav. Šeit parādīsies ziņas par Jūsu pieteikumiem.',
  unread: 'Nelasīts',
  dismiss: 'Paslēpt',
  of: '{action}: {text}',
  letters:
    '{count, plural, =0 {Ziņojumi: nelasītu nav} zero {Ziņojumi, nelasīti: #} one {Ziņojumi, nelasīti: #} other {Ziņojumi, nelasīti: #}}',
  dismissed: 'Ziņa ir paslēpta.',
} as const
