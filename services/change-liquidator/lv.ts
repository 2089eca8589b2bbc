export default {
  name: 'Likvidatora maiņa',
  description: 'Likvidatora iecelšana, atsaukšana vai atkāpšanās likvidācijas laikā',
  keywords: 'jauns likvidators, atsaukt likvidatoru',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  leaving: {
    label: 'Līdzšinējais likvidators',
    officer: {
      label: 'Likvidatori, kuru pilnvaras beidzas',
      row: 'Likvidators {number}',
      add: 'Pievienot likvidatoru, kura pilnvaras beidzas',
      officer: { label: 'Likvidators reģistrā' },
      reason: {
        label: 'Pamats',
        options: { recalled: 'Atsaukts', resigned: 'Atstājis amatu', deceased: 'Miris' },
      },
      endsOn: { label: 'Pilnvaru beigu datums' },
    },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par likvidatora maiņu' },
    member: { label: 'Vienīgais dalībnieks' },
    founder: {
      label: 'Dibinātāji, kas pieņēma lēmumu',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
    },
    chair: { label: 'Sapulces vadītājs' },
    keeper: { label: 'Protokolists' },
    verifier: {
      label: 'Protokola pareizības apliecinātājs',
      hint: 'Sapulces ievēlēts dalībnieks, kas sapulci nav vadījis un nav protokolējis. Viņš protokolu paraksta kopā ar vadītāju un protokolistu.',
    },
  },
  liquidation: {
    label: 'Jaunais likvidators',
    liquidator: {
      label: 'Likvidatori',
      row: 'Likvidators {number}',
      add: 'Pievienot likvidatoru',
    },
  },
  fee: { label: 'Valsts nodeva', relief: { label: 'Atbrīvojums no valsts nodevas' } },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
