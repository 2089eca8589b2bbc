import type { Day } from '../calendar/days.ts'
import { findInForce, type LawRow } from '../law/in-force.ts'
import type { LegalForm } from '../names/legal-forms.ts'

export type TariffKey =
  | 'sia-entry'
  | 'low-capital-sia-entry'
  | 'partnership-entry'
  | 'stock-company-entry'
  | 'sole-trader-entry'
  | 'association-entry'
  | 'foundation-entry'
  | 'association-statutes'
  | 'association-change'
  | 'association-owners'
  | 'commercial-register-change'
  | 'new-procuration'
  | 'capital-notice'
  | 'capital-decrease'
  | 'member-data'
  | 'partnership-deletion'
  | 'trade-union-owners'
  | 'congregation-owners'
  | 'trade-union-deletion'
  | 'congregation-deletion'
  | 'liquidation'
  | 'liquidation-end'
  | 'continuation'
  | 'sole-trader-deletion'
  | 'cooperative-entry'
  | 'farm-entry'
  | 'journal-change'
  | 'trade-union-entry'
  | 'trade-union-statutes'
  | 'trade-union-change'
  | 'congregation-entry'
  | 'congregation-statutes'
  | 'congregation-change'
  | 'party-entry'
  | 'party-statutes'
  | 'party-change'
  | 'party-members'
  | 'party-deletion'
  | 'arbitration-court-entry'
  | 'arbitrators-change'
  | 'arbitrators-confirmation'
  | 'arbitration-court-change'
  | 'arbitration-court-deletion'
  | 'representation-entry'
  | 'representation-change'
  | 'representation-deletion'
  | 'grouping-entry'
  | 'grouping-contract'
  | 'grouping-change'

/** Groups that an association unites or serves to be exempt from the fee. */
export type Relief = 'disabled-persons' | 'orphans' | 'large-families' | 'childrens-sports'

/** A review in some working days, with the multiplier of its fee. */
export type ShorterTerm = { readonly days: number; readonly multiplier: 3 | 2 | 1 }

export interface Tariff extends LawRow {
  readonly key: TariffKey
  readonly baseCents: number
  /** Reviews in fewer days, the shortest first; empty where none is offered. */
  readonly shorterTerms: readonly ShorterTerm[]
  /** A single-founder merchant pays the specified amount for a review in one working day. */
  readonly singleFounderAtBase: boolean
  /** Total for two or more changes filed together. */
  readonly severalCents: number | null
  /** Legal forms for which that total is a placeholder. */
  readonly severalUnconfirmedFor?: readonly LegalForm[]
  /** Percentage of the fee when filing online. */
  readonly onlinePercent: 100 | 90
  readonly reliefs: readonly Relief[]
  /** Legal act, displayed under the line. */
  readonly basis: string
}

const inOneDay = [{ days: 1, multiplier: 3 }] as const

const commercialRegister = {
  validFrom: '2021-09-01',
  validTo: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'MK 2016. gada 11. oktobra noteikumi Nr.\u00A0664',
} as const

const associations = {
  validFrom: '2014-01-01',
  validTo: null,
  shorterTerms: [],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 90,
  reliefs: ['disabled-persons', 'orphans', 'large-families', 'childrens-sports'],
  basis: 'MK noteikumi Nr.\u00A0308',
} as const

const tradeUnions = {
  validFrom: '2014-11-01',
  validTo: null,
  shorterTerms: [],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'MK noteikumi Nr.\u00A0849',
  source: 'global-regulation.com MK 849/2005',
} as const

/** A page of the register on the articles of a joint-stock company has 40.00 for two or more changes, the others have 30.00. */
const severalChanges = { severalCents: 3000, severalUnconfirmedFor: ['AS'] } as const

/** The register's pages have these amounts less ten per cent, which are those of a filing online. */
const religious = {
  validFrom: '2014-01-01',
  validTo: null,
  shorterTerms: [],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 90,
  reliefs: [],
  basis: 'MK 2009. gada 7. aprīļa noteikumi Nr.\u00A0307',
} as const

/** The first day is that of the adoption; the one of force was not read. */
const arbitration = {
  validFrom: '2015-06-02',
  validTo: null,
  shorterTerms: [],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 90,
  reliefs: [],
  basis: 'MK 2015. gada 2. jūnija noteikumi Nr.\u00A0278',
  source: 'global-regulation.com MK 278/2015',
} as const

/** Points 3 and 4 of the rules double the fee for a review in four working days, and triple it for one in one. */
const representations = {
  validFrom: '2014-01-01',
  validTo: null,
  shorterTerms: [
    { days: 1, multiplier: 3 },
    { days: 4, multiplier: 2 },
  ],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'MK 2009. gada 11. augusta noteikumi Nr.\u00A0894',
} as const

/**
 * The rules name 8, 6 and 4 lats, twice for a review in four working days and three times in two. These are the amounts
 * at the rate of the euro; those in euros were not read, so all are placeholders.
 */
const groupings = {
  validFrom: '2014-01-01',
  validTo: null,
  shorterTerms: [
    { days: 2, multiplier: 3 },
    { days: 4, multiplier: 2 },
  ],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'MK 2004. gada noteikumi Nr.\u00A0596',
  source: 'placeholder',
} as const

/** Our notes have only the range of the fees of parties, so these are placeholders: its upper and lower ends. */
const parties = {
  validFrom: '2014-01-01',
  validTo: null,
  shorterTerms: [],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'Politisko partiju likums',
  source: 'placeholder',
} as const

/** No page names the fees of the journal since the rules were amended in 2021, so all of them are placeholders. */
const journal = {
  validFrom: '2021-09-01',
  validTo: null,
  baseCents: 0,
  shorterTerms: [],
  singleFounderAtBase: false,
  severalCents: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'MK 2016. gada 11. oktobra noteikumi Nr.\u00A0664',
  source: 'placeholder',
} as const

/** Amounts in cents. The rate in force on the day of submission counts; old rows stay for old applications. */
export const tariffs: readonly Tariff[] = [
  {
    ...commercialRegister,
    key: 'sia-entry',
    baseCents: 7500,
    shorterTerms: inOneDay,
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660',
  },
  {
    ...commercialRegister,
    key: 'low-capital-sia-entry',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660; ur.gov.lv mazkapitāla SIA',
  },
  {
    ...commercialRegister,
    key: 'partnership-entry',
    baseCents: 7500,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    severalCents: null,
    source: 'likumi.lv 325660',
  },
  {
    ...commercialRegister,
    key: 'stock-company-entry',
    baseCents: 8500,
    shorterTerms: inOneDay,
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660',
  },
  // This merchant always has one founder, so its one-day review costs the same (footnote 4 of the annex).
  {
    ...commercialRegister,
    key: 'sole-trader-entry',
    baseCents: 3000,
    shorterTerms: [{ days: 1, multiplier: 1 }],
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660',
  },
  {
    ...commercialRegister,
    key: 'commercial-register-change',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    ...severalChanges,
    source: 'ur.gov.lv pilnsabiedrība, prokūra, apmaksa',
  },
  {
    ...commercialRegister,
    key: 'new-procuration',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    ...severalChanges,
    source: 'ur.gov.lv pilnsabiedrība, prokūra, apmaksa',
  },
  // The notice of a decrease is free; the decrease itself is charged as a change.
  {
    ...commercialRegister,
    key: 'capital-notice',
    baseCents: 0,
    shorterTerms: [],
    singleFounderAtBase: false,
    severalCents: null,
    source: 'ur.gov.lv akciju sabiedrība, pamatkapitāla samazināšana, 1. posms',
  },
  // Our notes have 20.00. Like an increase, it changes the capital and the statutes, which are two changes.
  {
    ...commercialRegister,
    key: 'capital-decrease',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    ...severalChanges,
    source: 'placeholder',
  },
  // Nothing between no fee and the one of a change is named for a folio that only has new data of a member.
  {
    ...commercialRegister,
    key: 'member-data',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    ...severalChanges,
    source: 'placeholder',
  },
  {
    ...commercialRegister,
    key: 'liquidation',
    baseCents: 3000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    severalCents: null,
    source: 'ur.gov.lv likvidācija',
  },
  // No page names a fee for the deletion of a liquidated company.
  {
    ...commercialRegister,
    key: 'liquidation-end',
    baseCents: 0,
    shorterTerms: [],
    singleFounderAtBase: false,
    severalCents: null,
    source: 'placeholder',
  },
  {
    ...commercialRegister,
    key: 'partnership-deletion',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    severalCents: null,
    source: 'placeholder',
  },
  // The register's page has “from 40.00” for these two changes, its other pages have 30.00 for two.
  {
    ...commercialRegister,
    key: 'continuation',
    baseCents: 4000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    severalCents: null,
    source: 'placeholder',
  },
  {
    ...commercialRegister,
    key: 'sole-trader-deletion',
    baseCents: 2000,
    shorterTerms: inOneDay,
    singleFounderAtBase: false,
    severalCents: null,
    source: 'ur.gov.lv individuālais komersants, izslēgšana',
  },
  {
    ...associations,
    key: 'association-entry',
    baseCents: 1138,
    source: 'likumi.lv 87233; ur.gov.lv biedrība',
  },
  // The fee of an association, but only associations are exempt.
  {
    ...associations,
    key: 'foundation-entry',
    baseCents: 1138,
    reliefs: [],
    source: 'likumi.lv 87233',
  },
  {
    ...associations,
    key: 'association-statutes',
    baseCents: 854,
    source: 'likumi.lv 87233; ur.gov.lv biedrība, mērķa maiņa',
  },
  {
    ...associations,
    key: 'association-change',
    baseCents: 569,
    source: 'likumi.lv 87233; ur.gov.lv biedrība, valde',
  },
  // No page names the fee of beneficial owners that are filed alone: this is the one of any other entry.
  {
    ...associations,
    key: 'association-owners',
    baseCents: 569,
    source: 'placeholder',
  },
  { ...journal, key: 'cooperative-entry' },
  { ...journal, key: 'farm-entry' },
  { ...journal, key: 'journal-change' },
  { ...tradeUnions, key: 'trade-union-entry', baseCents: 1138 },
  { ...tradeUnions, key: 'trade-union-statutes', baseCents: 854 },
  { ...tradeUnions, key: 'trade-union-change', baseCents: 569 },
  // No page names the fees of these: they are those of any other entry.
  { ...tradeUnions, key: 'trade-union-owners', baseCents: 569, source: 'placeholder' },
  { ...religious, key: 'congregation-owners', baseCents: 1423, source: 'placeholder' },
  // Point 2.4 names the deletion by itself: 4 lats.
  { ...tradeUnions, key: 'trade-union-deletion', baseCents: 569 },
  { ...religious, key: 'congregation-deletion', baseCents: 1423, source: 'placeholder' },
  { ...religious, key: 'congregation-entry', baseCents: 3557, source: 'ur.gov.lv reliģiska organizācija, nodaļa' },
  {
    ...religious,
    key: 'congregation-statutes',
    baseCents: 1423,
    source: 'vestnesis.lv 190523; ur.gov.lv reliģiskas organizācijas iestāde, nosaukuma maiņa',
  },
  // The rules, as they were adopted, name a fee for statutes and none for a change of the board.
  { ...religious, key: 'congregation-change', baseCents: 1423, source: 'placeholder' },
  { ...parties, key: 'party-entry', baseCents: 2703 },
  { ...parties, key: 'party-statutes', baseCents: 1281 },
  { ...parties, key: 'party-change', baseCents: 285 },
  { ...parties, key: 'party-deletion', baseCents: 285 },
  { ...parties, key: 'party-members', baseCents: 0, source: 'ur.gov.lv politiskā partija, biedru saraksts' },
  { ...arbitration, key: 'arbitration-court-entry', baseCents: 30_000 },
  { ...arbitration, key: 'arbitrators-change', baseCents: 5000 },
  // The register's page on the yearly confirmation names no fee.
  { ...arbitration, key: 'arbitrators-confirmation', baseCents: 0, source: 'placeholder' },
  // The rules as they were read name the fee of a change of the list: that of other changes is taken from it.
  { ...arbitration, key: 'arbitration-court-change', baseCents: 5000, source: 'placeholder' },
  { ...arbitration, key: 'arbitration-court-deletion', baseCents: 0, source: 'placeholder' },
  // Points 2.1–2.3, in euros since 2014.
  { ...representations, key: 'representation-entry', baseCents: 2846, source: 'likumi.lv 196082' },
  {
    ...representations,
    key: 'representation-change',
    baseCents: 1423,
    source: 'likumi.lv 196082; ur.gov.lv ārvalstu pārstāvniecība, pārstāvju maiņa',
  },
  { ...representations, key: 'representation-deletion', baseCents: 711, source: 'likumi.lv 196082' },
  { ...groupings, key: 'grouping-entry', baseCents: 1138 },
  { ...groupings, key: 'grouping-contract', baseCents: 854 },
  { ...groupings, key: 'grouping-change', baseCents: 569 },
]

/** Returns the row in force on a day. @throws Error when the table has none, because a fee is never guessed */
export function tariffOn(key: TariffKey, day: Day, rows = tariffs): Tariff {
  const tariff = findInForce(
    rows.filter((row) => row.key === key),
    day,
  )
  if (!tariff) throw new Error(`No tariff ${key} is in force on ${day}`)
  return tariff
}
