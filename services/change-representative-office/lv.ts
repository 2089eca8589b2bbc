import { boardRows, confirmation, filing, representatives } from '../shared/texts/lv.ts'

const { reason, endsOn } = boardRows.dismissed
const changedOn = { label: 'Izmaiņu datums' } as const
const entry = { label: 'Ieraksts reģistrā' } as const

export default {
  name: 'Ārvalsts pārstāvniecības ziņu maiņa',
  task: 'Mainīt ārvalsts pārstāvniecības ziņas',
  description:
    'Jauni pārstāvji, jauns pārstāvniecības nosaukums vai adrese, jaunas ziņas par ārvalsts komersantu vai organizāciju',
  keywords: 'pārstāvja maiņa, pārstāvniecības adrese, ārvalsts komersanta nosaukums, ārzemju firma, birojs, PR-2',
  filing,
  changes: {
    label: 'Izmaiņas',
    name: {
      label: 'Pārstāvniecības nosaukums',
      row: 'Pārstāvniecības nosaukums {number}',
      state: 'Mainās nosaukums',
      entry,
      name: { label: 'Jaunais nosaukums' },
      changedOn,
    },
    seat: {
      label: 'Pārstāvniecības adrese',
      row: 'Pārstāvniecības adrese {number}',
      state: 'Mainās adrese',
      entry,
      changedOn,
    },
    principal: {
      label: 'Ārvalsts komersants vai organizācija',
      row: 'Ārvalsts komersants vai organizācija {number}',
      state: 'Mainās ziņas',
      rows: 'mainās ziņas par ārvalsts komersantu vai organizāciju',
      entry,
      changedOn,
    },
    dismissed: {
      label: 'Pārstāvji, kuru pilnvaras beidzas',
      row: 'Atbrīvotais pārstāvis {number}',
      list: 'Pašreizējās ziņas',
      officer: { label: 'Pārstāvis' },
      reason,
      endsOn,
    },
    appointed: {
      ...representatives,
      label: 'Jaunie pārstāvji',
      row: 'Jaunais pārstāvis {number}',
      rows: 'pilnvaro jaunu pārstāvi',
      appointedOn: { label: 'Pilnvarojuma datums' },
    },
  },
  confirmation,
} as const
