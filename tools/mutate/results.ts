import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nameGuard, type Guard } from './guard.ts'
import { projectFiles, root } from './scratch-tree.ts'

/** Results of a test file from a run with every guard in place. */
export interface TestFile {
  digest: string
  isGreen: boolean
  milliseconds: number
  /** Names of the guards that it reaches. */
  reached: string[]
  /** Time of the run in milliseconds: for a guard written later, it is unknown whether the file reaches it. */
  notedAt: number
}

interface Kept {
  tests: Record<string, TestFile>
  /** Time at which each guard was first listed. */
  listedAt: Record<string, number>
  /** The test that caught each guard's removal, with the digest of both files at that time. */
  caught: Record<string, { by: string; digest: string }>
  /** Tests that missed each guard's removal, with their digests and that of its file. */
  missedBy: Record<string, { digest: string; tests: Record<string, string> }>
}

const place = join(root, '.data/mutate.json')

const contents = new Map<string, Buffer>()

/** Computes the digest of files as of the first request: a file edited during the run is not the one that the copy runs. */
export const computeDigest = (...paths: string[]): string => {
  const all = createHash('sha256')
  for (const path of paths) {
    const content = contents.get(path) ?? readFileSync(join(root, path))
    contents.set(path, content)
    all.update(content)
  }
  return all.digest('base64url')
}

/** Loads the results of earlier runs, so that an interrupted run continues. */
export function keptResults(isFresh: boolean, guards: readonly Guard[]) {
  const kept: Kept = { tests: {}, listedAt: {}, caught: {}, missedBy: {}, ...(isFresh ? {} : readKept()) }
  for (const path of projectFiles()) if (path.endsWith('.ts')) computeDigest(path)
  const now = Date.now()
  for (const guard of guards) kept.listedAt[nameGuard(guard)] ??= now
  const store = () => {
    mkdirSync(dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify(kept))
  }
  return {
    tests: kept.tests,
    /** Checks whether the test ran before the guard existed. */
    isOlder: ({ notedAt }: TestFile, guard: Guard): boolean => notedAt < (kept.listedAt[nameGuard(guard)] ?? now),
    noteTest(path: string, test: Omit<TestFile, 'notedAt'>) {
      kept.tests[path] = { ...test, notedAt: Date.now() }
      store()
    },
    noteCaught(guard: Guard, by: string) {
      kept.caught[nameGuard(guard)] = { by, digest: computeDigest(guard.path, by) }
      store()
    },
    noteMissed(guard: Guard, by: readonly string[]) {
      const digest = computeDigest(guard.path)
      const before = kept.missedBy[nameGuard(guard)]
      const tests = before?.digest === digest ? before.tests : {}
      for (const path of by) tests[path] = computeDigest(path)
      kept.missedBy[nameGuard(guard)] = { digest, tests }
      store()
    },
    /** Lists the tests that are not known to miss the guard's removal. */
    notAsked(guard: Guard, tests: readonly string[]): string[] {
      const missed = kept.missedBy[nameGuard(guard)]
      if (missed?.digest !== computeDigest(guard.path)) return [...tests]
      return tests.filter((path) => missed.tests[path] !== computeDigest(path))
    },
    /** Counts the guards in the folder and below that each test has caught. */
    catchesIn(folder: string): ReadonlyMap<string, number> {
      const catches = new Map<string, number>()
      for (const [name, { by }] of Object.entries(kept.caught))
        if (name.startsWith(`${folder}/`)) catches.set(by, (catches.get(by) ?? 0) + 1)
      return catches
    },
    isCaught(guard: Guard): boolean {
      const known = kept.caught[nameGuard(guard)]
      return known !== undefined && isUnchanged(guard.path, known)
    },
  }
}

export type Results = ReturnType<typeof keptResults>

function isUnchanged(path: string, { by, digest }: Kept['caught'][string]): boolean {
  try {
    return computeDigest(path, by) === digest
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
