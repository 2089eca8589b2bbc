import type { Day } from '../calendar/days.ts'
import { isPlaceholder } from '../law/in-force.ts'
import type { LegalForm } from '../names/legal-forms.ts'
import { supportingTariffOn, type SupportingService } from './supporting-services.ts'
import { tariffOn, type Relief, type ShorterTerm, type Tariff, type TariffKey } from './tariffs.ts'

export type QuotedService = {
  readonly code: string
  readonly tariff: TariffKey
  /** The form of the entity; it may decide whether the amount is confirmed. */
  readonly legalForm?: LegalForm | undefined
  /** Services that include this one when they are filed together: then it is no separate change. */
  readonly partOf?: readonly string[] | undefined
  /** The merchant to be founded has one founder. */
  readonly singleFounder?: boolean
  /** The law charges no fee for these answers. */
  readonly isFree?: boolean | undefined
  /** No source confirms the fee for these answers. */
  readonly isUnconfirmed?: boolean | undefined
  /** Number of changes, such as granted procurations; default: one. */
  readonly changes?: number | undefined
}

export type QuoteRequest = {
  readonly services: readonly QuotedService[]
  /** Review in a shorter term. */
  readonly expedited: boolean
  /** Working days of the shorter term; default: one. */
  readonly expeditedDays?: number | undefined
  readonly relief: Relief | null
  /** Services ordered in addition, at their specified amount: neither tripled nor reduced. */
  readonly supporting?: readonly SupportingService[] | undefined
  /** Day of submission in Riga. */
  readonly on: Day
  /** A fee that was paid for an application that was postponed. */
  readonly previousPaymentCents?: number | undefined
}

export type QuoteRule =
  | 'base'
  /** The amount is a placeholder, because no source has it. */
  | 'unconfirmed'
  | 'several-changes'
  | 'part-of-another'
  | 'free'
  | 'expedited-tripled'
  | 'expedited-doubled'
  | 'expedited-at-base'
  | 'expedited-procuration-tripled'
  | 'online-filing'
  | 'supporting-service'
  | 'relief'
  | 'previous-payment'

/** A line with its kind in the words of the payment documents. */
export type QuoteLine = {
  readonly kind: 'documents' | 'fast_processing' | 'discount' | 'previous_payment'
  readonly services: readonly string[]
  /** Number of changes that the line charges. */
  readonly count: number
  readonly rule: QuoteRule
  readonly basis: string | null
  readonly amountCents: number
}

export type QuoteObstacle = 'review-and-relief-exclude-each-other' | 'expedited-not-offered' | 'relief-not-available'

export type Quote = {
  readonly lines: readonly QuoteLine[]
  readonly totalCents: number
  readonly obstacles: readonly QuoteObstacle[]
}

type Part = {
  readonly codes: readonly string[]
  readonly count: number
  readonly tariff: Tariff
  readonly isTier: boolean
  /** A placeholder is part of the amount. */
  readonly isUnconfirmed: boolean
  readonly singleFounder: boolean
  readonly baseCents: number
}

/** Computes the fee line by line with the rule of each; the order of services only affects the order of lines. */
export function quote(request: QuoteRequest): Quote {
  const [separate, within] = partition(request.services)
  const parts = partsOf({ ...request, services: separate })
  // A refused relief is left out, so that the sum displayed with the obstacle is never too low.
  const relief = request.expedited ? null : request.relief
  const days = request.expeditedDays ?? 1
  const oneDayEntry = parts.some(({ tariff }) => isEntry(tariff) && termIn(tariff, 1) !== undefined)
  const charged = parts.flatMap((part): QuoteLine[] => [
    {
      kind: 'documents' as const,
      services: part.codes,
      count: part.count,
      rule: part.isUnconfirmed ? 'unconfirmed' : part.isTier ? 'several-changes' : 'base',
      basis: part.tariff.basis,
      amountCents: part.baseCents,
    },
    ...(request.expedited ? expeditedLines(part, days, oneDayEntry) : []),
    ...discountLines(part, relief),
  ])
  const supporting = (request.supporting ?? []).map((code) => supportingLine(code, request.on))
  const lines = [...charged, ...within.map((service) => freeLine(service, request.on)), ...supporting]
  const dueCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const creditedCents = Math.min(dueCents, Math.max(0, request.previousPaymentCents ?? 0))
  const credit: QuoteLine[] =
    creditedCents === 0
      ? []
      : [
          {
            kind: 'previous_payment',
            services: request.services.map(({ code }) => code),
            count: request.services.length,
            rule: 'previous-payment',
            basis: null,
            amountCents: -creditedCents,
          },
        ]
  return { lines: [...lines, ...credit], totalCents: dueCents - creditedCents, obstacles: obstaclesOf(request, parts) }
}

/** Separates the charged services from free ones, and from those included in one of them. */
function partition(services: readonly QuotedService[]): [QuotedService[], QuotedService[]] {
  const isUncharged = ({ partOf = [], isFree = false }: QuotedService) =>
    isFree || services.some(({ code }) => partOf.includes(code))
  return [services.filter((service) => !isUncharged(service)), services.filter(isUncharged)]
}

const freeLine = ({ code, tariff, isFree }: QuotedService, on: Day): QuoteLine => ({
  kind: 'documents',
  services: [code],
  count: 1,
  rule: isFree ? 'free' : 'part-of-another',
  basis: tariffOn(tariff, on).basis,
  amountCents: 0,
})

function supportingLine(code: SupportingService, on: Day): QuoteLine {
  const { basis, cents } = supportingTariffOn(code, on)
  return { kind: 'documents', services: [code], count: 1, rule: 'supporting-service', basis, amountCents: cents }
}

/** Changes of the commercial register that are filed together share one fee, also several changes by one service. */
function partsOf({ services, on }: QuoteRequest): Part[] {
  const priced = services.map((service) => ({ service, tariff: tariffOn(service.tariff, on) }))
  const changes = priced
    .flatMap(({ service, tariff }) =>
      tariff.severalCents === null ? [] : [{ ...service, tariff, severalCents: tariff.severalCents }],
    )
    .sort((left, right) => left.tariff.key.localeCompare(right.tariff.key))
  const count = changes.reduce((sum, service) => sum + Math.max(1, service.changes ?? 1), 0)
  const tier = (count >= 2 ? changes.slice(0, 1) : []).map(({ tariff, severalCents }): Part => ({
    codes: changes.map(({ code }) => code),
    count,
    tariff,
    isTier: true,
    isUnconfirmed: changes.some(isSeveralUnconfirmed),
    singleFounder: false,
    baseCents: severalCents,
  }))
  const alone = priced
    .filter(({ tariff }) => tier.length === 0 || tariff.severalCents === null)
    .map(({ service, tariff }): Part => ({
      codes: [service.code],
      count: 1,
      tariff,
      isTier: false,
      isUnconfirmed: isPlaceholder(tariff) || (service.isUnconfirmed ?? false),
      singleFounder: service.singleFounder ?? false,
      baseCents: tariff.baseCents,
    }))
  return [...alone, ...tier]
}

const isSeveralUnconfirmed = ({
  tariff,
  legalForm,
  isUnconfirmed = false,
}: Pick<QuotedService, 'legalForm' | 'isUnconfirmed'> & { tariff: Tariff }): boolean =>
  isUnconfirmed || isPlaceholder(tariff) || (tariff.severalUnconfirmedFor ?? []).some((form) => form === legalForm)

/** Returns the shorter review of that many days, where the tariff has it. */
export const termIn = ({ shorterTerms }: Tariff, days: number): ShorterTerm | undefined =>
  shorterTerms.find((term) => term.days === days)

/** A shorter review multiplies the fee; a single-founder merchant pays the specified amount. */
function expeditedLines(
  { codes, count, tariff, singleFounder, baseCents }: Part,
  days: number,
  oneDayEntry: boolean,
): QuoteLine[] {
  const term = termIn(tariff, days)
  if (!term) return []
  const isAtBase = term.multiplier === 1 || (tariff.singleFounderAtBase && singleFounder)
  const multiplied = term.multiplier === 2 ? 'expedited-doubled' : 'expedited-tripled'
  const rule = isAtBase
    ? 'expedited-at-base'
    : tariff.key === 'new-procuration' && oneDayEntry
      ? 'expedited-procuration-tripled'
      : multiplied
  return [
    {
      kind: 'fast_processing',
      services: codes,
      count,
      rule,
      basis: tariff.basis,
      amountCents: isAtBase ? 0 : baseCents * (term.multiplier - 1),
    },
  ]
}

function discountLines({ codes, count, tariff, baseCents }: Part, relief: Relief | null): QuoteLine[] {
  if (tariff.reliefs.some((given) => given === relief)) {
    return [{ kind: 'discount', services: codes, count, rule: 'relief', basis: tariff.basis, amountCents: -baseCents }]
  }
  if (tariff.onlinePercent === 100 || baseCents === 0) return []
  const remainingCents = Math.round((baseCents * tariff.onlinePercent) / 100)
  return [
    {
      kind: 'discount',
      services: codes,
      count,
      rule: 'online-filing',
      basis: tariff.basis,
      amountCents: remainingCents - baseCents,
    },
  ]
}

function obstaclesOf({ expedited, expeditedDays = 1, relief }: QuoteRequest, parts: readonly Part[]): QuoteObstacle[] {
  const found: [QuoteObstacle, boolean][] = [
    ['review-and-relief-exclude-each-other', expedited && relief !== null],
    ['expedited-not-offered', expedited && parts.every(({ tariff }) => !termIn(tariff, expeditedDays))],
    ['relief-not-available', relief !== null && !parts.some(({ tariff }) => tariff.reliefs.includes(relief))],
  ]
  return found.filter(([, stands]) => stands).map(([obstacle]) => obstacle)
}

function isEntry(tariff: Tariff): boolean {
  return tariff.severalCents === null
}
