/** Registers kept by the Enterprise Register that the portal's services enter (likums "Par Latvijas Republikas Uzņēmumu reģistru" 1. pants). */
export const registers = [
  'commercial',
  'associations',
  'journal',
  'trade-unions',
  'religious',
  'parties',
  'arbitration',
  'representations',
  'groupings',
] as const
export type Register = (typeof registers)[number]

/** Legal forms of the register's open data that the portal's services support, with the register of each. */
const registerByForm = {
  SIA: 'commercial',
  AS: 'commercial',
  IK: 'commercial',
  PS: 'commercial',
  KS: 'commercial',
  BDR: 'associations',
  NOD: 'associations',
  KB: 'journal',
  ZEM: 'journal',
  ZVJ: 'journal',
  ARB: 'trade-unions',
  DRZ: 'religious',
  PP: 'parties',
  SKT: 'arbitration',
  PAR: 'representations',
  POR: 'representations',
  EIG: 'groupings',
} as const satisfies { readonly [form: string]: Register }

export type LegalForm = keyof typeof registerByForm

export const legalForms = Object.keys(registerByForm) as LegalForm[]

export const isLegalForm = (form: string): form is LegalForm => Object.hasOwn(registerByForm, form)

/** Returns the register in which entities of a form are entered. */
export const getRegister = (form: LegalForm): Register => registerByForm[form]

/** Forms whose firm must carry its mark at an end (Komerclikums 26.–29. pants). */
export const merchantForms: readonly LegalForm[] = ['SIA', 'AS', 'IK', 'PS', 'KS']

/** Forms whose name must contain its mark at any place (Regula (EEK) Nr. 2137/85, 5. panta a) punkts). */
export const formsWithMarkAnywhere: readonly LegalForm[] = ['EIG']

/** Forms whose name contains that of a foreign merchant or organisation. */
export const formsWithForeignName: readonly LegalForm[] = ['PAR', 'POR']

/**
 * Forms that are no legal persons: parts of a merchant or a foreign organisation (Komerclikuma 22. pants; MK noteikumi
 * Nr. 401, 2. punkts), and an arbitration court (Šķīrējtiesu likums). Their owner or founder itself founds and has members.
 */
export const formsWithoutPersonality: readonly string[] = ['PAR', 'POR', 'FIL', 'AKF', 'SKT']

/** A farm and a fishery are two forms of one law, and are founded by one service. */
const farmMarks = ['zs', 'zemnieku saimniecība', 'zvejnieku saimniecība']

/** Words that mark a form: abbreviation first, where there is one. */
export const formMarks: { readonly [form: string]: readonly string[] } = {
  SIA: ['sia', 'sabiedrība ar ierobežotu atbildību'],
  AS: ['as', 'akciju sabiedrība'],
  IK: ['ik', 'individuālais komersants'],
  PS: ['ps', 'pilnsabiedrība'],
  KS: ['ks', 'komandītsabiedrība'],
  SE: ['se', 'eiropas komercsabiedrība'],
  ZEM: farmMarks,
  ZVJ: farmMarks,
  KB: ['kooperatīvā sabiedrība'],
  BDR: ['biedrība'],
  NOD: ['nodibinājums', 'fonds'],
  FIL: ['filiāle'],
  PAR: ['pārstāvniecība'],
  EIG: ['eeig', 'eiropas ekonomisko interešu grupa', 'european economic interest grouping'],
}
