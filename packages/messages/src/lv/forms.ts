export default {
  optional: 'nav obligāti',
  choose: 'Izvēlieties',
  yes: 'Jā',
  no: 'Nē',
  clear: 'Notīrīt',
  errorPrefix: 'Kļūda:',
  refusedKey: 'Šajā laukā šī zīme nav atļauta.',
  digitsOnly: 'Šajā laukā var ievadīt tikai ciparus.',
  remaining: '{count, plural, zero {Atlikušas # rakstzīmju} one {Atlikusi # rakstzīme} other {Atlikušas # rakstzīmes}}',
  exceeded:
    '{count, plural, zero {Par # rakstzīmēm par daudz} one {Par # rakstzīmi par daudz} other {Par # rakstzīmēm par daudz}}',
  date: { order: 'Piemēram, 20.11.2026.', choose: 'Atvērt kalendāru' },
  money: { currency: 'eiro' },
  search: {
    tooShort:
      '{count, plural, zero {Ievadiet vismaz # rakstzīmju} one {Ievadiet vismaz # rakstzīmi} other {Ievadiet vismaz # rakstzīmes}}',
    searching: 'Notiek meklēšana',
    none: 'Nekas nav atrasts',
    found: '{count, plural, zero {Atrasti # variantu} one {Atrasts # variants} other {Atrasti # varianti}}',
    broken: 'Meklēšana šobrīd nav pieejama. Mēģiniet vēlreiz.',
  },
  summary: {
    title:
      '{count, plural, zero {Lūdzu, izlabojiet # kļūdu} one {Lūdzu, izlabojiet # kļūdu} other {Lūdzu, izlabojiet # kļūdas}}',
  },
} as const
