export default {
  name: 'Sabiedrības ar ierobežotu atbildību reģistrācija',
  description: 'Jaunas SIA ierakstīšana komercreģistrā, ja pamatkapitāls ir vismaz 2800 eiro',
  keywords: 'dibināt uzņēmumu, firmu, kompāniju; atvērt uzņēmumu; sākt uzņēmējdarbību; SIA',
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
  },
  address: {
    label: 'Adrese',
    legal: { label: 'Juridiskā adrese' },
    owner: {
      label: 'Īpašnieka piekrišana',
      hint: 'Ziņas par īpašumu un īpašnieku, kas piekrīt juridiskās adreses reģistrācijai',
    },
  },
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
      shares: { label: 'Daļu skaits' },
    },
    signer: {
      label: 'Juridisko personu parakstītāji',
      hint: 'Personas, kas paraksta ārvalsts dibinātāju vārdā vai ar pilnvaru. Latvijas juridiskās personas vārdā paraksta tās amatpersonas pēc ieraksta reģistrā; tās norādīt nevajag.',
      row: 'Parakstītājs {number}',
      add: 'Pievienot parakstītāju',
    },
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
  owners: {
    label: 'Patiesie labuma guvēji',
    hint: 'Ziņas prasa Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likums.',
    declaration: { label: 'Patiesā labuma guvēja noskaidrošana' },
    owner: {
      label: 'Patiesie labuma guvēji',
      row: 'Patiesais labuma guvējs {number}',
      add: 'Pievienot patieso labuma guvēju',
      few: 'Pievienojiet vismaz vienu patieso labuma guvēju.',
    },
  },
  contact: {
    label: 'Saziņa un apliecinājums',
    details: { label: 'Saziņa' },
    truth: { label: 'Apliecinājums' },
  },
} as const
