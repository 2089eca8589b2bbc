import type { z } from 'zod'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const sized = (issue: RawIssue & { origin: string }, bound: unknown, least: boolean): string => {
  const limit = `${least ? 'at least' : 'at most'} ${String(bound)}`
  if (issue.origin === 'string') return least && bound === 1 ? 'must not be empty' : `must have ${limit} characters`
  if (issue.origin === 'array') return `must have ${limit} entries`
  return `must be ${limit}`
}

const formats: Record<string, string> = {
  url: 'must be an address, with the right protocol in front',
  email: 'must be an e-mail address',
  base64: 'must be base64',
}

const kinds: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  array: 'a list',
  object: 'an object',
}

/** Renders a fault as the rest of a sentence that begins with the setting's name. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${kinds[issue.expected] ?? issue.expected}`
    case 'too_small':
      return sized(issue, issue.minimum, true)
    case 'too_big':
      return sized(issue, issue.maximum, false)
    case 'invalid_format':
      return formats[issue.format] ?? 'is not written as it must be'
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`
    case 'unrecognized_keys':
      return `must not have ${issue.keys.join(', ')}`
    case 'invalid_union':
      return 'is none of the kinds that there are'
    default:
      return undefined
  }
}

const placeOf = (path: readonly PropertyKey[]) =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('')

/** The path of a fault, with the setting's name first, and the rest of the sentence. */
export type SettingIssue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** Renders one line for each missing or invalid setting, with its description and an example. */
export function describeIssues(
  issues: readonly SettingIssue[],
  metaOf: (setting: string) => { description: string; example: string },
): string[] {
  const lines = issues.map(({ path: [setting = '', ...inner], message }) => {
    const { description, example } = metaOf(String(setting))
    const line = `${String(setting)}${placeOf(inner)} ${message}`
    return inner.length > 0 ? line : `${line}: ${description}, such as ${example}`
  })
  return [...new Set(lines)]
}
