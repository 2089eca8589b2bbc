import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '../../../problem.ts'
import type { Answers } from '../application-record.ts'

type Tree = { readonly [key: string]: unknown }

/** The changes that somebody else has made meanwhile in another way, at the paths `changed`: each with mine and theirs. */
export function conflictsOf(answers: Answers, changes: Tree, changed: readonly string[]): FieldProblem[] {
  if (changed.length === 0) return []
  const others = { answers, paths: { exactly: new Set(changed), inside: new Set(changed.map(parentOf)) } }
  return Object.entries(changes)
    .filter(([path, mine]) => isInTheWay(others, path, mine) && !isThere(answers, path, mine))
    .map(([path, mine]) => ({
      path,
      code: 'changed-elsewhere',
      params: { mine: mine ?? null, theirs: valueAt(answers, path) ?? null },
    }))
}

/** The answers with the changes, and where they differ from what was there already. */
export function mergeChanges(before: Answers, changes: Tree): { answers: Answers; changedPaths: string[] } {
  // A row comes before its fields, so that adding and filling it may ride in one request.
  const effective = Object.entries(changes)
    .sort(([left], [right]) => left.length - right.length)
    .filter(([path, value]) => !isThere(before, path, value))
  const answers = { ...before }
  const copied = new Set<object>([answers])
  for (const [path, value] of effective) place(answers, path.split('.'), value, copied)
  return { answers, changedPaths: effective.map(([path]) => path) }
}

/** A row's path is the parent of its fields' paths. */
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

interface Others {
  answers: Tree
  /** What they changed: fields and rows, and the places that hold them. */
  paths: { exactly: ReadonlySet<string>; inside: ReadonlySet<string> }
}

function isInTheWay({ answers, paths }: Others, path: string, mine: unknown): boolean {
  if (paths.exactly.has(path)) return true
  // Removing a row takes along whatever others wrote into it meanwhile.
  if (mine === null && paths.inside.has(path)) return true
  // A row that others removed meanwhile does not come back by a field.
  const row = parentOf(path)
  return paths.exactly.has(row) && valueAt(answers, row) === undefined
}

/** An added row that exists stays as it is. */
function isThere(answers: Tree, path: string, value: unknown): boolean {
  const stored = valueAt(answers, path)
  if (value === null) return stored === undefined
  return isDeepStrictEqual(stored, value) || (isEmptyRow(value) && stored !== undefined)
}

const isEmptyRow = (value: unknown) => isDeepStrictEqual(value, {})

function valueAt(answers: Tree, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((part, key) => (isTree(part) && Object.hasOwn(part, key) ? part[key] : undefined), answers)
}

/**
 * Puts a value where the keys lead, making the places around it; null takes away what is there. What is changed is a copy, made
 * once: copying the whole form for one field, or a large group for each of its fields, costs more than all the rest.
 */
function place(tree: object, keys: readonly string[], value: unknown, copied: Set<object>): void {
  let here = tree as { [key: string]: unknown }
  for (const key of keys.slice(0, -1)) {
    const inner = here[key]
    if (!isTree(inner) && value === null) return
    if (isTree(inner) && copied.has(inner)) here = inner
    else {
      const copy: { [key: string]: unknown } = isTree(inner) ? { ...inner } : {}
      copied.add(copy)
      here[key] = copy
      here = copy
    }
  }
  const last = keys.at(-1) ?? ''
  if (value === null) delete here[last]
  else here[last] = value
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
