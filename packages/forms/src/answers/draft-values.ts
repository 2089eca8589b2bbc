import { asObject, placeAt } from './places.ts'
import type { Field, ServiceDefinition } from '../definition/vocabulary.ts'

/** A draft may be wrong but not unlimited; review applies the form's own limits. */
const maxDraftCharacters = 4000

export type DraftValueProblem = 'unknown-field' | 'wrong-type' | 'too-large'

export function isKnownPath(service: ServiceDefinition, path: string): boolean {
  return placeAt(service, path) !== null
}

/**
 * Returns the reason why a draft value cannot be stored: only an unknown field, a wrong JSON type or its size. Null
 * empties a field or removes a row; `{}` adds a row.
 */
export function draftValueProblem(service: ServiceDefinition, path: string, value: unknown): DraftValueProblem | null {
  const place = placeAt(service, path)
  if (!place) return 'unknown-field'
  if (value === null) return null
  if (!place.field) return isEmptyObject(value) ? null : 'wrong-type'
  if (!isOfType(place.field, value)) return 'wrong-type'
  return JSON.stringify(value).length > maxDraftCharacters ? 'too-large' : null
}

/** Returns whether a value has the JSON type of its field. */
export function isOfType(field: Field, value: unknown): boolean {
  switch (field.kind) {
    case 'integer':
      return Number.isSafeInteger(value)
    case 'yes-no':
    case 'statement':
      return typeof value === 'boolean'
    case 'address': {
      const { code, text, ...others } = asObject(value)
      return typeof code === 'string' && typeof text === 'string' && Object.keys(others).length === 0
    }
    default:
      return typeof value === 'string'
  }
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
}
