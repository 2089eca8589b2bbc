import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nameOf, type Guard } from './guard.ts'
import { root } from './scratch-tree.ts'

/** What is known of a test file from a run with every guard in place. */
export interface TestFile {
  digest: string
  isGreen: boolean
  milliseconds: number
  /** Names of the guards that it reaches. */
  reached: string[]
}

interface Kept {
  tests: Record<string, TestFile>
  /** By which test a guard's loss was noticed, and what both files were then. */
  caught: Record<string, { by: string; digest: string }>
  /** Which tests, as they were then, did not notice a guard's loss, and what its file was. */
  missedBy: Record<string, { digest: string; tests: Record<string, string> }>
}

const place = join(root, '.data/mutate.json')

export const digestOf = (...paths: string[]): string => {
  const all = createHash('sha256')
  for (const path of paths) all.update(readFileSync(join(root, path)))
  return all.digest('base64url')
}

/** What earlier runs found, so that a run that was stopped goes on where it was. */
export function keptResults(isFresh: boolean) {
  const kept: Kept = { tests: {}, caught: {}, missedBy: {}, ...(isFresh ? {} : readKept()) }
  const store = () => {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify(kept))
  }
  return {
    tests: kept.tests,
    noteTest(path: string, test: TestFile) {
      kept.tests[path] = test
      store()
    },
    noteCaught(guard: Guard, by: string) {
      kept.caught[nameOf(guard)] = { by, digest: digestOf(guard.path, by) }
      store()
    },
    noteMissed(guard: Guard, by: readonly string[]) {
      const digest = digestOf(guard.path)
      const before = kept.missedBy[nameOf(guard)]
      const tests = before?.digest === digest ? before.tests : {}
      for (const path of by) tests[path] = digestOf(path)
      kept.missedBy[nameOf(guard)] = { digest, tests }
      store()
    },
    /** Those of the tests that are not known to miss the loss of the guard. */
    notAsked(guard: Guard, tests: readonly string[]): string[] {
      const missed = kept.missedBy[nameOf(guard)]
      if (missed?.digest !== digestOf(guard.path)) return [...tests]
      return tests.filter((path) => missed.tests[path] !== digestOf(path))
    },
    /** How many guards in the folder and below a test has missed so far, by test. */
    catchesIn(folder: string): ReadonlyMap<string, number> {
      const catches = new Map<string, number>()
      for (const [name, { by }] of Object.entries(kept.caught))
        if (name.startsWith(`${folder}/`)) catches.set(by, (catches.get(by) ?? 0) + 1)
      return catches
    },
    isCaught(guard: Guard): boolean {
      const known = kept.caught[nameOf(guard)]
      return known !== undefined && isUnchanged(guard.path, known)
    },
  }
}

export type Results = ReturnType<typeof keptResults>

function isUnchanged(path: string, { by, digest }: Kept['caught'][string]): boolean {
  try {
    return digestOf(path, by) === digest
  } catch {
    return false
  }
}

function readKept(): Partial<Kept> {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Kept
  } catch {
    return {}
  }
}
