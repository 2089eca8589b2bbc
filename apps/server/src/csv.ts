import { Readable } from 'node:stream'
import type { Language } from '@portal/contract/shapes'
import { dayInRiga } from '@portal/domain'
import { mostExported } from '@portal/domain/limits'
import { Problem } from './problem.ts'
import { visibleText } from './visible-text.ts'
import type { MadeFile } from './serve.ts'

/** A spreadsheet reads text after one of these as a formula (OWASP, CSV Injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** A sum with two decimals after a point, which spreadsheets must read as a number. */
export interface CsvSum {
  sum: string
}
export type CsvField = string | CsvSum

export const csvSum = (sum: string | null | undefined): CsvField => (sum ? { sum } : '')

/** Column and decimal separators of spreadsheets with Latvian and English settings. */
const marks = { lv: { column: ';', decimal: ',' }, en: { column: ',', decimal: '.' } } as const

/**
 * Renders one record of a file for spreadsheets (RFC 4180; in Latvian with semicolons and decimal commas). An
 * apostrophe precedes any text that a spreadsheet would read as a formula.
 */
export function csvRecord(fields: readonly CsvField[], language: Language): string {
  const { column, decimal } = marks[language]
  const textOf = (field: CsvField) =>
    typeof field === 'string'
      ? visibleText(startsFormula.test(field) ? `'${field}` : field)
      : field.sum.replace('.', decimal)
  return `${fields.map((field) => `"${textOf(field).replaceAll('"', '""')}"`).join(column)}\r\n`
}

/** Spreadsheets recognise UTF-8 by it. */
export const byteOrderMark = '\ufeff'

/** A moment in Riga in a form that spreadsheets of any language read: 2026-11-22 16:05. */
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Riga',
  dateStyle: 'short',
  timeStyle: 'short',
})
export const csvMoment = (at: Date | null): string => (at === null ? '' : momentFormat.format(at))

/** The head of a column and its field of a row. */
export type CsvColumn<Row> = readonly [head: string, field: (row: Row) => CsvField]

/** The page of a list to export: all rows, with one more than `mostExported` of a longer list. */
export const exportedPage = { offset: 0, limit: mostExported + 1 } as const

interface LongList<Id> {
  /** Without its day and ending. */
  name: string
  /** The ids of `exportedPage`. */
  ids: readonly Id[]
  at: Date
  language: Language
}

const rowsAtOnce = 500

/**
 * Returns a long list as a file. The rows are read in batches while it is sent, so that a list of any length costs little
 * memory.
 * @throws Problem too-many-to-export
 */
export function csvFile<Row, Id extends string>(
  { name, ids, at, language }: LongList<Id>,
  read: (ids: readonly Id[]) => Promise<Row[]>,
  columns: readonly CsvColumn<Row>[],
): MadeFile {
  if (ids.length > mostExported) throw new Problem('too-many-to-export', { params: { most: mostExported } })
  const record = (fields: readonly CsvField[]) => csvRecord(fields, language)
  async function* records() {
    yield byteOrderMark + record(columns.map(([head]) => head))
    for (let from = 0; from < ids.length; from += rowsAtOnce) {
      const rows = await read(ids.slice(from, from + rowsAtOnce))
      yield rows.map((row) => record(columns.map(([, field]) => field(row)))).join('')
    }
  }
  return {
    mediaType: 'text/csv; charset=utf-8; header=present',
    name: `${name}-${dayInRiga(at)}.csv`,
    content: Readable.from(records()),
  }
}
