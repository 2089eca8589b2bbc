import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas šķīrējtiesnešu sarakstā',
  task: 'Mainīt šķīrējtiesnešu sarakstu',
  description:
    'Šķīrējtiesnešu iekļaušana pastāvīgās šķīrējtiesas sarakstā un svītrošana no tā; pieteikumu sāk dibinātāja profilā',
  keywords: 'šķīrējtiesneši, arbitrāža, jauns šķīrējtiesnesis, šķīrējtiesnesis aiziet, ŠT2',
  filing,
  list: {
    label: 'Šķīrējtiesneši',
    hint: 'Norādiet vismaz vienu izmaiņu: kurus šķīrējtiesnešus svītro no saraksta un kurus tajā iekļauj.',
    removed: {
      label: 'Svītrotie šķīrējtiesneši',
      row: 'Svītrotais šķīrējtiesnesis {number}',
      list: 'Pašreizējais saraksts',
      state: 'Svītro no saraksta',
      arbitrator: { label: 'Šķīrējtiesnesis' },
      removedOn: { label: 'Svītrošanas datums' },
    },
    joined: {
      label: 'Jaunie šķīrējtiesneši',
      hint: 'Sarakstu var importēt no tabulas.',
      row: 'Jaunais šķīrējtiesnesis {number}',
      rows: 'sarakstā iekļauj jaunu šķīrējtiesnesi',
      add: 'Pievienot šķīrējtiesnesi',
      joinedOn: { label: 'Iekļaušanas datums' },
    },
    requirements: {
      label: 'Prasības šķīrējtiesnešiem',
      met: {
        label:
          'Jaunie šķīrējtiesneši atbilst Šķīrējtiesu likuma 14. panta prasībām, un uz viņiem neattiecas 15. panta ierobežojumi',
      },
    },
  },
  confirmation,
} as const
