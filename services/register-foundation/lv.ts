import {
  activityAreas,
  founderSigner,
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  purpose,
} from '../shared/texts/lv.ts'

export default {
  name: 'Nodibinājuma reģistrācija',
  task: 'Dibināt nodibinājumu',
  description: 'Nodibinājuma ierakstīšana biedrību un nodibinājumu reģistrā',
  keywords:
    'dibināt nodibinājumu, fondu, labdarības fondu, stipendiju fondu, nevalstisko organizāciju, NVO, NOD; nodibināt, izveidot, reģistrēt',
  foundation: {
    label: 'Nodibinājums',
    purpose: {
      label: 'Nosaukums un mērķis',
      name: { label: 'Nosaukums', hint: 'Nosaukumā var ietvert vārdu „nodibinājums” vai „fonds”.' },
      ...purpose,
    },
    area: { ...activityAreas, label: 'Darbības jomas' },
    endowment: {
      label: 'Mantas devums',
      hint: 'Nodibinājums ir mantas kopums, kas nodalīts dibinātāju noteiktā mērķa sasniegšanai. Mantu norāda dibināšanas lēmumā.',
      gives: { label: 'Vai dibinātāji nodod nodibinājumam mantu?' },
      property: {
        label: 'Kādu mantu nodod?',
        hint: 'Naudas summa vai cita manta; ja dibinātāji ir vairāki, norādiet, ko katrs nodod.',
        empty: 'Ierakstiet, kādu mantu nodod.',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: { label: 'Dibināšanas lēmuma datums', hint: 'No šīs dienas valdes locekļi ir iecelti amatā.' },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Viens vai vairāki dibinātāji, fiziskas vai juridiskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const
