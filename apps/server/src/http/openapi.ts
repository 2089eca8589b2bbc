import { z } from 'zod'
import { findCallName } from '@portal/contract/call-names'
import { problems } from '@portal/contract/problems'
import { helpDeskRight } from '@portal/contract/help-desk-right'
import type { Route } from '@portal/contract/route'
import { ProblemBody } from '@portal/contract/shapes'
import { needsTerms } from '@portal/contract/needs-terms'
import { isRepeatable } from './idempotency.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // Applies to tuples: their fixed length already excludes other items, but linters demand a schema.
    override: ({ jsonSchema }) => {
      if (jsonSchema.prefixItems && jsonSchema.items === false) jsonSchema.items = {}
    },
  })

/** Returns the module of a call, from its address: /api-applications/… */
const tagOf = ({ path }: Pick<Route, 'path'>) => /^\/api-(\w+)\//.exec(path)?.[1] ?? 'system'

function parameters(schema: Route['params'], place: 'path' | 'query') {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }))
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
  description: 'A repetition with the same key and body within 24 hours gets the first answer.',
}

const session = { Token: [], TokenKey: [] }

/** Every call can return these statuses; calls with a body can return the next ones, too. */
const ofAny = [400, 429, 500, 503]
const ofBodies = [413, 415]

/** Returns the security schemes. A guest proves a share link; most guest calls also accept a session. */
function securityOf({ who }: Route) {
  if (who === 'public' || who === 'party') return []
  return who === 'guest' ? [session, { ShareKey: [] }] : [session]
}

function operation(route: Route) {
  const isKeyed = isRepeatable(route)
  const known = [
    ...new Set([
      ...route.problems,
      ...(route.query && 'offset' in route.query.shape ? (['page-too-far'] as const) : []),
      ...(isKeyed ? (['idempotency-key-reused'] as const) : []),
      ...(needsTerms(route) ? (['terms-not-accepted'] as const) : []),
    ]),
  ]
  const statuses = new Set<number>([...ofAny, ...known.map((code) => problems[code])])
  if (route.params) statuses.add(404)
  if (route.form ?? route.upload ?? route.body) for (const status of ofBodies) statuses.add(status)
  if (route.who !== 'public' && route.who !== 'party') statuses.add(401)
  if (route.who !== 'party' && helpDeskRight(route) === 'refused') statuses.add(403)
  const refusals = [...statuses].sort().map((status) => [
    status,
    {
      description: known.filter((code) => problems[code] === status).join(', '),
      content: json(schemaOf(ProblemBody, 'output')),
    },
  ])
  const file = {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  }
  const body = route.form ? form(route.form) : route.upload ? file : route.body && json(schemaOf(route.body, 'input'))
  const success = route.redirect
    ? { 302: { description: 'Redirect' } }
    : {
        200: {
          description: 'Success',
          ...((route.download || route.response) && {
            content: {
              ...(route.response && json(schemaOf(route.response, 'output'))),
              ...(route.download && { [route.fileType ?? 'application/octet-stream']: {} }),
            },
          }),
        },
      }
  return {
    operationId: findCallName(route),
    tags: [tagOf(route)],
    summary: route.summary,
    description: `Who may: ${route.who}.`,
    security: securityOf(route),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(isKeyed ? [keyHeader] : []),
    ],
    ...(body && { requestBody: { content: body } }),
    responses: { ...success, ...Object.fromEntries(refusals) },
  }
}

function form({ fields, file }: NonNullable<Route['form']>) {
  const { properties = {}, ...rest } = schemaOf(fields, 'input')
  return {
    'multipart/form-data': {
      schema: { ...rest, properties: { ...properties, [file]: { type: 'string', format: 'binary' } } },
    },
  }
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

/** Returns a path without the names of its parameters. */
export const getPathShape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Renames the path parameters of an operation to those of another path of the same shape. */
function renamed(described: ReturnType<typeof operation>, from: string, to: string) {
  const names = new Map(namesIn(from).map((name, at) => [name, namesIn(to)[at] ?? name]))
  const parameters = described.parameters.map((one) =>
    one.in === 'path' ? { ...one, name: names.get(one.name) ?? one.name } : one,
  )
  return { ...described, parameters }
}

/** Describes every served route in OpenAPI. */
export function describeRoutes(routes: readonly Route[], version: string, url = '/') {
  const paths: Record<string, Record<string, unknown>> = {}
  const known = new Map<string, string>()
  for (const route of routes) {
    // Paths that differ only in parameter names are one path.
    const path = known.get(getPathShape(route.path)) ?? route.path
    known.set(getPathShape(path), path)
    ;(paths[path] ??= {})[route.method.toLowerCase()] = renamed(operation(route), route.path, path)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portal of the enterprise register',
      version,
      description: 'The calls of the portal: applications, documents, signatures, payments, delegations and messages.',
    },
    servers: [{ url }],
    tags: [...new Set(routes.map(tagOf))].toSorted().map((name) => ({ name })),
    components: {
      securitySchemes: {
        Token: { type: 'apiKey', in: 'header', name: 'Token' },
        TokenKey: { type: 'apiKey', in: 'header', name: 'Token-Key' },
        ShareKey: { type: 'apiKey', in: 'header', name: 'Share-Key' },
      },
    },
    paths,
  }
}
