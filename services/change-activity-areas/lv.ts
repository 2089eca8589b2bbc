import { activityAreas, confirmation, fee, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Darbības jomu pieteikšana vai maiņa',
  task: 'Pieteikt vai mainīt darbības jomas',
  description: 'Biedrības, nodibinājuma vai arodbiedrības darbības jomas, kas ierakstītas reģistrā',
  keywords: 'darbības joma, darbības veids, nozare, klasifikators, NVO joma, ko biedrība dara',
  filing,
  areas: {
    label: 'Darbības jomas',
    hint: 'Norādiet vismaz vienu jaunu vai izslēdzamu jomu. Reģistrā var būt ne vairāk kā piecas.',
    ended: {
      label: 'Jomas, ko izslēgt',
      row: 'Izslēdzamā joma {number}',
      add: 'Pievienot izslēdzamo jomu',
      area: { label: 'Reģistrā ierakstītā joma' },
    },
    area: activityAreas,
  },
  fee,
  confirmation,
} as const
