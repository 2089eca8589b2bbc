const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
const escaped = (text: string) =>
  /[\\\n\r\t]/.test(text) ? text.replaceAll(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text

/** As the text format of COPY spells it; elements of lists are words without quotes. */
function spelled(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return `{${value.join()}}`
  return escaped(String(value as string | number | boolean))
}

/** A row in the text format of COPY. */
export const copyLine = (values: readonly unknown[]): string => `${values.map(spelled).join('\t')}\n`
