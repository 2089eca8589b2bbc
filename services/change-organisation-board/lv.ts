import { boardRows, confirmation, fee, filing, organisationDeciders } from '../shared/texts/lv.ts'

export default {
  name: 'Izmaiņas biedrības vai citas organizācijas valdē',
  task: 'Mainīt biedrības vai citas organizācijas valdi',
  description:
    'Valdes locekļu iecelšana un atbrīvošana biedrībā, nodibinājumā, kooperatīvajā sabiedrībā, arodbiedrībā, draudzē vai partijā',
  keywords:
    'NVO vadība, kluba valde, fonda valde, kooperatīva valde, priekšsēdētājs, atkāpties, atlaist, atlaišana, atcelt',
  filing,
  board: {
    label: 'Valde',
    hint: 'Norādiet vismaz vienu izmaiņu: kurš no valdes locekļiem amatu atstāj vai maina un kurš tajā stājas.',
    ...boardRows,
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    ...organisationDeciders,
  },
  owners: {
    label: 'Patiesie labuma guvēji',
    statement: {
      label: 'Patiesie labuma guvēji pēc izmaiņām',
      state: {
        label: 'Vai līdz ar valdi mainās patiesie labuma guvēji?',
        hint: 'Patiesais labuma guvējs šeit parasti ir valdes loceklis. Ja ziņas mainās, pievienojiet šim pieteikumam arī patieso labuma guvēju maiņu.',
        options: {
          unchanged: 'Nē, reģistrā ierakstītās ziņas paliek spēkā',
          changed: 'Jā, izmaiņas norādītas patieso labuma guvēju maiņā',
        },
      },
    },
  },
  fee,
  confirmation,
} as const
