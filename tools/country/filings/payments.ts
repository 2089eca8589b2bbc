import { getServiceRegister, getTariffKey } from '@portal/forms/definition/adapt-to-form'
import type { PaymentId } from '@portal/contract/ids'
import type { Insertable } from 'kysely'
import { catalogueEntry, type ServiceCode } from '@portal/services/catalogue'
import { dayInRiga, paymentReference } from '@portal/domain'
import type { Tables } from '../../../apps/server/src/db/types.generated.ts'
import { priceRequest } from '../../../apps/server/src/modules/applications/price-application.ts'
import { getPaymentPurpose } from '../../../apps/server/src/modules/applications/submissions/submit-application.ts'
import { chances } from '../chance.ts'
import type { Country } from '../country.ts'
import { filings, type Filing } from './filing.ts'

const chanceOf = chances('payment')

const prices = new Map<string, { quote: string; totalCents: number }>()

/** Returns the stored price of an application. */
export function computePrice({ services, createdMs }: Pick<Filing, 'services' | 'createdMs'>) {
  const on = dayInRiga(new Date(createdMs))
  const key = `${on} ${services.join()}`
  const known = prices.get(key)
  if (known) return known
  const { quote, totalCents } = priceRequest({
    services: services.map((code: ServiceCode) => ({
      code,
      tariff: getTariffKey(catalogueEntry(code), getServiceRegister(catalogueEntry(code), null)),
    })),
    expedited: false,
    relief: null,
    on,
  })
  const price = { quote: JSON.stringify(quote), totalCents }
  prices.set(key, price)
  return price
}

/** Returns the payment for a submitted application. It ends before the portal submits. */
export function makePayment({ place, number, submittedMs }: Filing) {
  if (submittedMs === null) return null
  const chance = chanceOf(place)
  const paidMs = submittedMs - 5_000
  const attempt = chance.happens(0.075) ? 2 : 1
  return { paymentId: chance.uuid<PaymentId>(paidMs), paidMs, attempt, reference: referenceOf(number, attempt) }
}

const referenceOf = (number: string, attempt: number) => paymentReference(`${number}A${attempt}`)

const ends = ['failed', 'cancelled', 'expired'] as const

/** Yields closed payments: the paid one, and some earlier unsuccessful attempts. */
export function* paymentRows(country: Country): Generator<Insertable<Tables['payments.payment']>> {
  for (const filing of filings(country)) {
    const paid = makePayment(filing)
    if (!paid) continue
    const { author, entity, number } = filing
    const shared = {
      subject_id: filing.id,
      subject_number: number,
      round: 0,
      owner_person_id: author.personId,
      owner_entity_id: entity?.entityId ?? null,
      amount_cents: computePrice(filing).totalCents,
      purpose: getPaymentPurpose({ services: [...filing.services] }),
      language: 'lv',
      receiver: 'Valsts kase',
      registration_number: '90000050138',
      swift: 'TRELLV22',
      account: 'LV80BANK0000435195001',
      provider: 'sandbox',
    }
    const times = (endMs: number) => ({ created_at: new Date(endMs - 90_000), changed_at: new Date(endMs) })
    const provided = (id: string) => ({
      provider_id: id.slice(-12),
      payment_url: `https://banka.example/${id.slice(-12)}`,
    })
    for (let attempt = 1; attempt < paid.attempt; attempt += 1) {
      const chance = chanceOf(-1 - filing.place)
      const endMs = paid.paidMs - 5 * 60_000
      const id: PaymentId = chance.uuid(endMs)
      yield {
        payment_id: id,
        ...shared,
        attempt,
        reference: referenceOf(number, attempt),
        state: chance.of(ends),
        paid_at: null,
        payer: null,
        ...provided(id),
        ...times(endMs),
      }
    }
    yield {
      payment_id: paid.paymentId,
      ...shared,
      attempt: paid.attempt,
      reference: paid.reference,
      state: 'paid',
      paid_at: new Date(paid.paidMs),
      payer: author.name,
      ...provided(paid.paymentId),
      ...times(paid.paidMs),
    }
  }
}
