export default {
  name: 'Mazkapitāla SIA reģistrācija',
  description:
    'SIA ierakstīšana komercreģistrā, ja pamatkapitāls ir no 1 līdz 2799 eiro un dibinātāji ir ne vairāk kā piecas fiziskas personas',
  keywords: 'dibināt mazo SIA; uzņēmums ar mazu kapitālu, vienu eiro; sākt uzņēmējdarbību; SIA',
  company: {
    label: 'Sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, SIA "Nosaukums"' },
    },
    capital: {
      label: 'Pamatkapitāls',
      capital: { label: 'Pamatkapitāla lielums', hint: 'No 1 līdz 2799 eiro' },
      nominal: {
        label: 'Vienas daļas nominālvērtība',
        hint: 'Daļu skaits, reizināts ar nominālvērtību, veido pamatkapitālu.',
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
      hint: 'Ne vairāk kā piecas fiziskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
      shares: { label: 'Daļu skaits' },
      onlyOne: {
        label:
          'Apliecinu, ka persona ir dalībnieks tikai vienā sabiedrībā, kuras pamatkapitāls ir mazāks par 2800 eiro',
      },
    },
  },
  board: {
    label: 'Valde',
    member: {
      label: 'Valdes locekļi',
      hint: 'Valdē drīkst būt tikai dalībnieki.',
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
