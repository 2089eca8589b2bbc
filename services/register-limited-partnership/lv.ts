import { foundingAddress, foundingContact, foundingOwners, partners, partnerSigner } from '../shared/texts/lv.ts'

export default {
  name: 'Komandītsabiedrības reģistrācija',
  task: 'Dibināt komandītsabiedrību',
  description: 'Komandītsabiedrības (KS) ierakstīšana komercreģistrā',
  keywords:
    'dibināt komandītsabiedrību, personālsabiedrību; komplementārs, komandīts, ieguldījums; biedri; fonds; KS; nodibināt, izveidot, reģistrēt',
  partnership: {
    label: 'Sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: {
        label: 'Nosaukums (firma)',
        hint: 'Kopā ar vārdu „komandītsabiedrība” vai saīsinājumu „KS”, piemēram, KS "Nosaukums"',
      },
    },
  },
  address: foundingAddress,
  founders: {
    label: 'Biedri',
    founder: {
      label: 'Biedri',
      hint: 'Vismaz viens komplementārs, kas par saistībām atbild ar visu savu mantu, un vismaz viens komandīts, kas atbild ieguldījuma apmērā un sabiedrību nepārstāv. Pieteikumu paraksta visi biedri. Sabiedrības līgumu reģistrā neiesniedz.',
      ...partners,
    },
    signer: partnerSigner,
  },
  owners: foundingOwners,
  contact: foundingContact,
} as const
