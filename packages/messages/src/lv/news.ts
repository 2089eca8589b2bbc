export default {
  button: '{count, plural, =0 {Jaunumi: nav} zero {Jaunumi: #} one {Jaunumi: #} other {Jaunumi: #}}',
  title: 'Jaunumi',
  none: 'Jaunumu nav. Šeit parādīsies ziņas par Jūsu pieteikumiem.',
  dismiss: 'Paslēpt',
  of: '{action}: {text}',
  letters:
    '{count, plural, =0 {Ziņojumi: nelasītu nav} zero {Ziņojumi, nelasīti: #} one {Ziņojumi, nelasīti: #} other {Ziņojumi, nelasīti: #}}',
  dismissed: 'Ziņa ir paslēpta.',
} as const
