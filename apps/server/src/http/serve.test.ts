import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let anna: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  anna = await signIn(portal.deps)
})
afterAll(() => portal.close())

const profile = '/api-profile/api/v1/profile'
const send = (payload: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  portal.app.inject({ method: 'PATCH', url: profile, headers: { host: 'localhost:4000', ...anna.headers, ...headers }, payload })

describe('a request that does not fit is refused before anything happens', () => {
  test.each([
    ['broken JSON', '{"ui_lang":', 'body'],
    ['an unknown field', '{"ui_lang":"lv","mode":"internal"}', 'body.mode'],
    ['a wrong type', '{"ui_lang":["lv"]}', 'body.ui_lang'],
    ['a prototype key', '{"__proto__":{"polluted":true}}', 'body'],
    ['a NUL character', '{"ui_lang":"\\u0000"}', 'body'],
    ['a lone surrogate', '{"ui_lang":"\\ud800"}', 'body'],
    ['endless depth', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'body'],
  ])('%s: 400 naming the place', async (_, payload, path) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed-request', errors: [{ path }] })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('invalid UTF-8: 400', async () => {
    expect((await send(Buffer.from([0x22, 0xff, 0x22]))).statusCode).toBe(400)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('a body of %s: 415', async (type) => {
    expect((await send('ui_lang=lv', { 'content-type': type })).statusCode).toBe(415)
  })

  test('a body over a megabyte: 413', async () => {
    expect((await send(`"${'a'.repeat(1_100_000)}"`)).statusCode).toBe(413)
  })

  test('another app’s name: 400', async () => {
    expect((await portal.call('getProfile', { as: anna, headers: { 'app-name': 'other' } })).problem.code).toBe('unknown-app')
  })

  test('a parameter given twice or unknown: 400', async () => {
    const url = '/api-profile/api/v1/legal_entities'
    for (const search of ['?limit=10&limit=25', '?limit=7', '?offset=-1', '?unknown=1']) {
      expect((await portal.app.inject({ url: url + search, headers: { host: 'localhost:4000', ...anna.headers } })).statusCode, search).toBe(400)
    }
  })
})

test('an unknown API path or asset is 404, also for other methods', async () => {
  for (const url of ['/api-profile/api/v1/nothing', '/assets/nothing.js', '/api-auth/']) expect((await portal.app.inject({ url })).statusCode, url).toBe(404)
  for (const method of ['HEAD', 'PUT', 'TRACE'] as const) expect((await portal.app.inject({ method, url: profile, headers: anna.headers })).statusCode, method).toBe(404)
})

test('what the code did not foresee is 500 with a trace id and no details', async () => {
  const broken = await testPortal()
  await broken.deps.db.schema.dropTable('auth.session').cascade().execute()
  const { status, problem, headers } = await broken.call('getProfile', { as: anna, headers: { token: (await signInToken(broken)) } })
  expect([status, problem.code]).toEqual([500, 'unexpected'])
  expect(problem).toMatchObject({ trace_id: headers['request-id'] })
  expect(JSON.stringify(problem)).not.toMatch(/auth\.|select|relation/)
  await broken.close()
})

async function signInToken({ deps }: TestPortal): Promise<string> {
  return deps.tokens.issue({ app_name: 'web-portal', sid: '019a0000-0000-7000-8000-000000000000', legal_entity_uuid: null, mode: null }, new Date(Date.now() + 60_000), deps.now())
}

test('answers are never kept by caches and carry the headers that protect the browser', async () => {
  const { headers } = await portal.call('getProfile', { as: anna })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' })
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe/)
})

test('the OpenAPI description lists every route that is served', async () => {
  const { paths } = (await portal.app.inject({ url: '/openapi.json' })).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths[profile] ?? {})).toEqual(['get', 'patch'])
})
