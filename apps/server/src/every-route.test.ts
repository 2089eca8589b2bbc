import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import { problems } from '@portal/contract/problems'
import { ProblemBody } from '@portal/contract/shapes'
import { aDraft } from './testing/drafts.ts'
import { signIn, type SignedIn } from './testing/factories.ts'
import { makeRequests } from './testing/requests/make-requests.ts'
import { testPortal, type TestPortal } from './testing/test-portal.ts'
import { getPathShape } from './http/openapi/describe-routes.ts'

let portal: TestPortal
let anna: SignedIn
let draft: string
let described: Description

beforeAll(async () => {
  portal = await testPortal()
  described = (await portal.app.inject({ url: '/openapi.json' })).json<Description>()
})
beforeAll(async () => {
  anna = await signIn(portal.deps)
  draft = await aDraft(portal, anna).then(({ uuid }) => uuid)
})
afterAll(() => portal.close())
beforeEach(async () => {
  // The clock moves on and the person signs in again for each route, because each route makes as many calls as a minute
  // allows.
  portal.passTime(60_000)
  anna = await signIn(portal.deps, { personalCode: anna.personalCode })
})

interface Response {
  $ref?: string
  content?: Record<string, { schema?: object }>
}
interface Description {
  components: { responses: Record<string, Response> }
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>
}
const findResponse = ({ components }: Description, response: Response | undefined) =>
  response?.$ref ? components.responses[response.$ref.split('/').at(-1) ?? ''] : response

// Formats need no validation, because each has a pattern with the same meaning.
const ajv = new Ajv2020({ validateFormats: false, strict: false })
const validators = new Map<object, ValidateFunction>()

/** Checks an answer against its description in /openapi.json. */
function requireDescribed({ method, path }: { method: string; path: string }, { statusCode, body, headers }: Answer) {
  const { paths, components } = described
  const shape = Object.keys(paths).find((each) => getPathShape(each) === getPathShape(path)) ?? path
  const answer = findResponse(described, paths[shape]?.[method.toLowerCase()]?.responses[statusCode])
  expect(answer, `${method} ${path} is said to answer ${statusCode}: ${body}`).toBeDefined()
  if (!String(headers['content-type']).startsWith('application/json')) return
  const schema = answer?.content?.['application/json']?.schema
  if (!schema) return
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components })
  validators.set(schema, validate)
  expect(validate(JSON.parse(body)), `${method} ${path}: ${ajv.errorsText(validate.errors)}\n${body}`).toBe(true)
}

type Answer = Awaited<ReturnType<TestPortal['app']['inject']>>

const runs = process.env.EXTENDED ? 400 : 25

/** Calls that change the session of the other tests, or that stream. */
const apart = new Set<CallName>([
  'logout',
  'changeProfile',
  'setOrganization',
  'uploadDocument',
  'replaceDocument',
  'beginWithAttachment',
  'attachFile',
])
const names = (Object.keys(routes) as CallName[]).filter((name) => !apart.has(name))

describe('every answer matches the contract, whatever the request contains', () => {
  test.each(names)(
    '%s',
    async (name) => {
      const route = routes[name]
      const parts = fc.record({
        params: makeRequests(route.params),
        query: makeRequests(route.query),
        body: makeRequests(route.body),
        own: fc.boolean(),
        signedIn: fc.boolean(),
        type: fc.oneof(
          { weight: 9, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', 'multipart/form-data; boundary=x') },
        ),
      })
      await fc.assert(
        fc.asyncProperty(parts, async ({ params, query, body, own, signedIn, type }) => {
          const places: Record<string, unknown> = { ...(params as object | undefined), ...(own && { uuid: draft }) }
          const path = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
            encodeURIComponent(wellFormed(places[key])),
          )
          const search =
            typeof query === 'object' && query !== null
              ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)])).toString()}`
              : ''
          const response = await portal.app.inject({
            method: route.method,
            url: path + search,
            headers: {
              host: 'localhost:4000',
              ...(signedIn && anna.headers),
              ...(body !== undefined && { 'content-type': type }),
            },
            ...(body !== undefined && { payload: JSON.stringify(body) }),
          })
          requireDescribed(route, response)
          if (response.statusCode < 400) return
          const refusal = ProblemBody.parse(response.json())
          expect(response.statusCode, response.body).toBe(problems[refusal.code as keyof typeof problems])
          expect(refusal.code, `${path}${search} ${JSON.stringify(body)}`).not.toBe('unexpected')
        }),
        { numRuns: runs, seed: 20261120 },
      )
    },
    runs * 2_400,
  )
})

/** Returns a path segment; dots alone would lead to another path. */
const wellFormed = (value: unknown) =>
  typeof value === 'string' && !/^\.{0,2}$/.test(value) ? value.toWellFormed() : 'x'

const forGuestsAlone = new Set<CallName>(['paySharedPayment', 'getGuestPayment'])

test('rejects requests without a session where the contract requires one', async () => {
  for (const name of Object.keys(routes) as CallName[]) {
    const route = routes[name]
    if (route.who !== 'user' && route.who !== 'guest' && route.who !== 'helpdesk') continue
    const url = route.path.replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000000')
    const { statusCode } = await portal.app.inject({ method: route.method, url, headers: { host: 'localhost:4000' } })
    // On calls for guests only, a caller without a valid link gets 404.
    expect(forGuestsAlone.has(name) ? [404, 429] : [400, 401, 415], name).toContain(statusCode)
  }
})
