import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Šķīrējtiesnešu saraksta aktualitātes apliecinājums',
  task: 'Apliecināt šķīrējtiesnešu sarakstu',
  description:
    'Apliecinājums, ko šķīrējtiesas dibinātājs katru gadu iesniedz reģistram; pieteikumu sāk dibinātāja profilā',
  keywords: 'šķīrējtiesneši, arbitrāža, ikgadējais apliecinājums, saraksta aktualitāte, 1. marts, ŠT2',
  filing,
  list: {
    label: 'Šķīrējtiesnešu saraksts',
    hint: 'Šķīrējtiesas dibinātājs to apliecina katru gadu līdz 1. martam. Ja saraksts ir mainījies, pievienojiet pieteikumam arī izmaiņas sarakstā.',
    state: {
      label: 'Apliecinājums',
      confirmedOn: { label: 'Apliecinājuma datums', hint: 'Diena, uz kuru saraksts ir aktuāls' },
      met: {
        label: 'Pastāvīgā šķīrējtiesa un tās šķīrējtiesnešu saraksts atbilst Šķīrējtiesu likuma 4. panta prasībām',
      },
    },
  },
  confirmation,
} as const
