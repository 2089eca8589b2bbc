import type { Day } from '../calendar/days.ts'
import { findInForce, type LawRow } from '../law/in-force.ts'

/** Services of the register that an applicant may order in addition to the application. */
export const supportingServices = ['register-extract', 'certified-copies'] as const
export type SupportingService = (typeof supportingServices)[number]

export interface SupportingTariff extends LawRow {
  readonly code: SupportingService
  readonly cents: number
}

/** Amounts in cents. No published table of fees names these two, so both are placeholders. */
export const supportingTariffs: readonly SupportingTariff[] = [
  {
    code: 'register-extract',
    cents: 700,
    validFrom: '2021-09-01',
    validTo: null,
    basis: null,
    source: 'placeholder',
  },
  {
    code: 'certified-copies',
    cents: 500,
    validFrom: '2021-09-01',
    validTo: null,
    basis: null,
    source: 'placeholder',
  },
]

/** Returns the row in force on a day. @throws Error when the table has none, because a fee is never guessed */
export function supportingTariffOn(code: SupportingService, day: Day, rows = supportingTariffs): SupportingTariff {
  const tariff = findInForce(
    rows.filter((row) => row.code === code),
    day,
  )
  if (!tariff) throw new Error(`No fee of ${code} is in force on ${day}`)
  return tariff
}
