/** Legal forms of the register's open data that the portal's services support. */
export type LegalForm = 'SIA' | 'AS' | 'IK' | 'PS' | 'KS' | 'BDR' | 'NOD'

/** Forms whose firm must carry its mark (Komerclikums 26.–29. pants). */
export const merchantForms: readonly LegalForm[] = ['SIA', 'AS', 'IK', 'PS', 'KS']

/** Words that mark a form: abbreviation first, where there is one. */
export const formMarks: { readonly [form: string]: readonly string[] } = {
  SIA: ['sia', 'sabiedrība ar ierobežotu atbildību'],
  AS: ['as', 'akciju sabiedrība'],
  IK: ['ik', 'individuālais komersants'],
  PS: ['ps', 'pilnsabiedrība'],
  KS: ['ks', 'komandītsabiedrība'],
  SE: ['se', 'eiropas komercsabiedrība'],
  ZEM: ['zs', 'zemnieku saimniecība'],
  KB: ['kooperatīvā sabiedrība'],
  BDR: ['biedrība'],
  NOD: ['nodibinājums', 'fonds'],
  FIL: ['filiāle'],
  PAR: ['pārstāvniecība'],
}
