import type { PdfValue } from '../objects/values.ts'

/** Checks that a value has only names, texts and numbers: no reference and no stream. */
export function isPlain(value: PdfValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  if (value.kind === 'array') return value.items.every(isPlain)
  if (value.kind === 'dictionary') return value.data === undefined && [...value.entries.values()].every(isPlain)
  return value.kind !== 'reference'
}
