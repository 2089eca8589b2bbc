import { foundingAddress, foundingContact } from '../shared/texts/lv.ts'

export default {
  name: 'Šķīrējtiesas reģistrācija',
  task: 'Dibināt šķīrējtiesu',
  description: 'Pastāvīgās šķīrējtiesas ierakstīšana šķīrējtiesu reģistrā',
  keywords:
    'dibināt šķīrējtiesu, arbitrāža, strīdu izšķiršana, šķīrējtiesneši, reglaments, ŠT1; nodibināt, izveidot, reģistrēt',
  court: {
    label: 'Šķīrējtiesa',
    details: {
      label: 'Nosaukums',
      name: { label: 'Nosaukums', hint: 'Tāds, kāds tas ierakstīts reglamentā' },
    },
  },
  founders: {
    label: 'Dibinātājs',
    founder: { label: 'Biedrība, kas dibina šķīrējtiesu', hint: 'Uzņēmumu reģistrā reģistrēta biedrība' },
    founding: {
      label: 'Dibināšana',
      decidedOn: { label: 'Lēmuma datums', hint: 'Diena, kad biedrība nolēma izveidot šķīrējtiesu' },
      purpose: { label: 'Biedrības darbības mērķis ir pastāvīgās šķīrējtiesas darbība' },
    },
  },
  address: foundingAddress,
  arbitrators: {
    label: 'Šķīrējtiesneši',
    arbitrator: {
      label: 'Šķīrējtiesnešu saraksts',
      hint: 'Sarakstu var importēt no tabulas.',
      row: 'Šķīrējtiesnesis {number}',
      add: 'Pievienot šķīrējtiesnesi',
      few: 'Pievienojiet vismaz vienu šķīrējtiesnesi.',
    },
    requirements: {
      label: 'Prasības šķīrējtiesnešiem',
      met: {
        label:
          'Saraksta šķīrējtiesneši atbilst Šķīrējtiesu likuma 14. panta prasībām, un uz viņiem neattiecas 15. panta ierobežojumi',
      },
    },
  },
  contact: foundingContact,
} as const
