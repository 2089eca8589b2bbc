import { confirmation, deciders, fee, filing, liquidator, organisationDeciders } from '../shared/texts/lv.ts'

export default {
  name: 'Likvidācijas uzsākšana',
  task: 'Sākt likvidāciju',
  description: 'Darbības izbeigšana un likvidatora iecelšana sabiedrībā, biedrībā vai nodibinājumā (1. posms)',
  keywords: 'slēgt uzņēmumu, firmu; likvidēt; izbeigt darbību; aizvērt biedrību; likvidēt SIA, AS',
  filing,
  decision: {
    label: 'Lēmums',
    meeting: { label: 'Lēmums par darbības izbeigšanu' },
    ...deciders,
    ...organisationDeciders,
    keeper: { label: 'Protokolists', hint: 'Var būt arī persona, kas sapulcē nebalso.' },
  },
  liquidation: {
    label: 'Likvidācija',
    liquidator,
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
  fee,
  confirmation,
} as const
