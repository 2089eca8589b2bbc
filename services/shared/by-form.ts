import type { ByForm } from '@portal/forms/definition/vocabulary'

/** Limits parts that name no legal forms to these. */
export const only = <P extends ByForm>(forms: ByForm['forms'] & object, parts: readonly P[]): P[] =>
  parts.map((part) => ({ ...part, forms: part.forms ?? forms }))
