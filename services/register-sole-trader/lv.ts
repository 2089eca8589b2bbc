export default {
  name: 'Individuālā komersanta reģistrācija',
  description: 'Individuālā komersanta (IK) ierakstīšana komercreģistrā',
  keywords: 'IK, pašnodarbinātais, individuālais uzņēmums, sākt uzņēmējdarbību',
  trader: {
    label: 'Persona',
    person: { label: 'Individuālais komersants' },
  },
  business: {
    label: 'Komercdarbība',
    firm: {
      label: 'Nosaukums un darbība',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, IK "Nosaukums"' },
      activity: { label: 'Darbības veids', hint: 'Īsi aprakstiet, ar ko nodarbosieties.' },
      startsOn: { label: 'Darbības sākuma datums' },
    },
  },
  address: {
    label: 'Adrese',
    legal: { label: 'Juridiskā adrese' },
    owner: {
      label: 'Īpašnieka piekrišana',
      hint: 'Ziņas par īpašumu un īpašnieku, kas piekrīt juridiskās adreses reģistrācijai',
    },
  },
  contact: {
    label: 'Saziņa un apliecinājums',
    details: { label: 'Saziņa' },
    truth: { label: 'Apliecinājums' },
  },
} as const
