import {
  founderSigner,
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  purpose,
} from '../shared/texts/lv.ts'

export default {
  name: 'Biedrības reģistrācija',
  description: 'Biedrības ierakstīšana biedrību un nodibinājumu reģistrā',
  keywords: 'dibināt biedrību, klubu, nevalstisko organizāciju, NVO',
  association: {
    label: 'Biedrība',
    purpose: {
      label: 'Nosaukums un mērķis',
      name: { label: 'Nosaukums', hint: 'Vārds „biedrība” nosaukumā nav obligāts.' },
      ...purpose,
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: { label: 'Dibināšanas lēmuma datums', hint: 'No šīs dienas valdes locekļi ir iecelti amatā.' },
      signing: {
        label: 'Kas paraksta pieteikumu un statūtus?',
        hint: 'Dibināšanas lēmumā var pilnvarot vismaz divus dibinātājus; tad pievienojiet visu dibinātāju parakstīto lēmumu.',
        options: { all: 'Visi dibinātāji', authorised: 'Lēmumā pilnvarotie dibinātāji' },
      },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Vismaz divi dibinātāji, fiziskas vai juridiskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz divus dibinātājus.',
      authorised: { label: 'Dibinātājs ir pilnvarots parakstīt pieteikumu un statūtus' },
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const
