import type { Day } from '../calendar/days.ts'

export type TariffKey =
  | 'sia-entry'
  | 'low-capital-sia-entry'
  | 'sole-trader-entry'
  | 'association-entry'
  | 'commercial-register-change'
  | 'new-procuration'

/** Whom an association unites or serves when it pays nothing. */
export type Relief = 'disabled-persons' | 'orphans' | 'large-families' | 'childrens-sports'

export type Tariff = {
  readonly key: TariffKey
  readonly baseCents: number
  readonly validFrom: Day
  /** The last day, null while in force. */
  readonly validTo: Day | null
  /** What a one-working-day review multiplies the fee by; null where it isn't offered. */
  readonly expeditedMultiplier: 3 | 1 | null
  /** A one-working-day review of a single-founder merchant is at the specified amount. */
  readonly singleFounderAtBase: boolean
  /** Two or more changes filed together cost `severalCents` in all. */
  readonly severalCents: number | null
  /** What of the fee remains when filing online, in percent. */
  readonly onlinePercent: 100 | 90
  readonly reliefs: readonly Relief[]
  /** Legal act, shown under the line. */
  readonly basis: string
  /** Where the amount was read. */
  readonly source: string
}

const commercialRegister = {
  validFrom: '2021-09-01',
  validTo: null,
  onlinePercent: 100,
  reliefs: [],
  basis: 'MK 2016. gada 11. oktobra noteikumi Nr.\u00A0664',
} as const

/** Amounts in cents. A rate in force on the day of submission counts; old rows stay for old applications. */
export const tariffs: readonly Tariff[] = [
  {
    ...commercialRegister,
    key: 'sia-entry',
    baseCents: 7500,
    expeditedMultiplier: 3,
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660',
  },
  {
    ...commercialRegister,
    key: 'low-capital-sia-entry',
    baseCents: 2000,
    expeditedMultiplier: 3,
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660; ur.gov.lv mazkapitāla SIA',
  },
  // Always one founder, so that its one-day review costs the same (footnote 4 of the annex).
  {
    ...commercialRegister,
    key: 'sole-trader-entry',
    baseCents: 3000,
    expeditedMultiplier: 1,
    singleFounderAtBase: true,
    severalCents: null,
    source: 'likumi.lv 325660',
  },
  {
    ...commercialRegister,
    key: 'commercial-register-change',
    baseCents: 2000,
    expeditedMultiplier: 3,
    singleFounderAtBase: false,
    severalCents: 3000,
    source: 'ur.gov.lv pilnsabiedrība, prokūra, apmaksa',
  },
  {
    ...commercialRegister,
    key: 'new-procuration',
    baseCents: 2000,
    expeditedMultiplier: 3,
    singleFounderAtBase: false,
    severalCents: 3000,
    source: 'ur.gov.lv pilnsabiedrība, prokūra, apmaksa',
  },
  {
    key: 'association-entry',
    baseCents: 1138,
    validFrom: '2014-01-01',
    validTo: null,
    expeditedMultiplier: null,
    singleFounderAtBase: false,
    severalCents: null,
    onlinePercent: 90,
    reliefs: ['disabled-persons', 'orphans', 'large-families', 'childrens-sports'],
    basis: 'MK noteikumi Nr.\u00A0308',
    source: 'likumi.lv 87233; ur.gov.lv biedrība',
  },
]

/** The row in force on a day; throws where the table has none, since a fee is never guessed. */
export function tariffOn(key: TariffKey, day: Day, rows = tariffs): Tariff {
  const tariff = rows.find(
    (row) => row.key === key && row.validFrom <= day && (row.validTo === null || day <= row.validTo),
  )
  if (!tariff) throw new Error(`No tariff ${key} is in force on ${day}`)
  return tariff
}
