import { z } from 'zod'
import { problems } from '@portal/contract/problems'
import { helpDeskRight } from '@portal/contract/help-desk-deeds'
import type { Route } from '@portal/contract/route'
import { ProblemBody } from '@portal/contract/shapes'
import { needsTerms } from '@portal/contract/terms-deeds'
import { isRepeatable } from './idempotency.ts'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.toJSONSchema(schema, { io, unrepresentable: 'any' })

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

/** Any call may be malformed, too many or too much, or meet a bug; a body may be too large or of another type. */
const ofAny = [400, 429, 500, 503]
const ofBodies = [413, 415]

/** A guest comes by her link; most of her calls are there for a session, too. */
function securityOf({ who }: Route) {
  if (who === 'public' || who === 'party') return []
  return who === 'guest' ? [session, { ShareKey: [] }] : [session]
}

function operation(route: Route) {
  const isKeyed = isRepeatable(route)
  const known = [
    ...new Set([
      ...route.problems,
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
              ...(route.download && { 'application/octet-stream': {} }),
            },
          }),
        },
      }
  return {
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

/** The OpenAPI description of every route that is served. */
export function describeRoutes(routes: readonly Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route)
  return {
    openapi: '3.1.1',
    info: { title: 'Portal of the enterprise register', version },
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
