import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '../../../problem.ts'
import type { Answers } from '../application-record.ts'

type Tree = { readonly [key: string]: unknown }

/** Finds the changes that conflict with other users' changes of the paths `changed`, each with both values. */
export function findConflicts(answers: Answers, changes: Tree, changed: readonly string[]): FieldProblem[] {
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

/** Applies the changes to the answers. Returns the paths at which they differ from the stored answers. */
export function mergeChanges(before: Answers, changes: Tree): { answers: Answers; changedPaths: string[] } {
  // A row precedes its fields, so that one request can add and fill it.
  const effective = Object.entries(changes)
    .sort(([left], [right]) => left.length - right.length)
    .filter(([path, value]) => !isThere(before, path, value))
  const answers = { ...before }
  const copied = new Set<object>([answers])
  for (const [path, value] of effective) place(answers, path.split('.'), value, copied)
  return { answers, changedPaths: effective.map(([path]) => path) }
}

/** Returns the path of a field's row. */
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

interface Others {
  answers: Tree
  /** The fields and rows that they changed, and the parents of these. */
  paths: { exactly: ReadonlySet<string>; inside: ReadonlySet<string> }
}

function isInTheWay({ answers, paths }: Others, path: string, mine: unknown): boolean {
  if (paths.exactly.has(path)) return true
  // A removed row would remove concurrent changes of its fields.
  if (mine === null && paths.inside.has(path)) return true
  // A field must not restore a row that other users removed concurrently.
  const row = parentOf(path)
  return paths.exactly.has(row) && valueAt(answers, row) === undefined
}

/** Checks that the value is stored already. Adding an existing row changes nothing. */
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
 * Sets a value at a path and creates its parents; null deletes the value. Copies only the objects on the path, and each once: a copy of
 * the whole form for each field, or of a large group for each of its fields, costs more than the rest.
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
