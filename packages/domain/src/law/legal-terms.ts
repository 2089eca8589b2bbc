import { addDays, addMonths, type Day } from '../calendar/days.ts'
import { addWorkingDays } from '../calendar/working-days.ts'
import { findInForce, type LawRow } from './in-force.ts'

/** Terms that the portal computes. The register itself sets the last day to remedy deficiencies or to answer (`due_on`). */
export type LegalTermKey =
  | 'review-commercial'
  | 'review-journal'
  | 'review-associations'
  | 'review-trade-unions'
  | 'review-religious-founding'
  | 'review-religious'
  | 'review-parties'
  | 'review-arbitration'
  | 'review-representations'
  | 'notice-of-change'
  | 'notice-of-owners'
  | 'notice-of-congregation'
  | 'notice-of-representation'
  | 'notice-of-meeting'
  | 'age-of-members-list'
  | 'age-of-arbitrators-list'
  | 'claims-after-decrease'
  | 'claims-in-liquidation'
  | 'payment-of-shares'
  | 'office'

export interface LegalTerm extends LawRow {
  readonly key: LegalTermKey
  readonly count: number
  readonly kind: 'working-days' | 'days' | 'months'
  readonly basis: string
}

const commercialLaw = { validFrom: '2002-01-01', validTo: null } as const
const associationsLaw = { validFrom: '2004-04-01', validTo: null } as const
const tradeUnionsLaw = { validFrom: '2014-11-01', validTo: null } as const
const religiousLaw = { validFrom: '1995-09-07', validTo: null } as const
const partiesLaw = { validFrom: '2013-11-27', validTo: null } as const
const arbitrationLaw = { validFrom: '2015-01-01', validTo: null } as const
const representationRules = { validFrom: '2014-01-01', validTo: null } as const
/** The rules whose fees distinguish a review in one working day. */
const commercialFees = {
  validFrom: '2021-09-01',
  validTo: null,
  basis: 'MK 2016. gada 11. oktobra noteikumi Nr.\u00A0664',
} as const

/** The term in force on the day of submission counts. */
export const legalTerms: readonly LegalTerm[] = [
  { ...commercialFees, key: 'review-commercial', count: 3, kind: 'working-days', source: 'likumi.lv 325660' },
  // Pages of the register name the term of merchants only.
  { ...commercialFees, key: 'review-journal', count: 3, kind: 'working-days', source: 'placeholder' },
  {
    ...associationsLaw,
    key: 'review-associations',
    count: 7,
    kind: 'days',
    basis: 'Biedrību un nodibinājumu likums',
    source: 'ur.gov.lv nodibinājums, valdes maiņa',
  },
  {
    ...tradeUnionsLaw,
    key: 'review-trade-unions',
    count: 7,
    kind: 'days',
    basis: 'Arodbiedrību likums',
    source: 'ur.gov.lv arodbiedrība, patstāvīgā vienība',
  },
  {
    ...religiousLaw,
    key: 'review-religious-founding',
    count: 2,
    kind: 'months',
    basis: 'Reliģisko organizāciju likums',
    source: 'ur.gov.lv reliģiska organizācija, nodaļa',
  },
  // One page of the register has seven days for changes.
  {
    ...religiousLaw,
    key: 'review-religious',
    count: 2,
    kind: 'months',
    basis: 'Reliģisko organizāciju likums',
    source: 'placeholder',
  },
  {
    ...partiesLaw,
    key: 'review-parties',
    count: 7,
    kind: 'working-days',
    basis: 'Politisko partiju likums',
    source: 'ur.gov.lv partiju apvienība',
  },
  {
    ...arbitrationLaw,
    key: 'review-arbitration',
    count: 7,
    kind: 'working-days',
    basis: 'Šķīrējtiesu likums',
    source: 'ur.gov.lv šķīrējtiesa, dibināšana',
  },
  {
    ...representationRules,
    key: 'review-representations',
    count: 15,
    kind: 'days',
    basis: 'MK 2002. gada noteikumi Nr.\u00A0401',
    source: 'latvija.lv p3037',
  },
  {
    ...commercialLaw,
    key: 'notice-of-change',
    count: 14,
    kind: 'days',
    basis: 'Komerclikuma 16. pants',
    source: 'ur.gov.lv SIA, valdes maiņa',
  },
  // The first day was not read, either.
  {
    key: 'notice-of-owners',
    count: 14,
    kind: 'days',
    validFrom: '2017-11-09',
    validTo: null,
    basis:
      'Noziedzīgi iegūtu līdzekļu legalizācijas un terorisma un proliferācijas finansēšanas novēršanas likuma 18.² pants',
    source: 'placeholder',
  },
  {
    ...religiousLaw,
    key: 'notice-of-congregation',
    count: 14,
    kind: 'days',
    basis: 'Reliģisko organizāciju likums',
    source: 'ur.gov.lv reliģiska organizācija, nodaļa',
  },
  {
    ...representationRules,
    key: 'notice-of-representation',
    count: 1,
    kind: 'months',
    basis: 'MK 2002. gada noteikumi Nr.\u00A0401',
    source: 'ur.gov.lv ārvalstu pārstāvniecība, izmaiņas',
  },
  // Members of a limited liability company are notified before their meeting.
  { ...commercialLaw, key: 'notice-of-meeting', count: 14, kind: 'days', basis: 'Komerclikums', source: 'placeholder' },
  {
    ...partiesLaw,
    key: 'age-of-members-list',
    count: 12,
    kind: 'months',
    basis: 'Politisko partiju likums',
    source: 'ur.gov.lv politiskā partija, biedru saraksts',
  },
  {
    ...arbitrationLaw,
    key: 'age-of-arbitrators-list',
    count: 12,
    kind: 'months',
    basis: 'Šķīrējtiesu likums',
    source: 'ur.gov.lv šķīrējtiesnešu saraksta apliecinājums',
  },
  {
    ...commercialLaw,
    key: 'claims-after-decrease',
    count: 1,
    kind: 'months',
    basis: 'Komerclikuma 206. un 207. pants',
    source: 'placeholder',
  },
  {
    ...commercialLaw,
    key: 'claims-in-liquidation',
    count: 1,
    kind: 'months',
    basis: 'Komerclikums; Biedrību un nodibinājumu likums',
    source: 'placeholder',
  },
  {
    ...commercialLaw,
    key: 'payment-of-shares',
    count: 6,
    kind: 'months',
    basis: 'Komerclikuma 196.–203. pants',
    source: 'placeholder',
  },
  // The council and the board of a joint-stock company.
  {
    ...commercialLaw,
    key: 'office',
    count: 60,
    kind: 'months',
    basis: 'Komerclikuma 296. un 305. pants',
    source: 'placeholder',
  },
]

/** Returns the term in force on a day. @throws Error when the table has none, because a term is never guessed */
export function legalTermOn(key: LegalTermKey, day: Day, rows = legalTerms): LegalTerm {
  const term = findInForce(
    rows.filter((row) => row.key === key),
    day,
  )
  if (!term) throw new Error(`No term ${key} is in force on ${day}`)
  return term
}

/** Returns the last day of a term; its first day is not counted. */
export function addTerm(day: Day, { count, kind }: Pick<LegalTerm, 'count' | 'kind'>): Day {
  if (kind === 'working-days') return addWorkingDays(day, count)
  return kind === 'days' ? addDays(day, count) : addMonths(day, count)
}
