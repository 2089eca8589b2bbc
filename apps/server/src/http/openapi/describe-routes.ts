import type { Route } from '@portal/contract/route'
import { ProblemBody } from '@portal/contract/shapes'
import { describeOperation, getTag } from './operation.ts'
import { sharedRefusals } from './refusals.ts'
import { schemaSet } from './schema-set.ts'

const tags: Record<string, string> = {
  applications: 'Applications with their documents, signatures, payments and submissions',
  auth: 'Login, sessions and logout',
  communications: 'Messages between users and the register',
  delegations: 'Delegations of an entity’s rights to users',
  help: 'Pages, terms and reports to the help desk',
  profile: 'Profiles, entities, contacts, the catalogue and the history',
  system: 'State and version of the portal',
}

const text = (value: object = {}) => ({ type: 'string', ...value })

const securitySchemes = {
  Token: { type: 'apiKey', in: 'header', name: 'Token', description: '`x_token` of the session.' },
  TokenKey: { type: 'apiKey', in: 'header', name: 'Token-Key', description: '`x_token_key` of the session.' },
  SessionCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-portal',
    description: 'Binds the session to its browser. It is absent where the operator allows clients without cookies.',
  },
  ShareKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Share-Key',
    description: 'The part of a share link after `#`. It replaces the session.',
  },
}

const parameters = {
  Language: {
    name: 'language',
    in: 'header',
    required: false,
    schema: text({ enum: ['lv', 'en'], default: 'lv' }),
    description: 'Language of messages and texts.',
  },
  AppName: {
    name: 'App-Name',
    in: 'header',
    required: false,
    schema: text({ const: 'web-portal' }),
    description: 'Name of the client. Other names are refused.',
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: text({ pattern: '^[\\x21-\\x7e]{1,200}$' }),
    description: 'A repetition with the same key and body within 24 hours gets the first answer.',
  },
}

const headers = {
  RetryAfter: { description: 'Seconds to wait before the next call.', schema: { type: 'integer', minimum: 1 } },
  Location: { description: 'Where the browser goes.', schema: text() },
  ContentDisposition: { description: 'Name of the file.', schema: text() },
}

/** Returns a path without the names of its parameters. */
export const getPathShape = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** Renames the path parameters of an operation to those of another path of the same shape. */
function renamed(described: ReturnType<typeof describeOperation>, from: string, to: string) {
  const names = new Map(namesIn(from).map((name, at) => [name, namesIn(to)[at] ?? name]))
  const inPlace = described.parameters.map((one) =>
    'in' in one && one.in === 'path' ? { ...one, name: names.get(one.name) ?? one.name } : one,
  )
  return { ...described, parameters: inPlace }
}

export interface Publisher {
  version: string
  url: string
  /** E-mail address for questions about the API. */
  mail: string
}

/** Describes every served route in OpenAPI. */
export function describeRoutes(routes: readonly Route[], { version, url, mail }: Publisher) {
  const schemas = schemaSet()
  schemas.describe(ProblemBody, 'output')
  const paths: Record<string, Record<string, unknown>> = {}
  const known = new Map<string, string>()
  for (const route of routes) {
    // Paths that differ only in parameter names are one path.
    const path = known.get(getPathShape(route.path)) ?? route.path
    known.set(getPathShape(path), path)
    ;(paths[path] ??= {})[route.method.toLowerCase()] = renamed(describeOperation(route, schemas), route.path, path)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Portal of the enterprise register',
      version,
      description: 'The calls of the portal: applications, documents, signatures, payments, delegations and messages.',
      contact: { name: 'Help desk of the portal', email: mail, url },
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url }],
    tags: [...new Set(routes.map(getTag))].toSorted().map((name) => ({ name, description: tags[name] ?? '' })),
    components: { securitySchemes, parameters, headers, responses: sharedRefusals, schemas: schemas.components() },
    paths,
  }
}
