import type { BankStatement, StatementEntry } from './port.ts'
import { StatementUnreadable } from './port.ts'
import {
  readAmount,
  readDay,
  readDirection,
  partAt,
  readRemittance,
  requirePart,
  textAt,
  textAtAny,
} from './field-values.ts'
import type { Field } from './read-fields.ts'

/** The parts of an entry that all its payments share. */
export interface EntryHead {
  /** Pending and informative entries are in no balance. */
  isBooked: boolean
  bankReference: string | null
  direction: 'credit' | 'debit'
  amountCents: number
  /** The change of the balance. */
  signedCents: number
  currency: string
  bookedOn: string
  isReversal: boolean
  line: number
}

export function readEntryHead(fields: Field, { currency: ofAccount }: BankStatement): EntryHead {
  const amount = requirePart(fields, 'Amt')
  const { cents, currency } = readAmount(amount)
  // The balance of an account is in its currency, and so is every booking.
  if (currency !== ofAccount) throw new StatementUnreadable('field-invalid', amount.line, 'Amt')
  const direction = readDirection(requirePart(fields, 'CdtDbtInd'))
  const reversal = textAt(fields, 'RvslInd') ?? 'false'
  if (!['true', 'false', '1', '0'].includes(reversal))
    throw new StatementUnreadable('field-invalid', fields.line, 'RvslInd')
  return {
    isBooked: (textAtAny(fields, 'Sts/Cd', 'Sts') ?? 'BOOK') === 'BOOK',
    bankReference: textAt(fields, 'AcctSvcrRef'),
    direction,
    amountCents: cents,
    signedCents: direction === 'credit' ? cents : -cents,
    currency,
    bookedOn: readDay(requirePart(fields, 'BookgDt')),
    isReversal: reversal === 'true' || reversal === '1',
    line: fields.line,
  }
}

/**
 * Returns the entry of one payment.
 * @param payment its details, or the entry's own fields when the bank gave none
 * @param place in a batch, from 1; null when the entry is one payment
 */
export function readEntryDetails(head: EntryHead, payment: Field, place: number | null): StatementEntry {
  const own = textAt(payment, 'Refs/AcctSvcrRef')
  const ofBatch = head.bankReference === null || place === null ? head.bankReference : `${head.bankReference}#${place}`
  // Some banks repeat the number of the batch with each payment in it.
  const bankReference = own === null || (place !== null && own === head.bankReference) ? ofBatch : own
  if (bankReference === null) throw new StatementUnreadable('field-missing', payment.line, 'AcctSvcrRef')
  const { amountCents, direction } = place === null ? head : partOfBatch(head, payment)
  // A reversal keeps the roles of the original payment.
  const payerIsOther = (direction === 'credit') !== head.isReversal
  const other = payerIsOther ? 'Dbtr' : 'Cdtr'
  const { creditorReference, remittance } = readRemittance(payment)
  const endToEndId = textAt(payment, 'Refs/EndToEndId')
  return {
    bankReference,
    direction,
    amountCents,
    currency: head.currency,
    bookedOn: head.bookedOn,
    isReversal: head.isReversal,
    creditorReference,
    remittance: remittance || (textAtAny(payment, 'AddtlTxInf', 'AddtlNtryInf') ?? ''),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : endToEndId,
    partyName: textAtAny(payment, `RltdPties/${other}/Nm`, `RltdPties/${other}/Pty/Nm`),
    partyAccount:
      textAt(payment, `RltdPties/${other}Acct/Id/IBAN`)?.replace(/\s/g, '') ??
      textAt(payment, `RltdPties/${other}Acct/Id/Othr/Id`),
  }
}

function partOfBatch(head: EntryHead, payment: Field): Pick<StatementEntry, 'amountCents' | 'direction'> {
  const amount = partAt(payment, 'Amt') ?? requirePart(payment, 'AmtDtls/TxAmt/Amt')
  const { cents, currency } = readAmount(amount)
  if (currency !== head.currency) throw new StatementUnreadable('field-invalid', amount.line, 'TxDtls/Amt')
  const indicator = partAt(payment, 'CdtDbtInd')
  return { amountCents: cents, direction: indicator ? readDirection(indicator) : head.direction }
}
