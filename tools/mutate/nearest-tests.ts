import { basename, dirname } from 'node:path'
import { nameGuard, type Guard, type Kind } from './guard.ts'
import type { Results, TestFile } from './results.ts'
import { projectFiles } from './scratch-tree.ts'

const testsOf: Record<Kind, RegExp> = {
  access: /^(apps\/server\/src|packages\/(domain|contract|forms)\/src|services)\/.*\.test\.ts$/,
  fencing: /^apps\/server\/src\/.*\.test\.ts$/,
  fees: /^(apps\/server\/src\/modules\/applications|packages\/(domain|contract)\/src|services)\/.*\.test\.ts$/,
  law: /^(packages\/(domain|forms)\/src|services|apps\/server\/src\/modules\/applications\/signers)\/.*\.test\.ts$/,
  rules: /^(apps\/server\/src|packages\/(domain|contract)\/src|services)\/.*\.test\.ts$/,
  verdict: /^packages\/signatures\/src\/.*\.test\.ts$/,
}

/** These tests examine how statements are executed, not their results, and take long. */
const aboutPlans = /\/(loaded-calls|statement-plans)\.test\.ts$/

/** Lists the test files that may notice the removal of these guards: a number for each guard, the nearest by path. */
export function testsFor(guards: readonly Guard[], most: number): string[] {
  const files = projectFiles().filter((path) => path.endsWith('.test.ts') && !aboutPlans.test(path))
  const places = Map.groupBy(guards, ({ kind, path }) => `${kind} ${path}`)
  return [
    ...new Set(
      [...places.values()].flatMap(([guard]) => {
        if (!guard) return []
        const fit = files.filter((path) => testsOf[guard.kind].test(path))
        return fit.toSorted((a, b) => stepsTo(guard, a) - stepsTo(guard, b)).slice(0, most)
      }),
    ),
  ]
}

/**
 * Orders the tests that reach the guard: first those that catch most guards of its folder for their duration, then the
 * nearest and quickest: of the same name, of the same folder, of the same module or of a folder with the same name,
 * others.
 */
export function nearestTests(guard: Guard, { tests, catchesIn, isOlder }: Results): string[] {
  const green = Object.entries(tests).filter(([, { isGreen }]) => isGreen)
  const name = nameGuard(guard)
  const reaching = green.filter(([, { reached }]) => reached.includes(name))
  // Tests recorded before the guard existed: those that reach another guard of its file, or lie next to it.
  const older = green.filter(([, test]) => isOlder(test, guard))
  const ofFile = older.filter(([, { reached }]) => reached.some((one) => one.startsWith(`${guard.path}: `)))
  const neighbours = older.filter(([path]) => dirname(path) === dirname(guard.path))
  const candidates = [...reaching, ...(ofFile.length > 0 || reaching.length > 0 ? ofFile : neighbours)]
  const catches = catchesIn(dirname(guard.path))
  const far = (test: [string, TestFile]) => {
    const missed = catches.get(test[0])
    return missed === undefined ? distance(guard, test) : -missed / (1 + test[1].milliseconds)
  }
  return candidates.toSorted((a, b) => far(a) - far(b)).map(([path]) => path)
}

const distance = (guard: Guard, [path, { milliseconds }]: [string, TestFile]): number =>
  stepsTo(guard, path) * 1e7 + milliseconds

function stepsTo(guard: Guard, path: string): number {
  const folder = dirname(guard.path)
  if (path === `${folder}/${basename(guard.path, '.ts')}.test.ts`) return 0
  if (dirname(path) === folder) return 1
  return path.startsWith(`${folder.split('/').slice(0, 5).join('/')}/`) || path.includes(`/${basename(folder)}/`)
    ? 2
    : 3
}
