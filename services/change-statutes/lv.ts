import { confirmation, deciders, filing } from '../shared/texts/lv.ts'

export default {
  name: 'Statūtu grozījumi',
  task: 'Grozīt statūtus',
  description: 'Sabiedrības statūtu grozījumi, kas nemaina nosaukumu un pamatkapitālu',
  keywords: 'grozīt statūtus, jauna statūtu redakcija, sabiedrības noteikumi, SIA, AS',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par statūtu grozījumiem' },
    ...deciders,
  },
  statutes: {
    label: 'Statūti',
    hint: 'Grozījumus un statūtus jaunajā redakcijā paraksta valde.',
    content: {
      label: 'Grozījumi',
      summary: {
        label: 'Kas statūtos mainās?',
        hint: 'Piemēram, valdes locekļu skaits vai pārstāvības noteikumi. Nosaukuma maiņai ir atsevišķs pakalpojums.',
        empty: 'Ierakstiet, kas statūtos mainās.',
      },
    },
  },
  confirmation,
} as const
