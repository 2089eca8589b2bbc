import { foundersProperty } from '../shared/texts/capital/lv.ts'
import { jointStockFounding } from '../shared/texts/founding/lv.ts'

export default {
  name: 'Akciju sabiedrības reģistrācija',
  task: 'Dibināt akciju sabiedrību (AS)',
  description: 'Jaunas akciju sabiedrības ierakstīšana komercreģistrā',
  keywords:
    'dibināt uzņēmumu, firmu, kompāniju; atvērt uzņēmumu; sākt uzņēmējdarbību; akcijas, akcionārs, padome; AS; nodibināt, izveidot, reģistrēt',
  company: {
    label: 'Sabiedrība',
    firm: {
      label: 'Nosaukums',
      name: { label: 'Nosaukums (firma)', hint: 'Kopā ar juridisko formu, piemēram, AS "Nosaukums"' },
    },
    capital: {
      label: 'Pamatkapitāls',
      capital: {
        label: 'Pamatkapitāla lielums',
        hint: 'Vismaz 25 000 eiro; ja mazāk par 35 000 eiro, pārbaudiet, kāds mazākais pamatkapitāls ir spēkā',
      },
      nominal: {
        label: 'Vienas akcijas nominālvērtība',
        hint: 'Akciju skaits, reizināts ar nominālvērtību, veido pamatkapitālu.',
      },
      contribution: {
        label: 'Ieguldījuma veids',
        options: { money: 'Nauda', property: 'Mantiskais ieguldījums', both: 'Nauda un mantiskais ieguldījums' },
      },
      paid: {
        label: 'Cik no pamatkapitāla apmaksāts',
        hint: 'Līdz pieteikuma iesniegšanai jāapmaksā vismaz ceturtā daļa.',
        options: { full: 'Viss', quarter: 'Vismaz ceturtā daļa' },
      },
    },
    ...foundersProperty,
  },
  address: {
    label: 'Adrese',
    legal: { label: 'Juridiskā adrese' },
    owner: {
      label: 'Īpašnieka piekrišana',
      hint: 'Ziņas par īpašumu un īpašnieku, kas piekrīt juridiskās adreses reģistrācijai',
    },
    coOwner: {
      label: 'Kopīpašnieki',
      hint: 'Visi pārējie īpašuma kopīpašnieki; katrs no viņiem dod piekrišanu.',
      row: 'Kopīpašnieks {number}',
      add: 'Pievienot kopīpašnieku',
    },
  },
  founders: {
    label: 'Dibinātāji',
    founding: {
      label: 'Dibināšana',
      decidedOn: {
        label: 'Dibināšanas lēmuma vai līguma datums',
        hint: 'No šīs dienas padomes locekļi ir ievēlēti amatā.',
      },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Fiziskas un juridiskas personas, kas dibina sabiedrību',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz vienu dibinātāju.',
      rows: 'ir vismaz divi dibinātāji',
      fewerRows: 'dibinātājs ir viens',
      shares: { label: 'Akciju skaits' },
      category: { label: 'Akciju kategorija', hint: 'Ja statūtos ir vairākas akciju kategorijas' },
    },
    ...jointStockFounding,
    signer: {
      label: 'Juridisko personu parakstītāji',
      hint: 'Personas, kas paraksta ārvalsts dibinātāju vārdā vai ar pilnvaru. Latvijas juridiskās personas vārdā paraksta tās amatpersonas pēc ieraksta reģistrā; tās norādīt nevajag.',
      row: 'Parakstītājs {number}',
      add: 'Pievienot parakstītāju',
    },
  },
  council: {
    label: 'Padome',
    member: {
      label: 'Padomes locekļi',
      hint: 'Vismaz trīs fiziskas personas, kas nav valdes locekļi. Padomi ievēlē dibinātāji.',
      row: 'Padomes loceklis {number}',
      add: 'Pievienot padomes locekli',
      few: 'Pievienojiet vismaz trīs padomes locekļus.',
    },
  },
  board: {
    label: 'Valde',
    election: {
      label: 'Valdes ievēlēšana',
      electedOn: {
        label: 'Padomes lēmuma datums',
        hint: 'Valdi ievēlē padome. Padomes lēmumu pievienosiet sadaļā „Dokumenti”.',
      },
    },
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
    declaration: {
      label: 'Patiesā labuma guvēja noskaidrošana',
      finding: {
        label: 'Vai patieso labuma guvēju ir iespējams noskaidrot?',
        hint: 'Fiziska persona, kurai tieši vai netieši pieder vairāk nekā 25 procenti akciju vai balsu vai kura citādi īsteno kontroli',
        options: {
          identified: 'Jā, ziņas norādīšu',
          'not-ascertainable': 'Nē, to noskaidrot nav iespējams',
          'regulated-market':
            'Patiesais labuma guvējs ir akcionārs sabiedrībā, kuras akcijas iekļautas regulētajā tirgū, un kontrole izriet tikai no akcionāra statusa',
        },
      },
    },
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
