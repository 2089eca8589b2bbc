export default {
  name: 'Biedrības reģistrācija',
  description: 'Biedrības ierakstīšana biedrību un nodibinājumu reģistrā',
  keywords: 'dibināt biedrību, klubu, nevalstisko organizāciju, NVO',
  association: {
    label: 'Biedrība',
    purpose: {
      label: 'Nosaukums un mērķis',
      name: { label: 'Nosaukums', hint: 'Vārds „biedrība” nosaukumā nav obligāts.' },
      objective: { label: 'Darbības mērķis', hint: 'Mērķis, kam nav peļņas gūšanas rakstura' },
      term: {
        label: 'Darbības termiņš',
        options: { unlimited: 'Neierobežots', limited: 'Ierobežots' },
      },
      termUntil: { label: 'Darbības termiņš līdz' },
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
      decidedOn: { label: 'Dibināšanas lēmuma datums', hint: 'No šīs dienas valdes locekļi ir iecelti amatā.' },
      signing: {
        label: 'Kas paraksta pieteikumu un statūtus?',
        hint: 'Dibināšanas lēmumā var pilnvarot vismaz divus dibinātājus; tad pievienojiet visu dibinātāju parakstīto lēmumu.',
        options: { all: 'Visi dibinātāji', authorised: 'Lēmumā pilnvarotie dibinātāji' },
      },
    },
    founder: {
      label: 'Dibinātāji',
      hint: 'Vismaz divi dibinātāji, fiziskas vai juridiskas personas',
      row: 'Dibinātājs {number}',
      add: 'Pievienot dibinātāju',
      few: 'Pievienojiet vismaz divus dibinātājus.',
      authorised: { label: 'Dibinātājs ir pilnvarots parakstīt pieteikumu un statūtus' },
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
      hint: 'Vismaz viena fiziska persona',
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
