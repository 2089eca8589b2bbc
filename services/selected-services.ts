import type { FactKind } from '@portal/contract/facts'
import type { LegalForm } from '@portal/domain/names/legal-forms'
import type { ServiceCode } from './catalogue.ts'

/**
 * Purposes of a founding, and the kinds of each with their services. The texts are `catalogue.guide.purposes` and
 * `catalogue.guide.kinds`.
 */
export const purposes = {
  business: {
    company: ['register-sia', 'register-low-capital-sia'],
    oneself: ['register-sole-trader'],
    partners: ['register-general-partnership', 'register-limited-partnership'],
    stock: ['register-stock-company'],
    cooperative: ['register-cooperative'],
    farm: ['register-farm'],
    representation: ['register-representative-office'],
    grouping: ['register-grouping'],
  },
  society: {
    association: ['register-association'],
    foundation: ['register-foundation'],
    union: ['register-trade-union'],
    party: ['register-party'],
    congregation: ['register-congregation'],
    court: ['register-arbitration-court'],
  },
} as const satisfies { readonly [purpose: string]: { readonly [kind: string]: readonly ServiceCode[] } }

/** The founding that most visitors come for. */
export const usualFounding = 'register-sia' satisfies ServiceCode

/** The changes that entities file most. Of several services, an entity is offered the first one of the catalogue that it may file. */
export const usualChanges = {
  board: ['change-board', 'change-organisation-board'],
  partners: ['change-partners'],
  representatives: ['change-representative-office'],
  managers: ['change-grouping-managers'],
  address: ['change-legal-address', 'change-organisation-statutes', 'change-grouping-contract'],
  name: ['change-name', 'change-organisation-statutes', 'change-grouping-contract'],
} as const satisfies { readonly [change: string]: readonly ServiceCode[] }

/** Filings that entities of a form make each year until a day, and the kind of fact that each enters. */
export const yearlyFilings = [
  { form: 'PP', service: 'file-party-members', kind: 'membership', by: '03-01' },
  { form: 'SKT', service: 'confirm-arbitrators', kind: 'arbitrators_list', by: '03-01' },
] as const satisfies readonly {
  readonly form: LegalForm
  readonly service: ServiceCode
  readonly kind: FactKind
  /** Month and day. */
  readonly by: string
}[]

const companies = ['change-name'] as const satisfies readonly ServiceCode[]
const organisations = ['change-organisation-statutes'] as const satisfies readonly ServiceCode[]

/** Services whose forms ask for a name, by the legal form of the named entity; foundings first. */
export const namingServices = {
  SIA: ['register-sia', 'register-low-capital-sia', ...companies],
  AS: ['register-stock-company', ...companies],
  IK: ['register-sole-trader', ...companies],
  PS: ['register-general-partnership', ...companies],
  KS: ['register-limited-partnership', ...companies],
  BDR: ['register-association', ...organisations],
  NOD: ['register-foundation', ...organisations],
  KB: ['register-cooperative', ...organisations],
  ZEM: ['register-farm', ...companies],
  ZVJ: ['register-farm', ...companies],
  ARB: ['register-trade-union', ...organisations],
  DRZ: ['register-congregation', ...organisations],
  PP: ['register-party', ...organisations],
  SKT: ['register-arbitration-court', 'change-arbitration-rules'],
  PAR: ['register-representative-office', 'change-representative-office'],
  POR: ['register-representative-office', 'change-representative-office'],
  EIG: ['register-grouping', 'change-grouping-contract'],
} as const satisfies { readonly [Form in LegalForm]: readonly ServiceCode[] }
