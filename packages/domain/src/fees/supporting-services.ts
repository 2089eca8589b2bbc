import type { Day } from '../calendar/days.ts'

/** What an applicant may have of the register beside the services of the application. */
export const supportingServices = ['register-extract', 'certified-copies'] as const
export type SupportingService = (typeof supportingServices)[number]

export type SupportingTariff = {
  readonly code: SupportingService
  readonly cents: number
  readonly validFrom: Day
  /** The last day, null while in force. */
  readonly validTo: Day | null
  /** Legal act, shown under the line. */
  readonly basis: string | null
  /** Where the amount was read; `placeholder` where none was found, for the owner of the portal to settle. */
  readonly source: string
}

/** Amounts in cents. No table of fees that names these two was found, so that both are placeholders. */
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

/** The row in force on a day; throws where the table has none, since a fee is never guessed. */
export function supportingTariffOn(code: SupportingService, day: Day, rows = tariffs): SupportingTariff {
  const tariff = rows.find(
    (row) => row.code === code && row.validFrom <= day && (row.validTo === null || day <= row.validTo),
  )
  if (!tariff) throw new Error(`No fee of ${code} is in force on ${day}`)
  return tariff
}
