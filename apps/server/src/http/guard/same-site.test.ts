import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '@portal/contract/calls'
import { signIn, type SignedIn } from '../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: SignedIn
beforeAll(async () => {
  portal = await testPortal()
  anna = await signIn(portal.deps)
})
afterAll(() => portal.close())

const form = 'multipart/form-data; boundary=x'

test.each([
  ['a call from another site', { 'sec-fetch-site': 'cross-site' }, false],
  ['a call from a neighbouring site', { 'sec-fetch-site': 'same-site' }, false],
  ['a call from another site, recognised by its origin', { origin: 'https://evil.example' }, false],
  ['a call from a sandboxed frame', { origin: 'null' }, false],
  [
    'a call from another site that claims our origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4000' },
    false,
  ],
  ['a call from our page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' }, true],
  ['a call from our page in an older browser', { origin: 'http://localhost:4000' }, true],
  ['a call without a browser', {}, true],
])('accepts or rejects a write: %s (%#)', async (_, headers, isTaken) => {
  const { statusCode, body } = await portal.app.inject({
    method: 'POST',
    url: calls.sendFeedback.path,
    headers: { host: 'localhost:4000', 'content-type': form, ...headers },
    payload: '--x--\r\n',
  })
  const code = (JSON.parse(body) as { code: string }).code
  expect([statusCode, code]).toEqual(isTaken ? [400, 'malformed-request'] : [403, 'cross-site-request'])
  const saved = await portal.call('changeProfile', { as: anna, body: { ui_lang: 'lv' }, headers })
  expect(saved.status).toBe(isTaken ? 200 : 403)
})

test('accepts reads that come from any link, and identifies an external party by its signature', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://bank.example' }
  expect((await portal.call('getProfile', { as: anna, headers })).status).toBe(200)
  const news = await portal.app.inject({
    method: 'POST',
    url: calls.receivePaymentNews.path.replace('{provider}', 'bank'),
    headers: { ...headers, host: 'localhost:4000', 'content-type': 'application/json' },
    payload: {},
  })
  expect(news.json<{ code: string }>().code).not.toBe('cross-site-request')
})
