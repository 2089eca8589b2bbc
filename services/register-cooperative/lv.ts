import { founderSigner, foundingAddress, foundingBoard, foundingContact, foundingOwners } from '../shared/texts/lv.ts'

export default {
  name: 'Kooperatīvās sabiedrības reģistrācija',
  task: 'Dibināt kooperatīvo sabiedrību',
  description: 'Kooperatīvās sabiedrības ierakstīšana Uzņēmumu reģistra žurnālā',
  keywords:
    'dibināt kooperatīvu, lauksaimniecības kooperatīvs, dzīvokļu īpašnieku kooperatīvs, garāžu kooperatīvs; nodibināt, izveidot, reģistrēt',
  cooperative: {
    label: 'Kooperatīvā sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: { label: 'Nosaukums', hint: 'Piemēram, Kooperatīvā sabiedrība "Nosaukums"' },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: { label: 'Dibināšanas līguma datums', hint: 'No šīs dienas valdes locekļi ir iecelti amatā.' },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Fiziskas vai juridiskas personas; visi dibinātāji paraksta dibināšanas līgumu un statūtus',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz divus dibinātājus.',
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const
