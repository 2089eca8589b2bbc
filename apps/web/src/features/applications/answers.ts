/** `answers[serviceCode][step][group][field]`, with a row id before the field in repeating groups. */
export type Answers = { readonly [key: string]: unknown }

const asObject = (value: unknown): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : {}

/** Returns the value at a draft path; null for none. */
export function valueAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((place, key) => asObject(place)[key], answers) ?? null
}

/** Returns the answers with one changed path; null removes the answer or the row. */
export function withValue(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.')
  if (rest.length > 0) return { ...answers, [key]: withValue(asObject(answers[key]), rest.join('.'), value) }
  if (value !== null) return { ...answers, [key]: value }
  const { [key]: _, ...others } = answers
  return others
}

export function withValues(answers: Answers, changes: ReadonlyMap<string, unknown>): Answers {
  return [...changes].reduce((all, [path, value]) => withValue(all, path, value), answers)
}

/** Compares as JSON; answers are plain values and addresses with a fixed order of keys. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

/** Recognises the value `{}`, which adds a row: it marks that the row exists, not its content. */
export const isRow = (value: unknown): boolean =>
  Object.keys(asObject(value)).length === 0 && typeof value === 'object' && value !== null

/** Checks whether the answers include a changed one. An added row is included whatever its fields are by now. */
export const includesAnswer = (answers: Answers, path: string, value: unknown): boolean =>
  isRow(value) ? valueAt(answers, path) !== null : isSame(valueAt(answers, path), value)
