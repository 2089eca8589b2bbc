import { boardRows, confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas valdes sastāvā',
  task: 'Mainīt valdi',
  description: 'Valdes locekļu iecelšana un atbrīvošana',
  keywords: 'direktors, vadītājs, valdes loceklis, valdes priekšsēdētājs, padome, atkāpties, atlaist, iecelt; SIA, AS',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    ...deciders,
  },
  board: {
    label: 'Valde',
    hint: 'Norādiet vismaz vienu izmaiņu: kurš no valdes locekļiem amatu atstāj vai maina un kurš tajā stājas.',
    ...boardRows,
  },
  confirmation,
} as const
