/** Texts of steps that several services have. */
export const filing = {
  label: 'Iesniedzējs',
  applicant: { label: 'Pieteikuma iesniegšanas pamats' },
} as const

export const confirmation = {
  label: 'Apliecinājums',
  truth: { label: 'Apliecinājums' },
} as const

export const fee = { label: 'Valsts nodeva', relief: { label: 'Atbrīvojums no valsts nodevas' } } as const

/** The bodies that decide for a company. */
export const deciders = {
  member: { label: 'Vienīgais dalībnieks vai akcionārs' },
  chair: { label: 'Sapulces vadītājs' },
  keeper: { label: 'Protokolists', hint: 'Var būt arī persona, kas nav dalībnieks vai akcionārs.' },
  verifier: {
    label: 'Protokola pareizības apliecinātājs',
    hint: 'Sapulces ievēlēts dalībnieks vai akcionārs, kas sapulci nav vadījis un nav protokolējis. Viņš protokolu paraksta kopā ar vadītāju un protokolistu.',
  },
  attendance: {
    label: 'Sapulces dalībnieki',
    row: 'Sapulces dalībnieks {number}',
    list: 'Kas piedalījās sapulcē',
    about:
      'Visi reģistrā ierakstītie dalībnieki vai akcionāri. Norādiet tikai tos, kurus kāds pārstāvēja vai kuri nepiedalījās.',
    unchanged: 'Piedalījās',
    member: { label: 'Dalībnieks vai akcionārs' },
    presence: {
      label: 'Kā piedalījās',
      options: { represented: 'Piedalījās ar pārstāvi', absent: 'Nepiedalījās' },
    },
  },
  votes: { label: 'Sapulces norise' },
} as const

/** The bodies that decide for an association or a foundation. */
export const organisationDeciders = {
  founder: {
    label: 'Dibinātāji, kas pieņēma lēmumu',
    row: 'Dibinātājs {number}',
    add: 'Pievienot dibinātāju',
    few: 'Pievienojiet vismaz vienu dibinātāju.',
  },
  chair: { label: 'Sapulces vadītājs' },
  keeper: { label: 'Protokolists' },
  turnout: { label: 'Sapulces norise' },
} as const

/** Rows of officers who leave and who come. */
export const boardRows = {
  dismissed: {
    label: 'Atbrīvotie valdes locekļi',
    row: 'Atbrīvotais valdes loceklis {number}',
    list: 'Pašreizējā valde',
    officer: { label: 'Valdes loceklis' },
    reason: {
      label: 'Pamats',
      options: {
        recalled: 'Atsaukts',
        resigned: 'Atstājis amatu',
        'term-ended': 'Beidzies pilnvaru termiņš',
        deceased: 'Miris',
      },
    },
    endsOn: { label: 'Pilnvaru beigu datums' },
  },
  changed: {
    label: 'Valdes locekļi, kuru amats vai tiesības mainās',
    row: 'Valdes loceklis, kura amats vai tiesības mainās {number}',
    state: 'Mainās amats vai pārstāvības tiesības',
    officer: { label: 'Valdes loceklis' },
    changedOn: { label: 'Mainās ar' },
  },
  appointed: {
    label: 'Ieceltie valdes locekļi',
    row: 'Ieceltais valdes loceklis {number}',
    add: 'Pievienot iecelto valdes locekli',
    appointedOn: { label: 'Iecelšanas datums' },
  },
} as const

export const liquidator = {
  label: 'Likvidatori',
  row: 'Likvidators {number}',
  add: 'Pievienot likvidatoru',
  few: 'Pievienojiet vismaz vienu likvidatoru.',
} as const

export const representatives = {
  label: 'Pārstāvji',
  row: 'Pārstāvis {number}',
  add: 'Pievienot pārstāvi',
} as const

export const managers = {
  label: 'Vadītāji',
  row: 'Vadītājs {number}',
  add: 'Pievienot vadītāju',
} as const

/** Steps of a founding. */
export const foundingAddress = {
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
} as const

export const foundingBoard = {
  label: 'Valde',
  member: {
    label: 'Valdes locekļi',
    hint: 'Vismaz viena fiziska persona',
    row: 'Valdes loceklis {number}',
    add: 'Pievienot valdes locekli',
    few: 'Pievienojiet vismaz vienu valdes locekli.',
  },
} as const

export const foundingOwners = {
  label: 'Patiesie labuma guvēji',
  hint: 'Ziņas prasa Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likums.',
  declaration: { label: 'Patiesā labuma guvēja noskaidrošana' },
  owner: {
    label: 'Patiesie labuma guvēji',
    row: 'Patiesais labuma guvējs {number}',
    add: 'Pievienot patieso labuma guvēju',
    few: 'Pievienojiet vismaz vienu patieso labuma guvēju.',
  },
} as const

export const foundingContact = {
  label: 'Saziņa un apliecinājums',
  details: { label: 'Saziņa' },
  truth: { label: 'Apliecinājums' },
} as const

/** Signers for the legal entities among the founders. */
export const founderSigner = {
  label: 'Juridisko personu parakstītāji',
  hint: 'Personas, kas paraksta ārvalsts dibinātāju vārdā vai ar pilnvaru. Latvijas juridiskās personas vārdā paraksta tās amatpersonas pēc ieraksta reģistrā; tās norādīt nevajag.',
  row: 'Parakstītājs {number}',
  add: 'Pievienot parakstītāju',
} as const

/** Purpose and term of a new association or foundation. */
export const purpose = {
  objective: {
    label: 'Darbības mērķis',
    hint: 'Mērķis, kam nav peļņas gūšanas rakstura',
    empty: 'Ierakstiet darbības mērķi.',
  },
  term: {
    label: 'Darbības termiņš',
    options: { unlimited: 'Neierobežots', limited: 'Ierobežots' },
  },
  termUntil: { label: 'Darbības termiņš līdz' },
} as const

/** Partners of a new partnership. */
export const partners = {
  row: 'Biedrs {number}',
  add: 'Pievienot biedru',
  few: 'Pievienojiet vismaz divus biedrus.',
} as const

/** Signers for the legal entities among the partners. */
export const partnerSigner = {
  ...founderSigner,
  hint: 'Personas, kas paraksta ārvalsts biedru vārdā vai ar pilnvaru. Latvijas juridiskās personas vārdā paraksta tās amatpersonas pēc ieraksta reģistrā; tās norādīt nevajag.',
} as const

/** The decision of founders who may authorise some of themselves. */
export const authorisingDecision = {
  label: 'Dibināšana',
  decidedOn: { label: 'Dibināšanas lēmuma datums', hint: 'No šīs dienas valdes locekļi ir iecelti amatā.' },
  signing: {
    label: 'Kas paraksta pieteikumu un statūtus?',
    hint: 'Dibināšanas lēmumā var pilnvarot vismaz divus dibinātājus; tad pievienojiet visu dibinātāju parakstīto lēmumu.',
    options: { all: 'Visi dibinātāji', authorised: 'Lēmumā pilnvarotie dibinātāji' },
  },
} as const

export const authorisedFounder = { label: 'Dibinātājs ir pilnvarots parakstīt pieteikumu un statūtus' } as const

const stockTerms = {
  nominal: { label: 'Vienas akcijas nominālvērtība' },
  category: { label: 'Akciju kategorija', hint: 'Ja statūtos ir vairākas akciju kategorijas' },
} as const

/** Rows of members whose shares change, and of new members. */
export const shareRows = {
  changed: {
    label: 'Kam mainās daļu skaits',
    hint: 'Dalībnieks, kurš daļu no savām daļām atsavina vai iegūst vēl citas',
    row: 'Dalībnieks {number}',
    add: 'Mainīt dalībnieka daļu skaitu',
    member: { label: 'Dalībnieks reģistrā' },
    shares: { label: 'Daļu skaits pēc izmaiņām' },
    numbers: { label: 'Daļu numuri pēc izmaiņām', hint: 'Piemēram: 1–50, 101' },
  },
  joined: {
    label: 'Jaunie dalībnieki',
    hint: 'Persona, kurai līdz šim nepiederēja neviena sabiedrības daļa',
    row: 'Jaunais dalībnieks {number}',
    add: 'Pievienot jaunu dalībnieku',
    shares: { label: 'Daļu skaits' },
    numbers: { label: 'Daļu numuri', hint: 'Piemēram: 1–50, 101' },
    ...stockTerms,
  },
  common: {
    label: 'Daļas, ko vairāki iegūst kopīgi',
    hint: 'Piemēram, laulātie vai mantinieki, kuri mantojumu nav sadalījuši. Katrs no viņiem paraksta.',
    inCommon: { label: 'Vai vairākas personas iegūst daļas kopīgi?', hint: 'Ja nē, atstājiet neatbildētu' },
    shares: { label: 'Kopīgo daļu skaits' },
    numbers: { label: 'Kopīgo daļu numuri', hint: 'Piemēram: 1–50, 101' },
    ...stockTerms,
  },
  coHolder: {
    label: 'Kopīgo daļu ieguvēji',
    hint: 'Visas personas, kurām šīs daļas pieder kopīgi',
    row: 'Kopīgo daļu ieguvējs {number}',
    add: 'Pievienot kopīgo daļu ieguvēju',
    few: 'Pievienojiet vismaz divus kopīgo daļu ieguvējus.',
  },
  representative: {
    label: 'Kopīgais pārstāvis',
    hint: 'Persona, kura īsteno no kopīgajām daļām izrietošās tiesības (Komerclikuma 157. pants). Tas var būt arī viens no ieguvējiem.',
  },
  signer: {
    label: 'Juridisko personu parakstītāji',
    hint: 'Personas, kas paraksta ārvalsts dalībnieku vai akcionāru vārdā vai ar pilnvaru. Latvijas juridiskās personas vārdā paraksta tās amatpersonas pēc ieraksta reģistrā; tās norādīt nevajag.',
    row: 'Parakstītājs {number}',
    add: 'Pievienot parakstītāju',
  },
} as const

/** Organizācijas darbības jomas. */
export const activityAreas = {
  label: 'Jaunās darbības jomas',
  hint: 'Ne vairāk kā piecas, nozīmīgākā vispirms. Reģistrā ieraksta tikai biedrību un nodibinājumu klasifikācijas jomas.',
  row: 'Darbības joma {number}',
  add: 'Pievienot darbības jomu',
} as const

/** The same rows of a company of either form. */
export const holderRows = {
  ...shareRows,
  changed: {
    label: 'Kam mainās daļu vai akciju skaits',
    hint: 'Dalībnieks vai akcionārs, kuram mainās daļas vai akcijas',
    row: 'Dalībnieks vai akcionārs {number}',
    add: 'Mainīt daļu vai akciju skaitu',
    member: { label: 'Dalībnieks vai akcionārs reģistrā' },
    shares: { label: 'Daļu vai akciju skaits pēc izmaiņām' },
    numbers: { label: 'Numuri pēc izmaiņām', hint: 'Piemēram: 1–50, 101' },
  },
  joined: {
    ...shareRows.joined,
    label: 'Jaunie dalībnieki vai akcionāri',
    hint: 'Persona, kurai līdz šim nepiederēja neviena sabiedrības daļa vai akcija',
    row: 'Jaunais dalībnieks vai akcionārs {number}',
    add: 'Pievienot jaunu dalībnieku vai akcionāru',
    shares: { label: 'Daļu vai akciju skaits' },
    numbers: { label: 'Daļu vai akciju numuri', hint: 'Piemēram: 1–50, 101' },
  },
  common: {
    ...shareRows.common,
    label: 'Daļas vai akcijas, ko vairāki iegūst kopīgi',
    inCommon: { label: 'Vai vairākas personas iegūst daļas vai akcijas kopīgi?', hint: 'Ja nē, atstājiet neatbildētu' },
    shares: { label: 'Kopīgo daļu vai akciju skaits' },
    numbers: { label: 'Kopīgo daļu vai akciju numuri', hint: 'Piemēram: 1–50, 101' },
  },
  coHolder: {
    ...shareRows.coHolder,
    label: 'Kopīgie ieguvēji',
    hint: 'Visas personas, kurām šīs daļas vai akcijas pieder kopīgi',
    row: 'Kopīgais ieguvējs {number}',
    add: 'Pievienot kopīgo ieguvēju',
    few: 'Pievienojiet vismaz divus kopīgos ieguvējus.',
  },
  representative: {
    label: 'Kopīgais pārstāvis',
    hint: 'Persona, kura īsteno no kopīgajām daļām vai akcijām izrietošās tiesības (Komerclikuma 157. pants). Tas var būt arī viens no ieguvējiem.',
  },
} as const
