export default {
  name: 'Statūtu grozījumi',
  description: 'Sabiedrības statūtu grozījumi, kas nemaina nosaukumu un pamatkapitālu',
  keywords: 'grozīt statūtus, jauna statūtu redakcija, sabiedrības noteikumi',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par statūtu grozījumiem' },
    member: { label: 'Vienīgais dalībnieks' },
    chair: { label: 'Sapulces vadītājs' },
    keeper: { label: 'Protokolists' },
    verifier: {
      label: 'Protokola pareizības apliecinātājs',
      hint: 'Sapulces ievēlēts dalībnieks, kas sapulci nav vadījis un nav protokolējis. Viņš protokolu paraksta kopā ar vadītāju un protokolistu.',
    },
  },
  statutes: {
    label: 'Statūti',
    hint: 'Grozījumus un statūtu pilnu tekstu jaunajā redakcijā pievieno pieteikumam.',
    content: {
      label: 'Grozījumi',
      summary: {
        label: 'Kas statūtos mainās?',
        hint: 'Piemēram, valdes locekļu skaits vai pārstāvības noteikumi. Nosaukuma maiņai ir atsevišķs pakalpojums.',
      },
    },
  },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
