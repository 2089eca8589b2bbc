// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { call } from '../api.ts'
import { forgetShareKey, guestHeaders, isShareKey, keepShareKey, shareKeyOf } from './share-link.ts'
import { storeTokens } from '../session/session.ts'
import { fakePortal } from '../testing/fake-portal.ts'

const portal = fakePortal()

beforeEach(() => sessionStorage.clear())

test('the key of a link is kept for one application, one purpose and this tab', () => {
  keepShareKey('a1', 'documents', 'secret')
  expect([shareKeyOf('a1', 'documents'), shareKeyOf('a1', 'payment'), shareKeyOf('a2', 'documents')]).toEqual([
    'secret',
    null,
    null,
  ])
  expect(localStorage.length).toBe(0)
  forgetShareKey('a1', 'documents')
  expect(shareKeyOf('a1', 'documents')).toBeNull()
})

test('a guest’s call carries the key and nobody’s session, in headers alone', async () => {
  storeTokens({ x_token: 'token', x_token_key: 'key' })
  portal.refuse('getPaymentShare', 'link-not-valid')
  await expect(call('getPaymentShare', { params: { uuid: 'a1' }, headers: guestHeaders('secret') })).rejects.toThrow()
  const [sent] = portal.taken
  expect(sent?.headers).toMatchObject({ 'Share-Key': 'secret', Token: '', 'Token-Key': '' })
  expect(sent?.path).not.toContain('secret')
})

test('a place on the page is no key; a shortened key is one, to be told that it is not valid', () => {
  expect(['', 'content', 'x'.repeat(64), 'x'.repeat(40), 'a b'.repeat(20)].map(isShareKey)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
