export default {
  name: 'Nosaukuma maiņa',
  description: 'Jauna nosaukuma (firmas) ierakstīšana reģistrā',
  keywords: 'pārdēvēt, pārsaukt, firma, nosaukums, zīmols',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    member: { label: 'Vienīgais dalībnieks' },
    chair: { label: 'Sapulces vadītājs' },
    keeper: { label: 'Protokolists' },
    verifier: {
      label: 'Protokola pareizības apliecinātājs',
      hint: 'Sapulces ievēlēts dalībnieks, kas sapulci nav vadījis un nav protokolējis. Viņš protokolu paraksta kopā ar vadītāju un protokolistu.',
    },
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
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
