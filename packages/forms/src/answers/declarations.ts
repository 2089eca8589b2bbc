import type { Field } from '../definition/vocabulary.ts'

/** Lists the options of a question by which the applicant declares something. */
const declaringOptions = (field: Field): readonly unknown[] => (field.kind === 'choice' ? (field.declares ?? []) : [])

/** Checks whether the answer to a question declares something: only the customer may give it, and no help-desk agent. */
export const isDeclaring = (field: Field, value: unknown): boolean =>
  field.kind === 'statement' ? !field.optional && value === true : declaringOptions(field).includes(value)

/** Checks whether a question can be answered by a declaration, so that it may be left to the customer. */
export const asksDeclaration = (field: Field): boolean =>
  field.kind === 'statement' ? !field.optional : declaringOptions(field).length > 0
