import { Readable } from 'node:stream'
import { dayInRiga } from '@portal/domain'
import type { MadeFile } from './serve.ts'

/** Behind one of these a spreadsheet reads a formula (OWASP, CSV Injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** One record of comma-separated values (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
export const csvRecord = (fields: readonly string[]): string =>
  `${fields.map((field) => `"${(startsFormula.test(field) ? `'${field}` : field).replaceAll('"', '""')}"`).join(',')}\r\n`

/** By it spreadsheets know that a file is in UTF-8. */
export const byteOrderMark = '\ufeff'

/** A moment in Riga that spreadsheets read, whatever their language: 2026-11-22 16:05. */
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Riga',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const csvMoment = (at: Date | null): string => (at === null ? '' : momentFormat.format(at))

const rowsAtOnce = 500

/**
 * A long list as a file. Which rows it has is known before it begins; they are read while it is sent, a few at once, so that it costs
 * little memory however long it is. @param name without its day and ending
 */
export function csvFile<Row>(
  { name, head, ids, at }: { name: string; head: readonly string[]; ids: readonly string[]; at: Date },
  read: (ids: readonly string[]) => Promise<Row[]>,
  fieldsOf: (row: Row) => string[],
): MadeFile {
  async function* records() {
    yield byteOrderMark + csvRecord(head)
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const rows = await read(ids.slice(from, from + rowsAtOnce))
      yield rows.map((row) => csvRecord(fieldsOf(row))).join('')
    }
  }
  return {
    mediaType: 'text/csv; charset=utf-8; header=present',
    name: `${name}-${dayInRiga(at)}.csv`,
    content: Readable.from(records()),
  }
}
