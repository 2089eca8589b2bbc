import { isDeepStrictEqual } from 'node:util'
import type { FieldProblem } from '../../../problem.ts'
import type { Answers } from '../application-record.ts'

type Tree = { readonly [key: string]: unknown }

export interface Draft {
  answers: Answers
  /** Path to the version in which it last changed. */
  pathVersions: { readonly [path: string]: number }
  version: number
}

export interface Merged {
  answers: Answers
  pathVersions: { [path: string]: number }
  /** False when every change was there already. */
  isChanged: boolean
}

/** The changes that somebody else has made meanwhile in another way: each with mine and theirs. */
export function conflictsOf(draft: Draft, changes: Tree, knownVersion: number | undefined): FieldProblem[] {
  if (knownVersion === undefined) return []
  const others = { answers: draft.answers, paths: changedSince(draft, knownVersion) }
  return Object.entries(changes)
    .filter(([path, mine]) => isInTheWay(others, path, mine) && !isThere(draft.answers, path, mine))
    .map(([path, mine]) => ({
      path,
      code: 'changed-elsewhere',
      params: { mine: mine ?? null, theirs: valueAt(draft.answers, path) ?? null },
    }))
}

/** The draft with the changes, as version `draft.version + 1`. */
export function mergeChanges(draft: Draft, changes: Tree): Merged {
  // A row comes before its fields, so that adding and filling it may ride in one request.
  const effective = Object.entries(changes)
    .sort(([left], [right]) => left.length - right.length)
    .filter(([path, value]) => !isThere(draft.answers, path, value))
  const removed = new Set(effective.flatMap(([path, value]) => (value === null ? [path] : [])))
  const kept =
    removed.size === 0
      ? draft.pathVersions
      : Object.fromEntries(Object.entries(draft.pathVersions).filter(([path]) => !removed.has(parentOf(path))))
  const pathVersions = { ...kept }
  const answers = { ...draft.answers }
  const copied = new Set<object>([answers])
  for (const [path, value] of effective) {
    place(answers, path.split('.'), value, copied)
    pathVersions[path] = draft.version + 1
  }
  return { answers, pathVersions, isChanged: effective.length > 0 }
}

/** A row's path is the parent of its fields' paths. */
const parentOf = (path: string) => path.slice(0, path.lastIndexOf('.'))

interface Others {
  answers: Tree
  /** What they changed: fields and rows, and the places that hold them. */
  paths: { exactly: ReadonlySet<string>; inside: ReadonlySet<string> }
}

function changedSince({ pathVersions }: Draft, known: number): Others['paths'] {
  const newer = Object.entries(pathVersions).flatMap(([path, version]) => (version > known ? [path] : []))
  return { exactly: new Set(newer), inside: new Set(newer.map(parentOf)) }
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
