import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import { calls } from '@portal/contract/calls'
import type { z } from 'zod'
import { buildApp } from '../app.ts'
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
  portal.app.inject({
    method: 'PATCH',
    url: profile,
    headers: { host: 'localhost:4000', ...anna.headers, ...headers },
    payload,
  })

describe('an invalid request is rejected before it has any effect', () => {
  test.each([
    ['broken JSON', '{"ui_lang":', 'body'],
    ['an unknown field', '{"ui_lang":"lv","mode":"internal"}', 'body.mode'],
    ['a wrong type', '{"ui_lang":["lv"]}', 'body.ui_lang'],
    ['a prototype key', '{"__proto__":{"polluted":true}}', 'body'],
    ['a NUL character', '{"ui_lang":"\\u0000"}', 'body.ui_lang'],
    ['an escape sequence', '{"ui_lang":"lv\\u001b[2K"}', 'body.ui_lang'],
    ['a lone surrogate', '{"ui_lang":"\\ud800"}', 'body.ui_lang'],
    ['excessive depth', `${'['.repeat(1_000)}${']'.repeat(1_000)}`, 'body'],
    ['a duplicate key', '{"ui_lang":"lv","ui_lang":"en"}', 'body'],
    ['a number that is too large', `{"selected_uuid":1${'0'.repeat(400)}}`, 'body.selected_uuid'],
    ['a byte order mark', '\ufeff{"ui_lang":"lv"}', 'body'],
  ])('%s: 400 with the location', async (_, payload, path) => {
    const answer = await send(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed-request', errors: [{ path }] })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('invalid UTF-8: 400', async () => {
    expect((await send(Buffer.from([0x22, 0xff, 0x22]))).statusCode).toBe(400)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'a body of %s: 415',
    async (type) => {
      expect((await send('ui_lang=lv', { 'content-type': type })).statusCode).toBe(415)
    },
  )

  test.each([
    ['{}', 404],
    ['{"a":1}', 400],
    ['[]', 400],
  ])('a call without a body: %s gives %i', async (payload, status) => {
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: calls.dismissNotification.path.replace('{code}', 'NONE'),
      headers: { host: 'localhost:4000', 'content-type': 'application/json' },
      payload,
    })
    expect(statusCode).toBe(status)
  })

  test('a body over 1 MB: 413', async () => {
    expect((await send(`"${'a'.repeat(1_100_000)}"`)).statusCode).toBe(413)
  })

  test('the error about a body over 1 MB calls it a body, not a file', async () => {
    expect((await send(`"${'a'.repeat(1_100_000)}"`)).json()).toMatchObject({ code: 'body-too-large' })
  })

  test('a body longer than the call allows: 413, before it is read completely', async () => {
    const sendBody = (payload: string) =>
      portal.app.inject({
        method: 'POST',
        url: calls.quoteFees.path,
        headers: { host: 'localhost:4000', 'content-type': 'application/json' },
        payload,
      })
    const { statusCode, body } = await sendBody(
      JSON.stringify({ services: ['register-sia'], relief: 'a'.repeat(20_000) }),
    )
    expect([statusCode, JSON.parse(body)]).toEqual([
      413,
      { code: 'body-too-large', message: expect.any(String) as string, params: {} },
    ])
  })

  test('a request with thousands of errors gets the first hundred and their number', async () => {
    const change = (count: number) =>
      portal.app.inject({
        method: 'PATCH',
        url: calls.changeApplication.path.replace('{uuid}', '019a0000-0000-7000-8000-000000000000'),
        headers: { host: 'localhost:4000', ...anna.headers },
        payload: Object.fromEntries(Array.from({ length: count }, (_, index) => [`u${index}`, 1])),
      })
    const some = await change(100)
    expect(some.json<{ errors: unknown[] }>().errors).toHaveLength(100)
    expect(some.json()).not.toHaveProperty('errors_total')
    const many = await change(5_000)
    expect(many.statusCode).toBe(400)
    expect(many.json<{ errors: unknown[] }>().errors).toHaveLength(100)
    expect(many.json()).toMatchObject({ code: 'malformed-request', errors_total: 5_000 })
    // No request is that long, so it is not examined.
    expect((await change(55_000)).json()).toMatchObject({ errors: [{ path: 'body', code: 'too-many-values' }] })
  })

  test.each([
    ['a NUL character in the search text', '/api-profile/api/v1/legal_entities?search=%00', 'query.search'],
    ['a NUL character in a parameter name', '/api-profile/api/v1/legal_entities?a%00b=1', 'query.a\0b'],
    ['a NUL character in the path', '/api-auth/callback/a%00b', 'path.slug'],
  ])('%s: 400 with the location', async (_, url, path) => {
    const answer = await portal.app.inject({ url, headers: { host: 'localhost:4000', ...anna.headers } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'malformed-request', errors: [{ path, code: 'not-text' }] })
  })

  test.each(['a%00b', 'a%ED%A0%80b'])('a list searched for %s is never 500', async (search) => {
    for (const { path, method, query } of Object.values(routes)) {
      if (method !== 'GET' || !query) continue
      for (const name of Object.keys((query as z.ZodObject).shape)) {
        const url = `${path.replaceAll(/\{\w+\}/g, '019a0000-0000-7000-8000-000000000000')}?${name}=${search}`
        expect(
          (await portal.app.inject({ url, headers: { host: 'localhost:4000', ...anna.headers } })).statusCode,
          url,
        ).toBeLessThan(500)
      }
    }
  })

  test('the name of another app: 400', async () => {
    expect((await portal.call('getProfile', { as: anna, headers: { 'app-name': 'other' } })).problem.code).toBe(
      'unknown-app',
    )
  })

  test('a parameter given twice or unknown: 400', async () => {
    const url = '/api-profile/api/v1/legal_entities'
    for (const search of ['?limit=10&limit=25', '?limit=7', '?offset=-1', '?unknown=1']) {
      expect(
        (await portal.app.inject({ url: url + search, headers: { host: 'localhost:4000', ...anna.headers } }))
          .statusCode,
        search,
      ).toBe(400)
    }
  })
})

describe('a call accepts the callers of its contract', () => {
  const news = { payment_id: 'M1', reference: 'RF00', status: 'paid', amount: '20.00', currency: 'EUR' } as const
  const who: [string, (as: SignedIn) => Promise<{ status: number; problem: { code: string } }>, unknown[]][] = [
    [
      'a party’s call needs no session and is verified by its message',
      () => portal.call('receivePaymentNews', { params: { provider: 'bank' }, body: news }),
      [403, 'message-not-authentic'],
    ],
    [
      'a guest’s call needs no session and is verified by its key',
      () =>
        portal.call('getDocumentShare', {
          params: { uuid: '019a0000-0000-7000-8000-000000000000' },
          headers: { 'share-key': 'x' },
        }),
      [404, 'link-not-valid'],
    ],
    [
      'a help-desk call rejects other signed-in users',
      (as) => portal.call('listSupportSessionReasons', { as }),
      [403, 'forbidden'],
    ],
    ['a list rejects a caller without a session', () => portal.call('listApplications'), [401, 'not-signed-in']],
    [
      'any other call rejects a caller without a session',
      () => portal.call('getNaturalPerson'),
      [401, 'not-signed-in'],
    ],
  ]
  test.each(who)('%s', async (_, call, refusal) => {
    const { status, problem } = await call(anna)
    expect([status, problem.code]).toEqual(refusal)
  })
})

describe('behind a proxy', () => {
  const checkName = `${calls.checkName.path}?name=Priede`

  async function callersAfter(trusted: string[], remoteAddress: string) {
    // Callers near another limit are reported to the other nodes at any time.
    const counted = `http.call_count where call = 'GET ${calls.checkName.path}'`
    await portal.deps.pool.query(`delete from ${counted}`)
    const app = await buildApp({ ...portal.deps, settings: { ...portal.deps.settings, TRUST_PROXY: trusted } })
    await app.inject({
      method: 'GET',
      url: checkName,
      remoteAddress,
      headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' },
    })
    await app.close()
    const { rows } = await portal.deps.pool.query<{ caller: string }>(`select caller from ${counted}`)
    return rows.map(({ caller }) => caller)
  }

  test.each([
    ['a trusted proxy determines the client address', ['10.0.0.0/8'], '10.1.2.3', '203.0.113.7'],
    ['the header of any other sender is ignored', ['10.0.0.0/8'], '192.0.2.1', '192.0.2.1'],
    ['the header is ignored without the setting', [], '127.0.0.1', '127.0.0.1'],
  ])('%s', async (_, trusted, remoteAddress, caller) => {
    expect(await callersAfter(trusted, remoteAddress)).toEqual([caller])
  })
})

test('an unknown API path or asset is 404 for all methods', async () => {
  for (const url of ['/api-profile/api/v1/nothing', '/assets/nothing.js', '/api-auth/', `${profile}/x`])
    for (const method of ['GET', 'PUT'] as const)
      expect((await portal.app.inject({ method, url })).statusCode, url).toBe(404)
})

test('an unsupported method is 405 with the supported ones, and an override header changes nothing', async () => {
  for (const method of ['HEAD', 'PUT', 'TRACE', 'DELETE'] as const) {
    const answer = await portal.app.inject({
      method,
      url: `${profile}?a=1`,
      headers: { ...anna.headers, 'x-http-method-override': 'PATCH' },
    })
    expect([answer.statusCode, answer.headers.allow], method).toEqual([405, 'GET, PATCH'])
    if (method !== 'HEAD') expect(answer.json()).toMatchObject({ code: 'method-not-allowed' })
  }
  const news = await portal.app.inject({ url: calls.receivePaymentNews.path.replace('{provider}', 'bank') })
  expect([news.statusCode, news.headers.allow]).toEqual([405, 'POST'])
})

test('an oversized path segment is 404, and no method is offered for it', async () => {
  const { path } = calls.getPaymentStatus
  const url = path.replace(/\{\w+\}/, '9'.repeat(400))
  const answer = await portal.app.inject({ url, headers: anna.headers })
  expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined])
})

test('publishes where to report a vulnerability', async () => {
  const { statusCode, headers, body } = await portal.app.inject({ url: '/.well-known/security.txt' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:\S+@\S+\nExpires: (\S+Z)\n/)
  const expires = new Date(/Expires: (.*)/.exec(body)?.[1] ?? '').getTime() - portal.deps.now().getTime()
  expect(expires).toBeGreaterThan(0)
  expect(expires).toBeLessThan(365 * 24 * 60 * 60_000)
})

test('an unexpected error is 500 with a trace id and no details', async () => {
  const broken = await testPortal()
  await broken.deps.db.schema.dropTable('auth.session').cascade().execute()
  const { status, problem, headers } = await broken.call('getProfile', {
    as: anna,
    headers: { token: await signInToken(broken) },
  })
  expect([status, problem.code]).toEqual([500, 'unexpected'])
  expect(problem).toMatchObject({ trace_id: headers['request-id'] })
  expect(JSON.stringify(problem)).not.toMatch(/auth\.|select|relation/)
  await broken.close()
})

test.each([
  ['an entity', { legal_entity_uuid: '019a0000-0000-7000-8000-000000000001', mode: null }],
  ['the help desk', { legal_entity_uuid: null, mode: 'internal' as const }],
])('a token that claims to act for %s gives no more rights than its session', async (_, claims) => {
  const sid = (await portal.deps.tokens.read(anna.headers.token ?? '', portal.deps.now()))?.sid ?? ''
  const token = await portal.deps.tokens.issue(
    { app_name: 'web-portal', sid, ...claims },
    new Date(Date.now() + 60_000),
    portal.deps.now(),
  )
  const { status, answer } = await portal.call('getProfile', { as: anna, headers: { token } })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ mode: null, legal_entity_uuid: null, natural_person: { uuid: anna.personId } })
})

test('rejects a token of another app, whatever session it names', async () => {
  const sid = (await portal.deps.tokens.read(anna.headers.token ?? '', portal.deps.now()))?.sid ?? ''
  const claims = { app_name: 'another', sid, legal_entity_uuid: null, mode: null }
  const token = await portal.deps.tokens.issue(claims as never, new Date(Date.now() + 60_000), portal.deps.now())
  expect((await portal.call('getProfile', { as: anna, headers: { token } })).status).toBe(401)
})

async function signInToken({ deps }: TestPortal): Promise<string> {
  return deps.tokens.issue(
    { app_name: 'web-portal', sid: '019a0000-0000-7000-8000-000000000000', legal_entity_uuid: null, mode: null },
    new Date(Date.now() + 60_000),
    deps.now(),
  )
}

test('answers are never cached and carry the headers that protect the browser', async () => {
  const { headers } = await portal.call('getProfile', { as: anna })
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.stringContaining('camera=(), ') as string,
  })
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe/)
})

test('the OpenAPI description lists every served route', async () => {
  const { paths } = (await portal.app.inject({ url: '/openapi.json' })).json<{ paths: Record<string, object> }>()
  expect(Object.keys(paths[profile] ?? {})).toEqual(['get', 'patch'])
})

test('the OpenAPI description is sent compressed to clients that accept it', async () => {
  const ask = (encoding: string) =>
    portal.app.inject({ url: '/openapi.json', headers: { host: 'localhost:4000', 'accept-encoding': encoding } })
  const [plain, compressed] = [await ask('identity'), await ask('br, gzip')]
  expect([plain.headers['content-encoding'], compressed.headers['content-encoding']]).toEqual([undefined, 'br'])
  expect(compressed.headers).toMatchObject({
    vary: expect.stringContaining('accept-encoding') as string,
    'content-type': 'application/json; charset=utf-8',
  })
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json())
})
