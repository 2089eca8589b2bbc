import { foundingContact, representatives } from '../shared/texts/lv.ts'

export default {
  name: 'Ārvalsts komersanta vai organizācijas pārstāvniecības reģistrācija',
  task: 'Reģistrēt ārvalsts pārstāvniecību',
  description: 'Ārvalsts komersanta vai organizācijas pārstāvniecības ierakstīšana pārstāvniecību reģistrā',
  keywords: 'ārzemju firma, ārvalstu uzņēmums, atvērt pārstāvniecību, pārstāvis Latvijā, birojs Latvijā, PR-1',
  principal: {
    label: 'Ārvalsts komersants vai organizācija',
    kind: {
      label: 'Kas atver pārstāvniecību?',
      kind: {
        label: 'Veids',
        options: { PAR: 'Ārvalsts komersants', POR: 'Ārvalsts sabiedriskā vai bezpeļņas organizācija' },
      },
    },
    entity: { label: 'Ziņas par komersantu vai organizāciju' },
  },
  office: {
    label: 'Pārstāvniecība',
    details: {
      label: 'Nosaukums',
      name: {
        label: 'Pārstāvniecības nosaukums',
        hint: 'Ārvalsts komersanta vai organizācijas nosaukums ar vārdu „pārstāvniecība”',
      },
    },
  },
  address: { label: 'Adrese', legal: { label: 'Pārstāvniecības adrese' } },
  representatives: {
    label: 'Pārstāvji',
    person: {
      ...representatives,
      hint: 'Personas, ko pilnvaro lēmums par pārstāvniecības atvēršanu. Pieteikumu paraksta visi pārstāvji.',
      few: 'Pievienojiet vismaz vienu pārstāvi.',
    },
  },
  contact: foundingContact,
} as const
