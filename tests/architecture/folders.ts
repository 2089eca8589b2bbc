import { circlesIn } from './circles.ts'
import { listImports, resolveTarget } from './imports.ts'
import { findModule } from './places.ts'
import { isTest, isTestFile, type SourceFile } from './source-file.ts'

/** Modules whose root is a common base of folders by noun. */
const split = new Set(['applications'])
/** Entry points of such a module, which connect its folders; all other files in its root are the base. */
const doors = new Set(['index.ts', 'routes.ts', 'jobs.ts'])

/** Folders of applications on both sides; only the web has `form`. */
const rooms = ['drafts', 'documents', 'sharing', 'signers', 'submissions', 'register', 'objections', 'lists', 'tasks']
const roomsOf: Record<string, readonly string[]> = {
  'apps/server/src/modules/applications': rooms,
  'apps/web/src/features/applications': [...rooms, 'form'],
}

interface Room {
  /** The folder of the module or feature, from the project's root. */
  owner: string
  /** Empty in the root. */
  room: string
  file: string
}

function roomOf(path: string): Room | undefined {
  const [, owner, inside] =
    /^(apps\/server\/src\/modules\/[^/]+|apps\/web\/src\/features\/[^/]+)\/(.+)$/.exec(path) ?? []
  if (owner === undefined || inside === undefined) return undefined
  const [first = '', ...rest] = inside.split('/')
  return { owner, room: rest.length === 0 ? '' : first, file: first }
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

const told = (circles: string[][]) => circles.map((circle) => `a circle of imports: ${circle.toSorted().join(', ')}`)

/** Reports unknown folders, a base that imports its folders, and folders that import one another. */
export function folderViolations(files: readonly SourceFile[]): string[] {
  const objections: string[] = []
  const leanings: Graph = new Map()
  for (const [path, targets] of importGraph(files.filter(({ path }) => !isTest(path)))) {
    const from = roomOf(path)
    if (!from) continue
    const known = roomsOf[from.owner]
    if (known && from.room !== '' && !known.includes(from.room))
      objections.push(`${path}: ${from.room} is no folder of applications`)
    for (const to of targets.map(roomOf)) {
      if (!to || to.owner !== from.owner || to.room === from.room) continue
      if (from.room !== '' && to.room !== '') lead(leanings, `${from.owner}/${from.room}`, `${to.owner}/${to.room}`)
      const module = findModule(path)
      if (from.room === '' && module && split.has(module) && !doors.has(from.file))
        objections.push(`${path}: the common ground of a module imports none of its folders, not ${to.room}`)
    }
  }
  return [...objections, ...told(circlesIn(leanings))]
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
  return [...told(circlesIn(graph)), ...told(circlesIn(modules))]
}
