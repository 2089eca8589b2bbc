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

/** The test files that may notice the loss of guards of these kinds. */
export const testsFor = (kinds: readonly Kind[]): string[] =>
  projectFiles().filter((path) => kinds.some((kind) => testsOf[kind].test(path)))

/** Those that reach the guard, first those that miss most guards of its folder for the time they take, then the nearest and quickest: of the same name, of the same folder, of the same module or of a folder called alike, others. */
export function nearestTests(guard: Guard, { tests, catchesIn }: Results): string[] {
  const green = Object.entries(tests).filter(([, { isGreen }]) => isGreen)
  const name = nameOf(guard)
  const reaching = green.filter(([, { reached }]) => reached.includes(name))
  // One that was written since the tests were looked at: those that reach another of its file, or lie beside it.
  const ofFile = green.filter(([, { reached }]) => reached.some((one) => one.startsWith(`${guard.path}: `)))
  const isNew = !Object.values(tests).some(({ reached }) => reached.includes(name))
  const beside = green.filter(([path]) => dirname(path) === dirname(guard.path))
  const candidates = !isNew ? reaching : ofFile.length > 0 ? ofFile : beside
  const catches = catchesIn(dirname(guard.path))
  const far = (test: [string, TestFile]) => {
    const missed = catches.get(test[0])
    return missed === undefined ? distance(guard, test) : -missed / (1 + test[1].milliseconds)
  }
  return candidates.toSorted((a, b) => far(a) - far(b)).map(([path]) => path)
}

function distance(guard: Guard, [path, { milliseconds }]: [string, TestFile]): number {
  const folder = dirname(guard.path)
  const step =
    path === `${folder}/${basename(guard.path, '.ts')}.test.ts`
      ? 0
      : dirname(path) === folder
        ? 1
        : path.startsWith(`${folder.split('/').slice(0, 5).join('/')}/`) || path.includes(`/${basename(folder)}/`)
          ? 2
          : 3
  return step * 1e7 + milliseconds
}
