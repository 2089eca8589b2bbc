import { readFile } from 'node:fs/promises'
import { routes } from '@portal/contract'
import { describeRoutes } from '../http/openapi.ts'

interface ListedCall {
  method: string
  path: string
}

/** The lines of a list of calls that the OpenAPI description lacks. Tab-separated: area, method, path, …; `#` begins a comment. */
export function missingCalls(
  list: string,
  described: { paths: Record<string, object> },
): { listed: ListedCall[]; missing: ListedCall[] } {
  const listed = list
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, method = '', path = '']) => ({ method, path }))
  const missing = listed.filter(({ method, path }) => !(method.toLowerCase() in (described.paths[path] ?? {})))
  return { listed, missing }
}

if (import.meta.main) {
  const [path] = process.argv.slice(2)
  if (!path) throw new Error('Name the list: npm run calls -- path/to/calls.tsv')
  const { listed, missing } = missingCalls(await readFile(path, 'utf8'), describeRoutes(Object.values(routes), ''))
  for (const call of missing) process.stdout.write(`missing  ${call.method}\t${call.path}\n`)
  process.stdout.write(`${listed.length - missing.length} of ${listed.length} calls are there\n`)
}
