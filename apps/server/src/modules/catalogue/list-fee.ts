import type { CatalogueService } from '@portal/contract/catalogue'
import { getTariffKey } from '@portal/forms/definition/adapt-to-form'
import type { ListedService } from '@portal/services/catalogue'
import { isPlaceholder, quote, reviewTermOn, tariffOn, toMoney, type Register } from '@portal/domain'

type Fee = Readonly<CatalogueService['fees'][number]>

/** Fees change only with the day, and each request for the catalogue lists all of them. */
const known = { day: '', fees: new Map<string, Fee>() }

/** Returns the fee and the term of a service in a register. */
export function listFee(service: ListedService, register: Register, today: string): Fee {
  if (known.day !== today) Object.assign(known, { day: today, fees: new Map<string, Fee>() })
  const key = `${service.code} ${register}`
  const fee = known.fees.get(key) ?? computeFee(service, register, today)
  known.fees.set(key, fee)
  return fee
}

function computeFee(service: ListedService, register: Register, today: string): Fee {
  const key = getTariffKey(service, register)
  const tariff = tariffOn(key, today)
  const review = reviewTermOn(register, { isFounding: service.category === 'new-subject' }, today)
  const changes = typeof service.changes === 'number' ? service.changes : 1
  const priced = (expeditedDays: number | null) =>
    quote({
      services: [{ code: service.code, tariff: key, changes }],
      expedited: expeditedDays !== null,
      expeditedDays: expeditedDays ?? undefined,
      relief: null,
      on: today,
    }).totalCents
  return {
    register,
    review: review && { count: review.count, kind: review.kind, is_placeholder: isPlaceholder(review) },
    standard: toMoney(priced(null)),
    shorter_terms: tariff.shorterTerms.map(({ days }) => ({ days, amount: toMoney(priced(days)) })),
    single_founder_at_base: tariff.singleFounderAtBase,
    is_placeholder: isPlaceholder(tariff),
  }
}
