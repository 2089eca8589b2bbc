import { confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Darbības turpināšana',
  task: 'Pārtraukt likvidāciju un turpināt darbību',
  description: 'Likvidācijas pārtraukšana un jaunas valdes iecelšana',
  keywords: 'atjaunot darbību, atjaunot sabiedrību, pārtraukt likvidāciju, turpināt uzņēmumu',
  filing,
  board: {
    label: 'Valde',
    appointed: {
      label: 'Ieceltie valdes locekļi',
      row: 'Ieceltais valdes loceklis {number}',
      add: 'Pievienot iecelto valdes locekli',
      few: 'Pievienojiet vismaz vienu valdes locekli.',
    },
    election: {
      label: 'Valdes ievēlēšana',
      electedOn: { label: 'Kurā dienā padome ievēlēja valdi?' },
    },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par darbības turpināšanu' },
    ...deciders,
  },
  confirmation,
} as const
