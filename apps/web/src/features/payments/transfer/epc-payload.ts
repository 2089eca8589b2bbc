/** Data with which a bank's app fills in a transfer. */
export interface Transfer {
  receiver: string
  swift: string
  account: string
  /** Two decimal places. */
  amount: string
  /** ISO 11649. */
  reference: string
}

/** Length limit of the name in the guideline. */
const longestName = 70

/**
 * Writes the text of a QR code for a SEPA credit transfer (EPC069-12, version 002, UTF-8). The reference has its own
 * field, so the field for text is empty; empty fields at the end are left out.
 */
export const epcPayload = ({ receiver, swift, account, amount, reference }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', swift, receiver.slice(0, longestName), account, `EUR${amount}`, '', reference].join('\n')
