export default {
  empty: {
    choice: 'Izvēlieties vienu no atbildēm.',
    'yes-no': 'Izvēlieties „Jā” vai „Nē”.',
    statement: 'Lai turpinātu, apstipriniet šo apliecinājumu.',
    date: 'Ierakstiet datumu, piemēram, 20.11.2026.',
    address: 'Sāciet rakstīt adresi un izvēlieties to no saraksta.',
    country: 'Izvēlieties valsti no saraksta.',
    'person-code': 'Ierakstiet personas kodu – vienpadsmit ciparus.',
    'registration-number': 'Ierakstiet reģistrācijas numuru – vienpadsmit ciparus.',
    'company-name': 'Ierakstiet nosaukumu.',
    email: 'Ierakstiet e-pasta adresi.',
    integer: 'Ierakstiet skaitli.',
    money: 'Ierakstiet summu eiro, piemēram, 2800,00.',
    fact: 'Izvēlieties ierakstu no reģistra.',
  },
  optional: 'nav obligāti',
  choose: 'Izvēlieties',
  yes: 'Jā',
  no: 'Nē',
  clear: 'Notīrīt',
  errorPrefix: 'Kļūda:',
  refusedKey: 'Šajā laukā šī zīme nav atļauta.',
  digitsOnly: 'Šajā laukā var ievadīt tikai ciparus.',
  remaining: '{count, plural, zero {Atlikušas # rakstzīmes} one {Atlikusi # rakstzīme} other {Atlikušas # rakstzīmes}}',
  exceeded:
    '{count, plural, zero {Par # rakstzīmēm par daudz} one {Par # rakstzīmi par daudz} other {Par # rakstzīmēm par daudz}}',
  date: { order: 'Piemēram, 20.11.2026.', choose: 'Atvērt kalendāru' },
  money: { currency: 'eiro' },
  search: {
    tooShort:
      '{count, plural, zero {Ievadiet vismaz # rakstzīmes} one {Ievadiet vismaz # rakstzīmi} other {Ievadiet vismaz # rakstzīmes}}',
    searching: 'Notiek meklēšana',
    none: 'Nekas nav atrasts',
    found: '{count, plural, zero {Atrasti # varianti} one {Atrasts # variants} other {Atrasti # varianti}}',
    broken: 'Meklēšana šobrīd nav pieejama. Mēģiniet vēlreiz.',
  },
  summary: {
    title:
      '{count, plural, zero {Lūdzu, izlabojiet # kļūdas} one {Lūdzu, izlabojiet # kļūdu} other {Lūdzu, izlabojiet # kļūdas}}',
  },
} as const
