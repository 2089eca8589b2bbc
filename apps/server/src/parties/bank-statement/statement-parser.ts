import type { BankStatement, StatementEntry, StatementFault } from './port.ts'
import { StatementUnreadable } from './port.ts'
import { readAmount, readDay, dayOfText, readDirection, readIban, partAt, requirePart, textAt } from './field-values.ts'
import { readEntryDetails, readEntryHead, type EntryHead } from './read-entry.ts'
import { FieldReader, type Field } from './read-fields.ts'

type Take = (entry: StatementEntry, statement: BankStatement) => void

/** A statement that is being read. */
interface Reading {
  /** The fields before the entries. */
  head: Field
  statement?: BankStatement
  sumCents: number
}

/** An entry that is being read. A second payment makes it a batch. */
interface Entry {
  fields: Field
  head?: EntryHead
  /** The first payment, until a second one or the end of the entry comes. */
  first?: Field
  payments: number
  sumCents: number
}

/** Reads the statements of a file as a stream, and checks their sums. */
export class StatementParser {
  readonly statements: BankStatement[] = []
  readonly #take: Take
  readonly #reader: FieldReader
  readonly #seen = new Set<string>()
  #reading: Reading | undefined
  #entry: Entry | undefined

  constructor(take: Take) {
    this.#take = take
    this.#reader = new FieldReader({
      open: (container, line) => this.#open(container, line),
      field: (container, field) => this.#field(container, field),
      close: (container) => this.#close(container),
    })
  }

  push(bytes: Uint8Array): void {
    this.#reader.push(bytes)
  }

  end(): BankStatement[] {
    this.#reader.end()
    if (this.statements.length === 0) throw this.#unreadable('not-a-statement')
    return this.statements
  }

  #open(container: string, line: number): void {
    const fields = (name: string): Field => ({ name, text: '', currency: '', parts: [], line })
    if (container === 'Stmt') this.#reading = { head: fields('Stmt'), sumCents: 0 }
    if (container === 'Ntry') this.#entry = { fields: fields('Ntry'), payments: 0, sumCents: 0 }
  }

  #field(container: string, field: Field): void {
    if (container === 'Stmt') this.#reading?.head.parts.push(field)
    if (container === 'Ntry') this.#entry?.fields.parts.push(field)
    if (container === 'NtryDtls' && field.name === 'TxDtls') this.#payment(field)
  }

  #close(container: string): void {
    if (container === 'Ntry') this.#endEntry()
    if (container === 'Stmt') this.#endStatement()
  }

  /** Account and balances precede the entries, so each entry is passed on with its whole statement. */
  #statement(): BankStatement {
    const reading = this.#reading
    if (!reading) throw this.#unreadable('not-a-statement')
    reading.statement ??= statementOf(reading.head)
    return reading.statement
  }

  #payment(payment: Field): void {
    const entry = this.#entry
    if (!entry) return
    entry.payments += 1
    if (entry.payments === 1) {
      entry.first = payment
      return
    }
    if (entry.first) this.#book(entry, entry.first, 1)
    delete entry.first
    this.#book(entry, payment, entry.payments)
  }

  #endEntry(): void {
    const entry = this.#entry
    if (!entry) return
    this.#entry = undefined
    const head = (entry.head ??= readEntryHead(entry.fields, this.#statement()))
    if (!head.isBooked) return
    if (entry.payments < 2) this.#hand(readEntryDetails(head, entry.first ?? entry.fields, null), entry.fields)
    else if (entry.sumCents !== head.signedCents)
      throw new StatementUnreadable('batch-sum', entry.fields.line, 'NtryDtls')
    if (this.#reading) this.#reading.sumCents += head.signedCents
  }

  /** Passes on a payment of a batch. */
  #book(entry: Entry, payment: Field, place: number): void {
    const head = (entry.head ??= readEntryHead(entry.fields, this.#statement()))
    if (!head.isBooked) return
    const booked = readEntryDetails(head, payment, place)
    entry.sumCents += booked.direction === 'credit' ? booked.amountCents : -booked.amountCents
    this.#hand(booked, payment)
  }

  #hand(entry: StatementEntry, { line }: Field): void {
    const statement = this.#statement()
    const known = `${statement.account} ${entry.bankReference}`
    if (this.#seen.has(known)) throw new StatementUnreadable('entry-twice', line, 'AcctSvcrRef')
    this.#seen.add(known)
    // An entry of zero, such as a waived fee, moves no money.
    if (entry.amountCents > 0) this.#take(entry, statement)
  }

  #endStatement(): void {
    const statement = this.#statement()
    if (this.#reading && statement.openingCents + this.#reading.sumCents !== statement.closingCents)
      throw new StatementUnreadable('balance', this.#reading.head.line, 'Bal')
    this.statements.push(statement)
    this.#reading = undefined
  }

  #unreadable(code: StatementFault): StatementUnreadable {
    return new StatementUnreadable(code, this.#reader.line)
  }
}

function statementOf(head: Field): BankStatement {
  const opening = balanceOf(head, 'OPBD') ?? balanceOf(head, 'PRCD')
  const closing = balanceOf(head, 'CLBD')
  if (!opening || !closing) throw new StatementUnreadable('field-missing', head.line, 'Bal')
  const currency = textAt(head, 'Acct/Ccy') ?? closing.currency
  if (opening.currency !== currency || closing.currency !== currency)
    throw new StatementUnreadable('field-invalid', head.line, 'Bal')
  return {
    id: requirePart(head, 'Id').text.trim(),
    account: readIban(requirePart(head, 'Acct/Id/IBAN')),
    currency,
    from: periodDay(head, 'FrToDt/FrDtTm') ?? opening.day,
    to: periodDay(head, 'FrToDt/ToDtTm') ?? closing.day,
    openingCents: opening.cents,
    closingCents: closing.cents,
  }
}

function periodDay(head: Field, path: string): string | undefined {
  const field = partAt(head, path)
  if (!field) return undefined
  const day = dayOfText(field.text.trim())
  if (day === undefined) throw new StatementUnreadable('field-invalid', field.line, path)
  return day
}

function balanceOf(head: Field, code: string): { cents: number; currency: string; day: string } | undefined {
  const found = head.parts.filter((part) => part.name === 'Bal' && textAt(part, 'Tp/CdOrPrtry/Cd') === code)
  const [balance, again] = found
  if (!balance) return undefined
  if (again) throw new StatementUnreadable('field-invalid', again.line, 'Bal')
  const { cents, currency } = readAmount(requirePart(balance, 'Amt'))
  const isOwed = readDirection(requirePart(balance, 'CdtDbtInd')) === 'debit'
  return { cents: isOwed ? -cents : cents, currency, day: readDay(requirePart(balance, 'Dt')) }
}
