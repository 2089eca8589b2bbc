import { foundingAddress, foundingContact } from '../shared/texts/lv.ts'

export default {
  name: 'Individuālā komersanta reģistrācija',
  task: 'Reģistrēties kā individuālajam komersantam',
  description: 'Individuālā komersanta (IK) ierakstīšana komercreģistrā',
  keywords:
    'IK, pašnodarbinātais, individuālais uzņēmums, sākt uzņēmējdarbību; dibināt IK, nodibināt, izveidot, reģistrēt',
  trader: {
    label: 'Persona',
    person: { label: 'Individuālais komersants' },
  },
  business: {
    label: 'Komercdarbība',
    firm: {
      label: 'Nosaukums un darbība',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, IK "Nosaukums"' },
      activity: {
        label: 'Darbības veids',
        hint: 'Īsi aprakstiet, ar ko nodarbosieties.',
        empty: 'Ierakstiet, ar ko nodarbosieties.',
      },
      startsOn: { label: 'Darbības sākuma datums' },
    },
  },
  address: foundingAddress,
  contact: foundingContact,
} as const
