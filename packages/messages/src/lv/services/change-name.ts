export default {
  name: 'Nosaukuma maiņa',
  description: 'Jauna nosaukuma (firmas) ierakstīšana reģistrā',
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
  },
  firm: {
    label: 'Jaunais nosaukums',
    wording: {
      label: 'Jaunais nosaukums',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, SIA "Nosaukums"' },
      reason: { label: 'Maiņas iemesls' },
    },
  },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
