import { confirmation, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Saimniecības nodošana citam īpašniekam',
  task: 'Nodot saimniecību citam īpašniekam',
  description: 'Zemnieku vai zvejnieku saimniecības jauns īpašnieks pēc pārdošanas, dāvinājuma vai mantošanas',
  keywords: 'nodot saimniecību, pārdot saimniecību, dāvināt saimniecību, mantot saimniecību, īpašnieka maiņa, ZS',
  filing,
  transfer: {
    label: 'Saimniecības nodošana',
    hint: 'Pieteikumu paraksta līdzšinējais un jaunais īpašnieks. Mantinieks pieteikumu iesniedz ar notāra starpniecību.',
    former: {
      label: 'Līdzšinējais īpašnieks',
      row: 'Līdzšinējais īpašnieks {number}',
      add: 'Norādīt līdzšinējo īpašnieku',
      few: 'Norādiet līdzšinējo īpašnieku.',
      officer: { label: 'Īpašnieks reģistrā' },
    },
    passing: {
      label: 'Pāreja',
      passedOn: { label: 'Saimniecība pārgāja', hint: 'Piemēram, līguma vai mantojuma apliecības diena' },
      reason: {
        label: 'Pamats',
        options: { sale: 'Pārdošana', gift: 'Dāvinājums', inheritance: 'Mantošana', ruling: 'Tiesas nolēmums' },
      },
    },
    owner: { label: 'Jaunais īpašnieks' },
  },
  confirmation,
} as const
