import type { calls } from '@portal/contract/calls'
import { newerFields } from '@portal/contract/newer-fields'

function fill(part: unknown, names: readonly string[], value: unknown): void {
  const [name = '', ...rest] = names
  if (Array.isArray(part)) for (const one of part) fill(one, names, value)
  else if (typeof part === 'object' && part !== null)
    if (rest.length > 0) fill((part as Record<string, unknown>)[name], rest, value)
    else if (!(name in part)) Object.assign(part, { [name]: value })
}

/** Adds to an answer of a node of the previous version the fields that it lacks. */
export function fillNewerFields(call: keyof typeof calls, answer: unknown): void {
  for (const [path, value] of Object.entries(newerFields[call] ?? {})) fill(answer, path.split('.'), value)
}
