import type original from '../lv/names.ts'
import type { Translation } from '../translation.ts'

export default {
  title: 'Name check',
  intro:
    'Find out whether the name you have in mind is in the register already and whether it complies with the law. The check reserves nothing.',
  name: 'The name you have in mind',
  nameHint: 'For example SIA "Name"; if a merchant’s form is missing, it is added.',
  type: 'Legal form',
  types: {
    SIA: 'Limited liability company (SIA)',
    AS: 'Joint-stock company (AS)',
    IK: 'Sole trader (IK)',
    PS: 'General partnership (PS)',
    KS: 'Limited partnership (KS)',
    BDR: 'Association',
    NOD: 'Foundation',
    KB: 'Cooperative society',
    ZEM: 'Farm',
    ZVJ: 'Fishery',
    ARB: 'Trade union',
    DRZ: 'Congregation',
    PP: 'Political party',
    SKT: 'Arbitration court',
    PAR: 'Representative office of a foreign merchant',
    POR: 'Representative office of a foreign organisation',
    EIG: 'European economic interest grouping (EEIG)',
  },
  check: 'Check the name',
  checking: 'Checking',
  enter: 'Enter the name to check.',
  checked: 'Name checked',
  broken: 'The name could not be checked',
  result: {
    available: {
      title: 'No identical or similar name was found',
      text: 'The name may be free. It is not reserved yet, and somebody else may apply for it before you.',
    },
    similar: {
      title: 'The register has similar names',
      text: 'A name must differ clearly from those registered already. Please consider a more distinct one.',
    },
    unavailable: {
      title: 'This name is already taken',
      text: 'The same name cannot be registered. Capital letters, quotation marks, spaces and punctuation make no difference.',
    },
    'not-allowed': {
      title: 'This name does not meet the law',
      text: 'Correct what is named below and check again.',
    },
  },
  reasons: 'What has to be corrected',
  doubts: 'What to check',
  hits: {
    taken: 'Names taken',
    similar: 'Similar names',
    number: 'Registration number {number}',
    applied: 'Asked for in another application that is not decided yet',
  },
  decides: {
    title: 'The state notary decides',
    text: 'The check is for information only. Reviewing the application, the state notary also judges what cannot be checked automatically: whether the name misleads, whether it offends against good morals, and whether it holds place names that may not stand alone.',
    basis: {
      commercial: 'Commercial Law, Sections 26–29',
      associations: 'Associations and Foundations Law',
      journal: 'Law on the Enterprise Register of the Republic of Latvia',
      'trade-unions': 'Law on Trade Unions',
      religious: 'Law on Religious Organisations',
      parties: 'Law on Political Parties',
      arbitration: 'Arbitration Law',
      representations: 'Cabinet Regulation No. 401 of 3 September 2002',
      groupings: 'Council Regulation (EEC) No 2137/85',
    },
  },
  next: {
    title: 'What next',
    text: 'A name is applied for together with the registration of an entity or a change of name. We enter the checked name in the application, where you can change it.',
  },
} as const satisfies Translation<typeof original>
