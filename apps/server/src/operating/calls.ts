import { readFile } from 'node:fs/promises'
import { routes } from '@portal/contract'
import { counted, UsageError } from './command-line.ts'
import { runCommand } from './run-command.ts'
import { describeRoutes, getPathShape } from '../http/openapi/describe-routes.ts'

interface ListedCall {
  method: string
  path: string
}

/**
 * Returns the calls of a list, and those that the OpenAPI description lacks. Tab-separated: area, method, path, …; `#`
 * begins a comment.
 */
export function missingCalls(
  list: string,
  described: { paths: Record<string, object> },
): { listed: ListedCall[]; missing: ListedCall[] } {
  const listed = list
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
    .map(([, method = '', path = '']) => ({ method, path }))
  const known = new Map(Object.entries(described.paths).map(([path, methods]) => [getPathShape(path), methods]))
  const missing = listed.filter(({ method, path }) => !(method.toLowerCase() in (known.get(getPathShape(path)) ?? {})))
  return { listed, missing }
}

const usage = 'npm run calls -- LIST.tsv\n'

if (import.meta.main)
  await runCommand(usage, async ([path, ...rest]) => {
    if (path === undefined || rest.length > 0) throw new UsageError('Say which list, in one file.', usage)
    const { listed, missing } = missingCalls(
      await readFile(path, 'utf8'),
      describeRoutes(Object.values(routes), { version: '', url: '/', mail: '' }),
    )
    return [
      ...missing.map((call) => `missing  ${call.method}\t${call.path}\n`),
      `${listed.length - missing.length} of ${counted(listed.length, 'call')} are there\n`,
    ].join('')
  })
