import { basename, dirname } from 'node:path'
import { nameOf, type Guard, type Kind } from './guard.ts'
import type { Results, TestFile } from './results.ts'
import { projectFiles } from './scratch-tree.ts'

const testsOf: Record<Kind, RegExp> = {
  access: /^(apps\/server|packages\/(domain|contract))\/src\/.*\.test\.ts$/,
  fencing: /^apps\/server\/src\/.*\.test\.ts$/,
  fees: /^(apps\/server\/src\/modules\/applications|packages\/(domain|contract)\/src)\/.*\.test\.ts$/,
  rules: /^(apps\/server|packages\/(domain|contract))\/src\/.*\.test\.ts$/,
  verdict: /^packages\/signatures\/src\/.*\.test\.ts$/,
}

/** They look at how statements are executed, not at what is answered, and take long. */
const aboutPlans = /\/(loaded-calls|statement-plans)\.test\.ts$/

/** The test files that may notice the loss of these guards: so many for each, the nearest by where they lie. */
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

/** Those that reach the guard, first those that miss most guards of its folder for the time they take, then the nearest and quickest: of the same name, of the same folder, of the same module or of a folder called alike, others. */
export function nearestTests(guard: Guard, { tests, catchesIn, isOlder }: Results): string[] {
  const green = Object.entries(tests).filter(([, { isGreen }]) => isGreen)
  const name = nameOf(guard)
  const reaching = green.filter(([, { reached }]) => reached.includes(name))
  // Of those that were looked at before it was written: those that reach another of its file, or else lie beside it.
  const older = green.filter(([, test]) => isOlder(test, guard))
  const ofFile = older.filter(([, { reached }]) => reached.some((one) => one.startsWith(`${guard.path}: `)))
  const beside = older.filter(([path]) => dirname(path) === dirname(guard.path))
  const candidates = [...reaching, ...(ofFile.length > 0 || reaching.length > 0 ? ofFile : beside)]
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
