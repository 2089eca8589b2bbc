import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nameOf, type Guard } from './guard.ts'
import { projectFiles, root } from './scratch-tree.ts'

/** What is known of a test file from a run with every guard in place. */
export interface TestFile {
  digest: string
  isGreen: boolean
  milliseconds: number
  /** Names of the guards that it reaches. */
  reached: string[]
  /** When it was looked at, in milliseconds: of a guard that was written later it is not known whether it reaches it. */
  notedAt: number
}

interface Kept {
  tests: Record<string, TestFile>
  /** When each guard was first there. */
  listedAt: Record<string, number>
  /** By which test a guard's loss was noticed, and what both files were then. */
  caught: Record<string, { by: string; digest: string }>
  /** Which tests, as they were then, did not notice a guard's loss, and what its file was. */
  missedBy: Record<string, { digest: string; tests: Record<string, string> }>
}

const place = join(root, '.data/mutate.json')

const contents = new Map<string, Buffer>()

/** Of files as they were when they were first asked about: what is edited while tests run on a copy is not what they ran on. */
export const digestOf = (...paths: string[]): string => {
  const all = createHash('sha256')
  for (const path of paths) {
    const content = contents.get(path) ?? readFileSync(join(root, path))
    contents.set(path, content)
    all.update(content)
  }
  return all.digest('base64url')
}

/** What earlier runs found, so that a run that was stopped goes on where it was. */
export function keptResults(isFresh: boolean, guards: readonly Guard[]) {
  const kept: Kept = { tests: {}, listedAt: {}, caught: {}, missedBy: {}, ...(isFresh ? {} : readKept()) }
  for (const path of projectFiles()) if (path.endsWith('.ts')) digestOf(path)
  const now = Date.now()
  for (const guard of guards) kept.listedAt[nameOf(guard)] ??= now
  const store = () => {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify(kept))
  }
  return {
    tests: kept.tests,
    /** Whether the test was looked at before the guard was there. */
    isOlder: ({ notedAt }: TestFile, guard: Guard): boolean => notedAt < (kept.listedAt[nameOf(guard)] ?? now),
    noteTest(path: string, test: Omit<TestFile, 'notedAt'>) {
      kept.tests[path] = { ...test, notedAt: Date.now() }
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
