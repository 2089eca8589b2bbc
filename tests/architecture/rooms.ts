import { circlesIn } from './circles.ts'
import { importsOf, targetOf } from './imports.ts'
import { isTest, type SourceFile } from './source-file.ts'

/** The modules whose root is a common ground of rooms by noun. */
const split = new Set(['applications'])
/** The doors of such a module and what they connect; all else in its root is the ground. */
const doors = new Set(['index.ts', 'routes.ts', 'jobs.ts'])

function roomOf(path: string): { module: string; room: string; file: string } | undefined {
  const [, module, inside] = /^apps\/server\/src\/modules\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (module === undefined || inside === undefined) return undefined
  const [first = '', ...rest] = inside.split('/')
  return { module, room: rest.length === 0 ? '' : first, file: first }
}

function importGraph(files: readonly SourceFile[]): Map<string, string[]> {
  return new Map(
    files.map((file) => [file.path, importsOf(file).flatMap(({ specifier }) => targetOf(file.path, specifier) ?? [])]),
  )
}

/** Imports between files in a circle, types included, and rooms of a module that lean on one another. */
export function circleViolations(files: readonly SourceFile[]): string[] {
  const graph = importGraph(files.filter(({ path }) => !isTest(path)))
  const rooms = new Map<string, string[]>()
  const upward: string[] = []
  for (const [path, targets] of graph) {
    const from = roomOf(path)
    for (const to of from ? targets.map(roomOf) : []) {
      if (!from || !to || to.module !== from.module || to.room === from.room) continue
      if (from.room === '' && split.has(from.module) && !doors.has(from.file))
        upward.push(`${path}: the common ground of a module knows none of its rooms, not ${to.room}`)
      if (from.room !== '' && to.room !== '') {
        const name = `${from.module}/${from.room}`
        rooms.set(name, [...(rooms.get(name) ?? []), `${to.module}/${to.room}`])
        if (!rooms.has(`${to.module}/${to.room}`)) rooms.set(`${to.module}/${to.room}`, [])
      }
    }
  }
  const circles = [...circlesIn(graph), ...circlesIn(rooms)]
  return [...upward, ...circles.map((circle) => `a circle of imports: ${circle.toSorted().join(', ')}`)]
}
