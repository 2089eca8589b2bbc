export default {
  title: 'Jaunumi',
  titleCounted: 'Jaunumi ({count})',
  messages: 'Ziņojumi',
  messagesCounted: 'Ziņojumi ({count})',
  none: 'Jaunumu nav. Šeit parādīsies ziņas par pieteikumiem.',
  unread: 'Nelasīts',
  dismiss: 'Paslēpt',
  of: '{action}: {text}',
  dismissed: 'Ziņa ir paslēpta.',
} as const
