import { fieldTextKey } from '../definition/text-keys.ts'
import type { ActiveField } from './active-fields.ts'

/** An answer as readers get it: a chosen option with the number that it asks for. */
export type ReadField = ActiveField & { readonly number?: ActiveField }

/** Joins each chosen option with the number that completes it, so that readers get one sentence. @param fields of one row */
export function joinNumbers(fields: readonly ActiveField[]): ReadField[] {
  const numbers = new Map(
    fields.flatMap((active) => {
      const { field, value } = active
      return field.kind === 'integer' && field.completes !== undefined && typeof value === 'number'
        ? [[field.completes, active] as const]
        : []
    }),
  )
  const joined = new Set(numbers.values())
  return fields.flatMap((active) => {
    const number = numbers.get(active.field.key)
    return joined.has(active) ? [] : [number ? { ...active, number } : active]
  })
}

/** Returns the key and the values of the text of a chosen option. */
export function optionText(service: string, active: ReadField): [key: string, values?: { count: number }] {
  const { number, value } = active
  return number
    ? [`${fieldTextKey(service, number)}.sentence`, { count: Number(number.value) }]
    : [`${fieldTextKey(service, active)}.options.${String(value)}`]
}
