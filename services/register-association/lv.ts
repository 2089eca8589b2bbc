import {
  activityAreas,
  authorisedFounder,
  authorisingDecision,
  founderSigner,
  foundingAddress,
  foundingBoard,
  foundingContact,
  foundingOwners,
  purpose,
} from '../shared/texts/lv.ts'

export default {
  name: 'Biedrības reģistrācija',
  task: 'Dibināt biedrību',
  description: 'Biedrības ierakstīšana biedrību un nodibinājumu reģistrā',
  keywords: 'dibināt biedrību, klubu, nevalstisko organizāciju, NVO, nodibināt, izveidot, reģistrēt',
  association: {
    label: 'Biedrība',
    purpose: {
      label: 'Nosaukums un mērķis',
      name: { label: 'Nosaukums', hint: 'Vārds „biedrība” nosaukumā nav obligāts.' },
      ...purpose,
    },
    area: { ...activityAreas, label: 'Darbības jomas' },
  },
  address: foundingAddress,
  founders: {
    label: 'Dibinātāji',
    founding: authorisingDecision,
    founder: {
      label: 'Dibinātāji',
      hint: 'Vismaz divi dibinātāji, fiziskas vai juridiskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz divus dibinātājus.',
      authorised: authorisedFounder,
    },
    signer: founderSigner,
  },
  board: foundingBoard,
  owners: foundingOwners,
  contact: foundingContact,
} as const
