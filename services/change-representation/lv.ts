export default {
  name: 'Pārstāvības tiesību maiņa',
  description: 'Valdes locekļu pārstāvības tiesību maiņa, nemainot valdes sastāvu',
  keywords: 'paraksta tiesības, pārstāv atsevišķi vai kopīgi, valdes loceklis',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  rights: {
    label: 'Pārstāvības tiesības',
    hint: 'Norādiet tikai tos valdes locekļus, kuru tiesības mainās.',
    member: {
      label: 'Valdes locekļi, kuru tiesības mainās',
      row: 'Mainītās tiesības {number}',
      add: 'Mainīt valdes locekļa tiesības',
      few: 'Norādiet vismaz vienu valdes locekli.',
      officer: { label: 'Valdes loceklis' },
      changedOn: { label: 'Tiesības mainās ar' },
    },
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
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
