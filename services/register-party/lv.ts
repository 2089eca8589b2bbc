import { foundingAddress, foundingBoard, foundingContact, foundingOwners } from '../shared/texts/lv.ts'

export default {
  name: 'Politiskās partijas reģistrācija',
  task: 'Dibināt politisko partiju',
  description: 'Partijas ierakstīšana politisko partiju reģistrā',
  keywords:
    'dibināt partiju, politiska organizācija, vēlēšanas, partijas dibināšanas sapulce; nodibināt, izveidot, reģistrēt',
  party: {
    label: 'Partija',
    purpose: {
      label: 'Nosaukums un mērķis',
      name: { label: 'Nosaukums', hint: 'Piemēram, politiskā partija „Piekrastes balss”' },
      objective: {
        label: 'Darbības mērķis',
        hint: 'Tāds, kāds tas ierakstīts statūtos',
        empty: 'Ierakstiet mērķi tā, kā tas rakstīts statūtos.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibinātāju sapulce',
      decidedOn: { label: 'Sapulces datums', hint: 'Diena, kad dibinātāji nolēma partiju dibināt' },
      citizens: { label: 'Visi dibinātāji ir Latvijas pilsoņi, kas sasnieguši 18 gadu vecumu' },
    },
    notary: {
      label: 'Zvērināts notārs',
      hint: 'Notārs, kas piedalījās dibinātāju sapulcē un sagatavoja tās norises protokolu',
    },
    founder: {
      label: 'Dibinātāju saraksts',
      hint: 'Vismaz 200 Latvijas pilsoņu. Sarakstu var importēt no tabulas.',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz 200 dibinātājus.',
    },
    applicant: {
      label: 'Pilnvarotie dibinātāji',
      hint: 'Vismaz divi dibinātāji, kurus sapulce pilnvaroja parakstīt statūtus un pieteikumu',
      row: 'Pilnvarotais dibinātājs {number}',
      add: 'Pievienot pilnvaroto dibinātāju',
      few: 'Pievienojiet vismaz divus pilnvarotos dibinātājus.',
    },
  },
  board: foundingBoard,
  audit: {
    label: 'Revīzijas institūcija',
    auditor: {
      label: 'Revidenti',
      hint: 'Saimnieciskās un finansiālās darbības revīzijas institūcija, ko ievēlēja dibinātāju sapulce',
      row: 'Revidents {number}',
      add: 'Pievienot revidentu',
      few: 'Pievienojiet vismaz vienu revidentu.',
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const
