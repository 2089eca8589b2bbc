import { boardRows, confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas valdes sastāvā',
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
    hint: 'Norādiet vismaz vienu ieceltu vai atbrīvotu valdes locekli.',
    ...boardRows,
  },
  confirmation,
} as const
