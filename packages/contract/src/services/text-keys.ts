import type { Field } from './vocabulary.ts'

/** The key under which a field's texts stand: `<key>.label`, `.hint`, `.options.<option>`. */
export function fieldTextKey(service: string, place: { step: string; group: string; field: Field }): string {
  const { step, group, field } = place
  return field.texts ? `${field.texts}.${field.key}` : `services.${service}.${step}.${group}.${field.key}`
}
