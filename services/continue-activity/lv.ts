export default {
  name: 'Darbības turpināšana',
  description: 'Likvidācijas pārtraukšana un jaunas valdes iecelšana',
  keywords: 'atjaunot darbību, pārtraukt likvidāciju, turpināt uzņēmumu',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  board: {
    label: 'Valde',
    appointed: {
      label: 'Ieceltie valdes locekļi',
      row: 'Ieceltais valdes loceklis {number}',
      add: 'Pievienot iecelto valdes locekli',
      few: 'Pievienojiet vismaz vienu valdes locekli.',
    },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par darbības turpināšanu' },
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
