import { foundersProperty } from '../shared/texts/capital/lv.ts'
import { founderSigner, foundingAddress, foundingContact, foundingOwners } from '../shared/texts/lv.ts'
import { jointFounding } from '../shared/texts/founding/lv.ts'

export default {
  name: 'Sabiedrības ar ierobežotu atbildību reģistrācija',
  task: 'Dibināt SIA',
  description: 'Jaunas SIA ierakstīšana komercreģistrā, ja pamatkapitāls ir vismaz 2800 eiro',
  keywords:
    'dibināt uzņēmumu, firmu, kompāniju; atvērt uzņēmumu; sākt uzņēmējdarbību; SIA; nodibināt, izveidot, reģistrēt',
  company: {
    label: 'Sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, SIA "Nosaukums"' },
    },
    capital: {
      label: 'Pamatkapitāls',
      capital: { label: 'Pamatkapitāla lielums', hint: 'Vismaz 2800 eiro' },
      nominal: {
        label: 'Vienas daļas nominālvērtība',
        hint: 'Daļu skaits, reizināts ar nominālvērtību, veido pamatkapitālu.',
      },
      contribution: {
        label: 'Ieguldījuma veids',
        options: { money: 'Nauda', property: 'Mantiskais ieguldījums', both: 'Nauda un mantiskais ieguldījums' },
      },
      paid: {
        label: 'Cik no pamatkapitāla apmaksāts',
        hint: 'Līdz pieteikuma iesniegšanai jāapmaksā vismaz puse.',
        options: { full: 'Viss', half: 'Vismaz puse' },
      },
    },
    ...foundersProperty,
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: {
        label: 'Dibināšanas lēmuma vai līguma datums',
        hint: 'No šīs dienas valdes locekļi ir iecelti amatā.',
      },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Fiziskas un juridiskas personas, kas dibina sabiedrību',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
      rows: 'ir vismaz divi dibinātāji',
      fewerRows: 'dibinātājs ir viens',
      shares: { label: 'Daļu skaits' },
    },
    ...jointFounding,
    signer: founderSigner,
  },
  board: {
    label: 'Valde',
    member: {
      label: 'Valdes locekļi',
      hint: 'Vismaz viena fiziska persona; ja locekļu ir vairāki, norādiet, kā viņi pārstāv sabiedrību.',
      row: 'Valdes loceklis {number}',
      add: 'Pievienot valdes locekli',
      few: 'Pievienojiet vismaz vienu valdes locekli.',
    },
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const
