import { dayInRiga, isIban, isPaymentReference } from '@portal/domain'
import { StatementUnreadable } from './port.ts'
import type { Field } from './read-fields.ts'

const unreadable = (code: 'field-missing' | 'field-invalid', { line }: Field, name: string) =>
  new StatementUnreadable(code, line, name)

/** Returns the only part at a path, undefined when it is absent. A duplicate makes the statement unreadable. */
export function partAt(field: Field, path: string): Field | undefined {
  let at: Field | undefined = field
  for (const name of path.split('/')) {
    const found: Field[] = at.parts.filter((part) => part.name === name)
    if (found.length > 1) throw unreadable('field-invalid', found[1] ?? at, path)
    at = found[0]
    if (at === undefined) return undefined
  }
  return at
}

export function requirePart(field: Field, path: string): Field {
  const part = partAt(field, path)
  if (!part) throw unreadable('field-missing', field, path)
  return part
}

/** Returns the text without surrounding white space; null when there is none. */
export const textAt = (field: Field, path: string): string | null => partAt(field, path)?.text.trim() || null

/** Returns the text at the first present path. Versions of the standard use different paths for the same value. */
export const textAtAny = (field: Field, ...paths: string[]): string | null =>
  paths.map((path) => textAt(field, path)).find((text) => text !== null) ?? null

/** Returns an amount in cents with its currency. An amount with a fraction of a cent is invalid. */
export function readAmount(field: Field): { cents: number; currency: string } {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(field.text.trim()) ?? []
  const currency = field.currency
  if (whole === undefined || !/^\d{0,2}0*$/.test(fraction) || !/^[A-Z]{3}$/.test(currency))
    throw unreadable('field-invalid', field, field.name)
  return { cents: Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`), currency }
}

/** Returns whether money comes in or goes out. */
export function readDirection(field: Field): 'credit' | 'debit' {
  const text = field.text.trim()
  if (text === 'CRDT') return 'credit'
  if (text === 'DBIT') return 'debit'
  throw unreadable('field-invalid', field, field.name)
}

/** Returns a day in Riga, written as a day or as a moment. */
export function readDay(field: Field): string {
  const text = (partAt(field, 'Dt') ?? requirePart(field, 'DtTm')).text.trim()
  const day = dayOfText(text)
  if (day === undefined) throw unreadable('field-invalid', field, field.name)
  return day
}

export function dayOfText(text: string): string | undefined {
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? []
  const at = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day) return undefined
  if (time === undefined || zone === undefined) return day
  const moment = new Date(`${day}${time}${zone}`)
  return Number.isNaN(moment.getTime()) ? undefined : dayInRiga(moment)
}

export function readIban(field: Field): string {
  const iban = field.text.replace(/\s/g, '').toUpperCase()
  if (!isIban(iban)) throw unreadable('field-invalid', field, field.name)
  return iban
}

const valuesAt = (fields: readonly Field[], name: string) =>
  fields.flatMap(({ parts }) => parts.filter((part) => part.name === name))
const text = ({ text: written }: Field) => written.trim()

/**
 * Returns the purpose of the payment as the payer wrote it. The payee's reference counts only when it is valid and
 * unique; any other content of its field becomes part of the text.
 */
export function readRemittance(payment: Field): { creditorReference: string | null; remittance: string } {
  const remittance = payment.parts.filter(({ name }) => name === 'RmtInf')
  const referred = valuesAt(valuesAt(valuesAt(remittance, 'Strd'), 'CdtrRefInf'), 'Ref').map(text)
  const references = new Set(referred.map((one) => one.replace(/\s/g, '').toUpperCase()))
  const [only = ''] = references.size === 1 ? references : []
  const creditorReference = isPaymentReference(only) ? only : null
  const words = [
    ...valuesAt(remittance, 'Ustrd').map(text),
    ...valuesAt(valuesAt(remittance, 'Strd'), 'AddtlRmtInf').map(text),
    ...(creditorReference === null ? referred : []),
  ]
  return { creditorReference, remittance: words.filter((one) => one !== '').join(' ') }
}
