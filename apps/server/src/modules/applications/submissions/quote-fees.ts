import type { Quote } from '@portal/contract/applications'
import { commonRegisters, getServiceRegister, getTariffKey } from '@portal/forms/definition/adapt-to-form'
import { isLegalForm, tariffOn, type Register, type Relief } from '@portal/domain'
import { Problem } from '../../../problem.ts'
import { readBasket } from '../drafts/create-application.ts'
import { priceRequest } from '../price-application.ts'

export interface QuoteInput {
  services: string[]
  register?: Register | undefined
  fast_processing: boolean
  fast_days?: number | undefined
  relief: string | null
  founders?: number | undefined
  /** The number of changes that each service makes, by code; one for a service that does not count changes. */
  changes?: Readonly<Record<string, number>> | undefined
}

/**
 * Computes the fee of services before anything is filed.
 * @param form legal form of the selected entity
 * @throws Problem for services that cannot be filed this way
 */
export function quoteFees(
  {
    services: codes,
    register: wanted,
    fast_processing: expedited,
    fast_days: expeditedDays,
    relief,
    founders,
    changes = {},
  }: QuoteInput,
  { today, form }: { today: string; form: string | undefined },
): Quote {
  const entries = readBasket(codes)
  const register = commonRegisters(entries).find((common) => wanted === undefined || common === wanted)
  // The price list also compares new subjects, each filed by itself in its own register.
  const areNew = entries.every(({ category }) => category === 'new-subject')
  if (register === undefined && !areNew) throw new Problem('service-not-offered')
  const services = entries.map((entry) => ({
    ...entry,
    tariff: getTariffKey(entry, register ?? getServiceRegister(entry, null)),
  }))
  const known = services.flatMap(({ tariff }) => tariffOn(tariff, today).reliefs)
  const granted: Relief | null = known.find((candidate) => candidate === relief) ?? null
  if (relief !== granted) throw new Problem('relief-not-available')
  const { quote, obstacles } = priceRequest({
    services: services.map(({ code, tariff, partOf, changes: counted }) => ({
      code,
      tariff,
      legalForm: form !== undefined && isLegalForm(form) ? form : undefined,
      partOf,
      singleFounder: founders === 1,
      // Lists of groups count kinds of changes, of which the usual filing makes one.
      changes: typeof counted === 'object' ? 1 : typeof counted === 'number' ? counted : changes[code],
    })),
    expedited,
    expeditedDays,
    relief: granted,
    on: today,
  })
  const [obstacle] = obstacles
  if (obstacle) throw new Problem(obstacle)
  return quote
}
