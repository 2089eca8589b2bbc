import type { z } from 'zod'

/**
 * Reads a JSON column. The database guards types and references of other columns, but not the shape of JSON.
 * @param column in the form `schema.table.column`
 * @throws Error that names the column and the place of the difference, never the value
 */
export function readJson<Shape>(column: string, schema: z.ZodType<Shape>, value: unknown): Shape {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const places = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`)
  throw new Error(`${column} has another shape than expected: ${places.join(', ')}`)
}
