import type { Condition, Field } from '@portal/forms/definition/vocabulary'

type Whenever<F extends readonly Field[]> = { readonly [I in keyof F]: F[I] & { readonly when: Condition } }

/** Adds a common condition to the fields, in addition to their own. */
export function whenever<const F extends readonly Field[]>(condition: Condition, fields: F): Whenever<F> {
  return fields.map((field) => ({
    ...field,
    when: field.when ? { all: [condition, field.when] } : condition,
  })) as unknown as Whenever<F>
}
