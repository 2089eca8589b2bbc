import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Prokūrista iecelšana',
  task: 'Iecelt prokūristu',
  description: 'Jaunas prokūras ierakstīšana komercreģistrā',
  keywords: 'pilnvarot, pilnvara, prokūra, filiāles prokūra, pārstāvis; SIA, AS, IK',
  filing,
  procuration: {
    label: 'Prokūra',
    procurator: {
      label: 'Prokūristi',
      row: 'Prokūrists {number}',
      add: 'Pievienot prokūristu',
      few: 'Pievienojiet vismaz vienu prokūristu.',
      right: {
        label: 'Pārstāvības tiesības',
        hint: 'Prokūru var piešķirt arī vairākām personām kopīgi (kopprokūra).',
        options: {
          INDIVIDUALLY: 'Atsevišķi',
          WITH_AT_LEAST: 'Kopā ar vismaz … citiem prokūristiem',
          WITH_ALL: 'Kopā ar visiem prokūristiem',
        },
      },
      withAtLeast: {
        label: 'Ar cik citiem prokūristiem kopā',
        sentence:
          'Kopā ar vismaz {count, plural, zero {# citiem prokūristiem} one {# citu prokūristu} other {# citiem prokūristiem}}',
      },
      realEstate: {
        label: 'Vai prokūrists drīkst atsavināt, ieķīlāt un apgrūtināt nekustamo īpašumu?',
        hint: 'Šādas tiesības prokūrā jānorāda īpaši.',
      },
      branch: {
        label: 'Filiāle, ar kuras darbību prokūra ir ierobežota',
        hint: 'Aizpildiet tikai tad, ja prokūra attiecas uz vienu filiāli.',
      },
      appointedOn: { label: 'Prokūras piešķiršanas datums' },
    },
  },
  confirmation,
} as const
