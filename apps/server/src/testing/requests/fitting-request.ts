import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import type { InjectOptions } from 'fastify'
import { fitting } from './make-requests.ts'

/**
 * Returns a valid request for any call except the file of an upload.
 * @param known values of path parameters; a string is the value of `uuid`
 */
export function fittingRequest(
  name: CallName,
  known: string | Record<string, string>,
  headers: Record<string, string>,
): InjectOptions {
  const route = routes[name]
  const places = {
    ...(fitting(route.params) as Record<string, string> | undefined),
    ...(typeof known !== 'string' ? known : route.path.includes('{uuid}') && { uuid: known }),
  } as Record<string, string>
  const body = route.upload ? undefined : fitting(route.body)
  const query = fitting(route.query) as Record<string, string> | undefined
  return {
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(places[key] ?? '')),
    headers: { host: 'localhost:4000', ...headers },
    ...(query && { query }),
    ...(body !== undefined && { payload: body as object }),
  }
}
