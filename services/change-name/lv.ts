import { renamedStatutes } from '../shared/texts/capital/lv.ts'
import { confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Nosaukuma maiņa',
  task: 'Mainīt nosaukumu',
  description: 'Jauna nosaukuma (firmas) ierakstīšana reģistrā',
  keywords: 'pārdēvēt, pārsaukt, firma, nosaukums, zīmols, SIA, AS, IK',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    ...deciders,
  },
  firm: {
    label: 'Jaunais nosaukums',
    wording: {
      label: 'Jaunais nosaukums',
      name: {
        label: 'Nosaukums (firma)',
        hint: 'Kopā ar juridisko formu, piemēram, SIA "Nosaukums" vai IK "Nosaukums"',
      },
      reason: { label: 'Maiņas iemesls' },
    },
  },
  statutes: renamedStatutes,
  confirmation,
} as const
