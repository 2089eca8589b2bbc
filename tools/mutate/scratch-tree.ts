import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { findGuards } from './find-guards.ts'
import type { Guard } from './guard.ts'

export const root = join(import.meta.dirname, '../..')
/** Path that the portal's child processes may read, too. */
const runtime = 'packages/switch.ts'

/** Lists the project's files, uncommitted ones included. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((path) => path !== '' && isThere(path))

const folders = new Map<string, Set<string>>()
function isThere(path: string): boolean {
  const folder = dirname(path)
  const names = folders.get(folder) ?? namesIn(join(root, folder))
  folders.set(folder, names)
  return names.has(path.slice(folder === '.' ? 0 : folder.length + 1))
}

function namesIn(folder: string): Set<string> {
  try {
    return new Set(readdirSync(folder))
  } catch {
    return new Set()
  }
}

const isSource = (path: string): boolean =>
  /^(apps\/server|packages\/[a-z]+)\/src\/.*\.ts$/.test(path) &&
  !/\.test\.ts$|\/testing\/|test-pki|generated/.test(path)

/** Lists every guard of the project, in the order of the files; the index is its number. */
export const allGuards = (): Guard[] =>
  projectFiles()
    .filter(isSource)
    .flatMap((path) => findGuards({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Inserts a switch at every guard. Line numbers stay the same. */
export function withSwitches(path: string, text: string, guards: readonly { id: number; guard: Guard }[]): string {
  const insertions = guards.flatMap(({ id, guard }) => {
    const [start, end] = guard.insertions
    if (!start || !end) throw new Error('a guard has a beginning and an end')
    // Of nested guards the outer one opens first and closes last.
    return [
      { at: start.at, text: start.text(id), rank: -(end.at - start.at), closes: 1 },
      { at: end.at, text: end.text(id), rank: end.at - start.at, closes: 0 },
    ]
  })
  let out = `import { isRemoved as isRemoved__ } from '${relative(dirname(path), runtime)}'; `
  let done = 0
  // A quoted text with a switch in it becomes a template.
  const quotes = new Set(guards.flatMap(({ guard }) => guard.quotes ?? []))
  const source =
    quotes.size === 0 ? text : text.replaceAll(/['"]/g, (quote, at: number) => (quotes.has(at) ? '`' : quote))
  for (const one of insertions.toSorted((a, b) => a.at - b.at || a.closes - b.closes || a.rank - b.rank)) {
    out += source.slice(done, one.at) + one.text
    done = one.at
  }
  return out + source.slice(done)
}

export interface ScratchTree {
  folder: string
  remove(): void
}

/** Copies the project to a separate folder, in which every guard can be removed by its number. */
export function makeScratchTree(guards: readonly Guard[]): ScratchTree {
  mkdirSync(join(root, '.data'), { recursive: true })
  const folder = mkdtempSync(join(root, '.data/guards-'))
  const numbered = guards.map((guard, id) => ({ id, guard }))
  for (const path of projectFiles()) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    const own = numbered.filter(({ guard }) => guard.path === path)
    if (own.length === 0) copyFileSync(join(root, path), join(folder, path))
    else writeFileSync(join(folder, path), withSwitches(path, readFileSync(join(root, path), 'utf8'), own))
  }
  linkModules(folder)
  copyFileSync(join(root, 'tools/mutate/switch.ts'), join(folder, runtime))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }) }
}

/** Links installed packages, but our own from the copy. Child processes may read nothing outside the copy, so files are linked, not folders. */
function linkModules(folder: string): void {
  const to = join(folder, 'node_modules')
  execFileSync('cp', ['-al', join(root, 'node_modules'), to])
  rmSync(join(to, '@portal'), { recursive: true })
  mkdirSync(join(to, '@portal'))
  for (const part of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, part))) symlinkSync(join(folder, part, name), join(to, '@portal', name))
  symlinkSync(join(folder, 'services'), join(to, '@portal/services'))
}
