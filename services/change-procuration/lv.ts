import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Prokūras apjoma maiņa',
  task: 'Mainīt prokūras apjomu',
  description: 'Prokūrista pārstāvības tiesību maiņa, nemainot prokūristu',
  keywords: 'prokūra, filiāles prokūra, prokūrists, pilnvara, nekustamais īpašums; SIA, AS, IK',
  filing,
  procuration: {
    label: 'Prokūra',
    changed: {
      label: 'Prokūras, kas mainās',
      row: 'Mainītā prokūra {number}',
      list: 'Pašreizējie prokūristi',
      state: 'Mainās prokūras apjoms',
      few: 'Izvēlieties vismaz vienu prokūru, kas mainās.',
      procuration: { label: 'Prokūrists' },
      right: {
        label: 'Pārstāvības tiesības',
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
      changedOn: { label: 'Prokūra mainās ar' },
    },
  },
  confirmation,
} as const
