/** Behind one of these a spreadsheet reads a formula (OWASP, CSV Injection). */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/

/** One record of comma-separated values (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe. */
export const csvRecord = (fields: readonly string[]): string =>
  `${fields.map((field) => `"${(startsFormula.test(field) ? `'${field}` : field).replaceAll('"', '""')}"`).join(',')}\r\n`

/** By it spreadsheets know that a file is in UTF-8. */
export const byteOrderMark = '\ufeff'
