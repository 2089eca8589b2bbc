import type { Field } from './vocabulary.ts'

/** Returns the key of a field's texts: `<key>.label`, `.hint`, `.options.<option>`. */
export function fieldTextKey(service: string, place: { step: string; group: string; field: Field }): string {
  const { step, group, field } = place
  return field.texts ? `${field.texts}.${field.key}` : `services.${service}.${step}.${group}.${field.key}`
}
