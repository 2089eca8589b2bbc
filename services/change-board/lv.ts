import { boardDeciders } from '../shared/texts/council/lv.ts'
import { boardRows, confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas valdes sastāvā',
  task: 'Mainīt valdi',
  description: 'Valdes locekļu iecelšana un atbrīvošana',
  keywords:
    'direktors, jauns direktors, vadītājs, valdes loceklis, valdes priekšsēdētājs, padome, atkāpties, atlaist, atlaišana, atcelt, iecelt; SIA, AS',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    ...boardDeciders,
    owners: {
      label: 'Patiesie labuma guvēji',
      state: {
        label: 'Vai līdz ar valdi mainās patiesie labuma guvēji?',
        hint: 'Ja ziņas mainās, pievienojiet šim pieteikumam arī patieso labuma guvēju maiņu: par to atsevišķi nav jāmaksā.',
        options: {
          unchanged: 'Nē, reģistrā ierakstītās ziņas paliek spēkā',
          changed: 'Jā, izmaiņas norādītas patieso labuma guvēju maiņā',
        },
      },
    },
  },
  board: {
    label: 'Valde',
    hint: 'Norādiet vismaz vienu izmaiņu: kurš no valdes locekļiem amatu atstāj vai maina un kurš tajā stājas.',
    ...boardRows,
  },
  confirmation,
} as const
