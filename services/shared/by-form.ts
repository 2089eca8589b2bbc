import type { ByForm, Field } from '@portal/forms/definition/vocabulary'

/** Limits parts that name no legal forms to these. */
export const only = <P extends ByForm>(forms: ByForm['forms'] & object, parts: readonly P[]): P[] =>
  parts.map((part) => ({ ...part, forms: part.forms ?? forms }))

type OnlyFields<Forms, F extends readonly Field[]> = { readonly [I in keyof F]: F[I] & { readonly forms: Forms } }

/** Limits fields to these forms; their literal types stay, from which the answers are inferred. */
export const onlyFields = <const Forms extends ByForm['forms'] & object, const F extends readonly Field[]>(
  forms: Forms,
  fields: F,
): OnlyFields<Forms, F> => fields.map((field) => ({ ...field, forms })) as unknown as OnlyFields<Forms, F>
