import type { Field } from './vocabulary.ts'

interface FieldPlace {
  readonly step: string
  readonly group: string
  readonly field: Field
  /** Of an active field whose texts are not its own. */
  readonly wording?: string
}

/** Returns the key of a field's texts: `<key>.label`, `.hint`, `.options.<option>`. */
export function fieldTextKey(service: string, { step, group, field, wording = field.key }: FieldPlace): string {
  return `${field.texts ?? `services.${service}.${step}.${group}`}.${wording}`
}
