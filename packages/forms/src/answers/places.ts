import type { Field, Group, ServiceAnswers, ServiceDefinition, Step } from '../definition/vocabulary.ts'

/** The browser creates a UUIDv7 for each row; the order of rows is the order of ids (RFC 9562 §5.7). */
const rowIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export type Place = {
  readonly step: Step
  readonly group: Group
  readonly rowId: string | null
  /** Absent where the path names a whole row. */
  readonly field: Field | null
}

/** Resolves a draft path `<code>.<step>.<group>[.<rowId>].<field>`; null for an unknown one. */
export function placeAt(service: ServiceDefinition, path: string): Place | null {
  const [code, stepKey, groupKey, ...rest] = path.split('.')
  const step = code === service.code ? service.steps.find(({ key }) => key === stepKey) : undefined
  const group = step?.groups.find(({ key }) => key === groupKey)
  if (!step || !group) return null

  const rowId = group.repeat ? rest.shift() : null
  if (rowId === undefined || (rowId !== null && !rowIdPattern.test(rowId))) return null
  if (rest.length === 0) return rowId === null ? null : { step, group, rowId, field: null }
  const field = rest.length === 1 ? group.fields.find(({ key }) => key === rest[0]) : undefined
  return field ? { step, group, rowId, field } : null
}

/** Returns the group named by `step.group` or the beginning of `step.group.field`. @throws Error because definitions name only existing groups */
export function groupAt(service: ServiceDefinition, path: string): { step: Step; group: Group } {
  const [stepKey, groupKey] = path.split('.')
  const step = service.steps.find(({ key }) => key === stepKey)
  const group = step?.groups.find(({ key }) => key === groupKey)
  if (!step || !group) throw new Error(`${service.code} has no group ${path}`)
  return { step, group }
}

export type Row = { readonly rowId: string | null; readonly values: { readonly [field: string]: unknown } }

/** Lists the rows of a group in their order; a group that does not repeat is one row without an id. */
export function listRows(answers: ServiceAnswers, step: Step, group: Group): Row[] {
  const stored = asObject(asObject(answers[step.key])[group.key])
  if (!group.repeat) return [{ rowId: null, values: stored }]
  return Object.keys(stored)
    .filter((rowId) => rowIdPattern.test(rowId))
    .sort()
    .map((rowId) => ({ rowId, values: asObject(stored[rowId]) }))
}

/** Lists the rows of the group at `step.group`. */
export function rowsIn(service: ServiceDefinition, answers: ServiceAnswers, place: string): Row[] {
  const { step, group } = groupAt(service, place)
  return listRows(answers, step, group)
}

/** Returns the answer at `step.group.field`; undefined without one. */
export function valueAt(answers: ServiceAnswers, place: string): unknown {
  const [step = '', group = '', field = ''] = place.split('.')
  return asObject(asObject(answers[step])[group])[field]
}

export function asObject(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { [key: string]: unknown })
    : {}
}

/** Checks for an answer that was never given or was emptied. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** Checks that two answers, or parts of registered facts, are the same. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (isAbsent(one) || isAbsent(other)) return isAbsent(one) && isAbsent(other)
  if (typeof one !== 'object') return one === (typeof other === 'string' ? other.trim() : other)
  const [left, right] = [asObject(one), asObject(other)]
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((key) => isSameAnswer(left[key], right[key]))
}
