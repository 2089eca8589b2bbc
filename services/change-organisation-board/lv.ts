export default {
  name: 'Izmaiņas biedrības vai nodibinājuma valdē',
  description: 'Valdes locekļu iecelšana un atbrīvošana biedrībā vai nodibinājumā',
  keywords: 'NVO vadība, kluba valde, priekšsēdētājs, atkāpties',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
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
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par izmaiņām' },
    founder: {
      label: 'Dibinātāji, kas pieņēma lēmumu',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
    },
    chair: { label: 'Sapulces vadītājs' },
    keeper: { label: 'Protokolists' },
  },
  owners: {
    label: 'Patiesie labuma guvēji',
    statement: {
      label: 'Patiesie labuma guvēji pēc izmaiņām',
      state: {
        label: 'Vai līdz ar valdi mainās patiesie labuma guvēji?',
        hint: 'Biedrībā vai nodibinājumā patiesais labuma guvējs parasti ir valdes loceklis. Ja ziņas mainās, pievienojiet šim pieteikumam arī patieso labuma guvēju maiņu.',
        options: {
          unchanged: 'Nē, reģistrā ierakstītās ziņas paliek spēkā',
          changed: 'Jā, izmaiņas norādītas patieso labuma guvēju maiņā',
        },
      },
    },
  },
  fee: { label: 'Valsts nodeva', relief: { label: 'Atbrīvojums no valsts nodevas' } },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
