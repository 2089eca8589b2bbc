export default {
  name: 'Likvidācijas uzsākšana',
  description: 'Darbības izbeigšana un likvidatora iecelšana sabiedrībā, biedrībā vai nodibinājumā (1. posms)',
  keywords: 'slēgt uzņēmumu, firmu; likvidēt; izbeigt darbību; aizvērt biedrību',
  filing: {
    label: 'Iesniedzējs',
    applicant: { label: 'Pieteikuma iesniegšanas pamats' },
  },
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par darbības izbeigšanu' },
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
    label: 'Likvidācija',
    liquidator: {
      label: 'Likvidatori',
      row: 'Likvidators {number}',
      add: 'Pievienot likvidatoru',
      few: 'Pievienojiet vismaz vienu likvidatoru.',
    },
    claims: {
      label: 'Kreditoru prasījumi',
      hint: 'Reģistrs izsludina likvidāciju, lai kreditori varētu pieteikt prasījumus.',
      address: { label: 'Adrese, kurā kreditori piesaka prasījumus', hint: 'Ielas vai mājas nosaukums un numurs' },
      until: {
        label: 'Prasījumus var pieteikt līdz',
        hint: 'Likumā noteikto termiņu skaita no izsludināšanas dienas; norādiet pietiekami vēlu dienu.',
      },
    },
  },
  fee: { label: 'Valsts nodeva', relief: { label: 'Atbrīvojums no valsts nodevas' } },
  confirmation: {
    label: 'Apliecinājums',
    truth: { label: 'Apliecinājums' },
  },
} as const
