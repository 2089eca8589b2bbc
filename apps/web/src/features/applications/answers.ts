/** `answers[serviceCode][step][group][field]`, with a row id before the field in repeating groups. */
export type Answers = { readonly [key: string]: unknown }

const asObject = (value: unknown): Answers =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answers) : {}

/** What stands at a draft path; null where nothing does. */
export function valueAt(answers: Answers, path: string): unknown {
  return path.split('.').reduce<unknown>((place, key) => asObject(place)[key], answers) ?? null
}

/** The answers with one place changed; null takes the answer or the row away. */
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

/** Equal as JSON; answers are plain values and addresses, whose keys always come in one order. */
export const isSame = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right)

/** A value `{}` adds a row: it stands for the row's being there, whatever is in it. */
export const isRow = (value: unknown): boolean =>
  Object.keys(asObject(value)).length === 0 && typeof value === 'object' && value !== null
