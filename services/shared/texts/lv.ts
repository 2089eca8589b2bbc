/** Texts of steps that several services have. */
export const filing = {
  label: 'Iesniedzējs',
  applicant: { label: 'Pieteikuma iesniegšanas pamats' },
} as const

export const confirmation = {
  label: 'Apliecinājums',
  truth: { label: 'Apliecinājums' },
} as const

export const fee = { label: 'Valsts nodeva', relief: { label: 'Atbrīvojums no valsts nodevas' } } as const

/** Who took a decision for a company. */
export const deciders = {
  member: { label: 'Vienīgais dalībnieks' },
  chair: { label: 'Sapulces vadītājs' },
  keeper: { label: 'Protokolists' },
  verifier: {
    label: 'Protokola pareizības apliecinātājs',
    hint: 'Sapulces ievēlēts dalībnieks, kas sapulci nav vadījis un nav protokolējis. Viņš protokolu paraksta kopā ar vadītāju un protokolistu.',
  },
} as const

/** Who took a decision for an association or a foundation. */
export const organisationDeciders = {
  founder: {
    label: 'Dibinātāji, kas pieņēma lēmumu',
    row: 'Dibinātājs {number}',
    add: 'Pievienot dibinātāju',
    few: 'Pievienojiet vismaz vienu dibinātāju.',
  },
  chair: { label: 'Sapulces vadītājs' },
  keeper: { label: 'Protokolists' },
} as const

/** Rows of officers who leave and who come. */
export const boardRows = {
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
} as const

export const liquidator = {
  label: 'Likvidatori',
  row: 'Likvidators {number}',
  add: 'Pievienot likvidatoru',
  few: 'Pievienojiet vismaz vienu likvidatoru.',
} as const
