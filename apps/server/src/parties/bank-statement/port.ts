/** A bank's statement of an account, with the balances before the first entry and after the last. */
export interface BankStatement {
  id: string
  /** IBAN. */
  account: string
  currency: string
  /** The first and the last day of the statement, in Riga. */
  from: string
  to: string
  openingCents: number
  closingCents: number
}

/** One booked movement. Each payment of a batch is an entry. */
export interface StatementEntry {
  /**
   * The bank's own number, unique for the account. A payment of a batch without one gets the batch's number and its
   * place.
   */
  bankReference: string
  direction: 'credit' | 'debit'
  amountCents: number
  currency: string
  /** Day. */
  bookedOn: string
  /** Reverses an earlier booking; the direction is that of the money now. */
  isReversal: boolean
  /** The payee's reference (ISO 11649) from its own field, without spaces; null when the payer left none. */
  creditorReference: string | null
  /** The payer's text, possibly empty. */
  remittance: string
  /** The payer side's identifier of the payment. For our refunds it is our reference of the refund. */
  endToEndId: string | null
  /** The payer, or the payee of a debit. */
  partyName: string | null
  /** IBAN of that party. */
  partyAccount: string | null
}

/**
 * Reads a file of ISO 20022 statements (camt.053) and passes on each booked entry with its statement, in the file's
 * order and one at a time, for any number of entries. The whole file, including its sums, is checked before the first
 * entry is passed on, so that no part of a broken file is used.
 * @returns the statements of the file; a statement may have no entry
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
  /** A field is missing, has an impossible shape, or is duplicated. */
  | 'field-missing'
  | 'field-invalid'
  /** Two entries have the same bank number. */
  | 'entry-twice'
  /** The payments of a batch do not add up to its amount. */
  | 'batch-sum'
  /** The opening balance and the entries do not add up to the closing balance. */
  | 'balance'

/** The file is not a reliable statement, and no part of it may be used. */
export class StatementUnreadable extends Error {
  readonly code: StatementFault
  /** Line in the file, from 1. */
  readonly line: number
  /** Path of the field in the standard. */
  readonly field: string

  constructor(code: StatementFault, line: number, field = '') {
    super(`${code} at line ${line}${field && ` (${field})`}`)
    this.code = code
    this.line = line
    this.field = field
  }
}
