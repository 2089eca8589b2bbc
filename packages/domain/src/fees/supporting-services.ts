import type { Day } from '../calendar/days.ts'

/** Services of the register that an applicant may order in addition to the application. */
export const supportingServices = ['register-extract', 'certified-copies'] as const
export type SupportingService = (typeof supportingServices)[number]

export type SupportingTariff = {
  readonly code: SupportingService
  readonly cents: number
  readonly validFrom: Day
  /** Last day; null while in force. */
  readonly validTo: Day | null
  /** Legal act, displayed under the line. */
  readonly basis: string | null
  /** Source of the amount; `placeholder` where none was found, for the owner of the portal to fill in. */
  readonly source: string
}

/** Amounts in cents. No published table of fees names these two, so both are placeholders. */
const tariffs: readonly SupportingTariff[] = [
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
export function supportingTariffOn(code: SupportingService, day: Day, rows = tariffs): SupportingTariff {
  const tariff = rows.find(
    (row) => row.code === code && row.validFrom <= day && (row.validTo === null || day <= row.validTo),
  )
  if (!tariff) throw new Error(`No fee of ${code} is in force on ${day}`)
  return tariff
}
