/** A statement of an account, as its bank wrote it: what stood there before the first entry and after the last. */
export interface BankStatement {
  id: string
  /** IBAN. */
  account: string
  currency: string
  /** The first and the last day that it tells of, in Riga. */
  from: string
  to: string
  openingCents: number
  closingCents: number
}

/** One movement that the bank has booked. Of a batch each payment is an entry. */
export interface StatementEntry {
  /** The bank's own number, unique for the account; of a payment within a batch that has none, the batch's with its place. */
  bankReference: string
  direction: 'credit' | 'debit'
  amountCents: number
  currency: string
  /** Day. */
  bookedOn: string
  /** Takes back an earlier booking; the direction is that of the money now. */
  isReversal: boolean
  /** The payee's reference (ISO 11649) as a field of its own, without spaces; null where the payer left none. */
  creditorReference: string | null
  /** What the payer wrote, empty if nothing. */
  remittance: string
  /** What the payer's side calls the payment; of our refunds it is our reference of the refund. */
  endToEndId: string | null
  /** Who paid, or of a debit who was paid. */
  partyName: string | null
  /** The IBAN of the same. */
  partyAccount: string | null
}

/**
 * Reads a file of ISO 20022 statements (camt.053) and hands over each booked entry with the statement that it is of,
 * in the file's order and one at a time, however many there are. The whole file is checked before the first entry is
 * handed over, its sums included, so that nothing of a broken file is ever taken.
 * @returns the statements of the file, of which one may have no entry
 * @throws StatementUnreadable
 */
export type ReadBankStatement = (
  path: string,
  each: (entry: StatementEntry, statement: BankStatement) => Promise<void> | void,
) => Promise<BankStatement[]>

export type StatementFault =
  /** Not well-formed, not UTF-8, or with a document type, which no bank's statement has. */
  | 'not-xml'
  /** XML of another kind. */
  | 'not-a-statement'
  | 'too-large'
  /** A field is missing, of a shape that it cannot have, or there twice. */
  | 'field-missing'
  | 'field-invalid'
  /** Two entries bear the same number of the bank. */
  | 'entry-twice'
  /** The payments of a batch are not its amount together. */
  | 'batch-sum'
  /** What was there before and the entries are not what is there after. */
  | 'balance'

/** The file is no statement that can be relied on, and nothing of it is to be taken. */
export class StatementUnreadable extends Error {
  readonly code: StatementFault
  /** Of the file, from 1. */
  readonly line: number
  /** As the standard names its place. */
  readonly field: string

  constructor(code: StatementFault, line: number, field = '') {
    super(`${code} at line ${line}${field && ` (${field})`}`)
    this.code = code
    this.line = line
    this.field = field
  }
}
