import { foundingAddress, foundingContact, foundingOwners, partners, partnerSigner } from '../shared/texts/lv.ts'

export default {
  name: 'Pilnsabiedrības reģistrācija',
  task: 'Dibināt pilnsabiedrību',
  description: 'Pilnsabiedrības (PS) ierakstīšana komercreģistrā',
  keywords:
    'dibināt pilnsabiedrību, personālsabiedrību, partnerību; sākt uzņēmējdarbību kopā; biedri; PS; nodibināt, izveidot, reģistrēt',
  partnership: {
    label: 'Sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: {
        label: 'Nosaukums (firma)',
        hint: 'Kopā ar vārdu „pilnsabiedrība” vai saīsinājumu „PS”, piemēram, PS "Nosaukums"',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Biedri',
    founder: {
      label: 'Biedri',
      hint: 'Vismaz divi biedri, fiziskas vai juridiskas personas. Katrs par sabiedrības saistībām atbild ar visu savu mantu, un pieteikumu paraksta visi. Sabiedrības līgumu reģistrā neiesniedz.',
      ...partners,
    },
    signer: partnerSigner,
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const
