import type { z } from 'zod'
import { findCallName } from '@portal/contract/call-names'
import { isRepeatable, type Route, type Who } from '@portal/contract/route'
import type { CallName } from '@portal/contract/calls'
import { examples } from './examples.ts'
import { describeRefusals } from './refusals.ts'
import type { JsonSchema, SchemaSet } from './schema-set.ts'

/** Returns the module of a call, from its address: /api-applications/… */
export const getTag = ({ path }: Pick<Route, 'path'>): string => /^\/api-(\w+)\//.exec(path)?.[1] ?? 'system'

const json = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
type Example = (typeof examples)[CallName]
const refer = (kind: 'headers' | 'parameters', name: string) => ({ $ref: `#/components/${kind}/${name}` })

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

function parameters(schema: Route['params'], place: 'path' | 'query', { describe }: SchemaSet): Parameter[] {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: describe(field as z.ZodType, 'input'),
  }))
}

const callers: Record<Who, string> = {
  public: 'Anyone may make this call.',
  user: 'For signed-in users.',
  guest: 'For signed-in users, and for guests with a share link.',
  helpdesk: 'For agents of the help desk.',
  party: 'For an outside party, which signs its message.',
}

const session = { Token: [], TokenKey: [], SessionCookie: [] }

/** Returns the security schemes. A guest proves a share link; most guest calls also accept a session. */
function securityOf({ who }: Route) {
  if (who === 'public' || who === 'party') return []
  return who === 'guest' ? [session, { ShareKey: [] }] : [session]
}

const binary = { type: 'string', format: 'binary' }

function describeBody({ form, upload, body }: Route, { describe }: SchemaSet, example: Example) {
  if (form) {
    const { properties = {}, ...rest } = describe(form.fields, 'input')
    return { 'multipart/form-data': { schema: { ...rest, properties: { ...properties, [form.file]: binary } } } }
  }
  if (upload)
    return { 'multipart/form-data': { schema: { type: 'object', properties: { file: binary }, required: ['file'] } } }
  return body && json(describe(body, 'input'), example?.body)
}

function describeSuccess(route: Route, { describe }: SchemaSet, example: Example) {
  if (route.redirect)
    return { 302: { description: 'Redirects the browser', headers: { Location: refer('headers', 'Location') } } }
  const content = {
    ...(route.response && json(describe(route.response, 'output'), example?.response)),
    ...(route.download && { [route.fileType ?? 'application/octet-stream']: { schema: binary } }),
  }
  return {
    200: {
      description: 'Success',
      ...(route.download && { headers: { 'Content-Disposition': refer('headers', 'ContentDisposition') } }),
      ...((route.download || route.response) && { content }),
    },
  }
}

export function describeOperation(route: Route, schemas: SchemaSet) {
  const example = examples[findCallName(route) as CallName]
  const content = describeBody(route, schemas, example)
  const { limit } = route
  return {
    operationId: findCallName(route),
    tags: [getTag(route)],
    summary: route.summary,
    description: `${callers[route.who]}${limit ? ` A caller may make it ${limit.calls} times in ${limit.seconds} seconds.` : ''}`,
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, 'path', schemas),
      ...parameters(route.query, 'query', schemas),
      refer('parameters', 'Language'),
      refer('parameters', 'AppName'),
      ...(isRepeatable(route) ? [refer('parameters', 'IdempotencyKey')] : []),
    ],
    ...(content && { requestBody: { content } }),
    responses: { ...describeSuccess(route, schemas, example), ...describeRefusals(route) },
  }
}
