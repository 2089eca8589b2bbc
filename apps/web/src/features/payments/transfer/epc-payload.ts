/** What a bank's app needs to fill in a transfer by itself. */
export interface Transfer {
  receiver: string
  swift: string
  account: string
  /** Two decimal places. */
  amount: string
  /** ISO 11649. */
  reference: string
}

/** Of the name: what the guideline allows. */
const longestName = 70

/**
 * The text of a QR code for a SEPA credit transfer (EPC069-12, version 002, UTF-8). The reference stands in its own field, so
 * that there is none for words; empty fields at the end are left out.
 */
export const epcPayload = ({ receiver, swift, account, amount, reference }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', swift, receiver.slice(0, longestName), account, `EUR${amount}`, '', reference].join('\n')
