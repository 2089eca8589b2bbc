export default {
  name: 'Izmaiņas valdes sastāvā',
  description: 'Valdes locekļu iecelšana un atbrīvošana',
  keywords: 'direktors, vadītājs, valdes loceklis, valdes priekšsēdētājs, padome, atkāpties, atlaist, iecelt; SIA, AS',
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
  board: {
    label: 'Valde',
    hint: 'Norādiet vismaz vienu ieceltu vai atbrīvotu valdes locekli.',
    dismissed: {
      label: 'Atbrīvotie valdes locekļi',
      row: 'Atbrīvotais valdes loceklis {number}',
      add: 'Pievienot atbrīvoto valdes locekli',
      officer: { label: 'Valdes loceklis' },
      reason: {
        label: 'Pamats',
        options: {
          recalled: 'Atsaukts',
          resigned: 'Atstājis amatu',
          'term-ended': 'Beidzies pilnvaru termiņš',
          deceased: 'Miris',
        },
      },
      endsOn: { label: 'Pilnvaru beigu datums' },
    },
    appointed: {
      label: 'Ieceltie valdes locekļi',
      row: 'Ieceltais valdes loceklis {number}',
      add: 'Pievienot iecelto valdes locekli',
      appointedOn: { label: 'Iecelšanas datums' },
    },
  },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
