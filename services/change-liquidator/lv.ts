import { confirmation, deciders, fee, filing, organisationDeciders } from '../shared/texts/lv.ts'

export default {
  name: 'Likvidatora maiņa',
  task: 'Mainīt likvidatoru',
  description: 'Likvidatora iecelšana, atsaukšana vai atkāpšanās likvidācijas laikā',
  keywords: 'jauns likvidators, atsaukt likvidatoru',
  filing,
  leaving: {
    label: 'Līdzšinējais likvidators',
    officer: {
      label: 'Likvidatori, kuru pilnvaras beidzas',
      row: 'Likvidators {number}',
      list: 'Pašreizējie likvidatori',
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
    ...deciders,
    ...organisationDeciders,
    keeper: { label: 'Protokolists', hint: 'Var būt arī persona, kas sapulcē nebalso.' },
  },
  liquidation: {
    label: 'Jaunais likvidators',
    liquidator: {
      label: 'Likvidatori',
      row: 'Likvidators {number}',
      add: 'Pievienot likvidatoru',
    },
  },
  fee,
  confirmation,
} as const
