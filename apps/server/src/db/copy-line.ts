const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text

/** Renders a value in the text format of COPY; list elements are words without quotes. */
function spelled(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join()}}`
  return escaped(String(value as string | number | boolean))
}

/** Renders a row in the text format of COPY. */
export const copyLine = (values: readonly unknown[]): string => `${values.map(spelled).join('\t')}\n`
