import { circlesIn } from './circles.ts'
import { listImports, resolveTarget } from './imports.ts'
import { findModule } from './places.ts'
import { isTest, isTestFile, type SourceFile } from './source-file.ts'

/** Modules whose root is a common base of folders by noun. */
const split = new Set(['applications'])
/** Entry points of such a module, which connect its folders; all other files in its root are the base. */
const entryPoints = new Set(['index.ts', 'routes.ts', 'jobs.ts'])

/** Folders of applications on both sides; only the web has `form`. */
const folders = ['drafts', 'documents', 'sharing', 'signers', 'submissions', 'register', 'objections', 'lists', 'tasks']
const foldersOf: Record<string, readonly string[]> = {
  'apps/server/src/modules/applications': folders,
  'apps/web/src/features/applications': [...folders, 'form'],
}

interface Folder {
  /** The folder of the module or feature, from the project's root. */
  owner: string
  /** Empty in the root. */
  folder: string
  file: string
}

function folderOf(path: string): Folder | undefined {
  const [, owner, inside] =
    /^(apps\/server\/src\/modules\/[^/]+|apps\/web\/src\/features\/[^/]+)\/(.+)$/.exec(path) ?? []
  if (owner === undefined || inside === undefined) return undefined
  const [first = '', ...rest] = inside.split('/')
  return { owner, folder: rest.length === 0 ? '' : first, file: first }
}

type Graph = Map<string, string[]>

const importGraph = (files: readonly SourceFile[]): Graph =>
  new Map(
    files.map((file) => [
      file.path,
      listImports(file).flatMap(({ specifier }) => resolveTarget(file.path, specifier) ?? []),
    ]),
  )

function lead(graph: Graph, from: string, to: string): void {
  graph.set(from, [...(graph.get(from) ?? []), to])
  if (!graph.has(to)) graph.set(to, [])
}

const describe = (circles: string[][]) =>
  circles.map((circle) => `a circle of imports: ${circle.toSorted().join(', ')}`)

/** Reports unknown folders, a base that imports its folders, and folders that import one another. */
export function folderViolations(files: readonly SourceFile[]): string[] {
  const objections: string[] = []
  const dependencies: Graph = new Map()
  for (const [path, targets] of importGraph(files.filter(({ path }) => !isTest(path)))) {
    const from = folderOf(path)
    if (!from) continue
    const known = foldersOf[from.owner]
    if (known && from.folder !== '' && !known.includes(from.folder))
      objections.push(`${path}: ${from.folder} is no folder of applications`)
    for (const to of targets.map(folderOf)) {
      if (!to || to.owner !== from.owner || to.folder === from.folder) continue
      if (from.folder !== '' && to.folder !== '')
        lead(dependencies, `${from.owner}/${from.folder}`, `${to.owner}/${to.folder}`)
      const module = findModule(path)
      if (from.folder === '' && module && split.has(module) && !entryPoints.has(from.file))
        objections.push(`${path}: a common file of a module imports none of its folders, not ${to.folder}`)
    }
  }
  return [...objections, ...describe(circlesIn(dependencies))]
}

/** Reports import circles, types included: between files, and between modules of one level. */
export function circleViolations(files: readonly SourceFile[]): string[] {
  const graph = importGraph(files.filter(({ path }) => !isTestFile(path)))
  const modules: Graph = new Map()
  for (const [path, targets] of graph)
    for (const to of targets.map(findModule)) {
      const from = findModule(path)
      if (from && to && from !== to) lead(modules, from, to)
    }
  return [...describe(circlesIn(graph)), ...describe(circlesIn(modules))]
}
