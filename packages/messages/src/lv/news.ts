export default {
  title: 'Jaunumi',
  titleCounted: 'Jaunumi ({count})',
  letters: 'Ziņojumi',
  lettersCounted: 'Ziņojumi ({count})',
  none: 'Jaunumu nav. Šeit parādīsies ziņas par pieteikumiem.',
  unread: 'Nelasīts',
  dismiss: 'Paslēpt',
  of: '{action}: {text}',
  dismissed: 'Ziņa ir paslēpta.',
} as const
