export default {
  name: 'Nosaukuma maiņa',
  description: 'Jauna nosaukuma (firmas) ierakstīšana reģistrā',
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
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
