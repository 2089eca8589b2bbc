export default {
  button: '{count, plural, zero {Jaunumi: nav} one {Jaunumi: #} other {Jaunumi: #}}',
  title: 'Jaunumi',
  none: 'Jaunumu nav. Šeit parādīsies ziņas par Jūsu pieteikumiem.',
  dismiss: 'Paslēpt',
  of: '{action}: {text}',
  dismissed: 'Ziņa ir paslēpta.',
} as const
