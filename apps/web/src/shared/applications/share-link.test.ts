// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { call } from '../api.ts'
import { deleteShareKey, guestHeaders, keepShareKey, shareKeyIn, getShareKey } from './share-link.ts'
import { storeTokens } from '../session/session.ts'
import { fakePortal } from '../testing/fake-portal.ts'

const portal = fakePortal()

beforeEach(() => sessionStorage.clear())

test('the key of a link is kept for one application, one purpose and this tab', () => {
  keepShareKey('a1', 'documents', 'secret')
  expect([getShareKey('a1', 'documents'), getShareKey('a1', 'payment'), getShareKey('a2', 'documents')]).toEqual([
    'secret',
    null,
    null,
  ])
  expect(localStorage.length).toBe(0)
  deleteShareKey('a1', 'documents')
  expect(getShareKey('a1', 'documents')).toBeNull()
})

test('a guest’s call carries the key and no session, in headers alone', async () => {
  storeTokens({ x_token: 'token', x_token_key: 'key' })
  portal.refuse('getPaymentShare', 'link-not-valid')
  await expect(call('getPaymentShare', { params: { uuid: 'a1' }, headers: guestHeaders('secret') })).rejects.toThrow()
  const [sent] = portal.taken
  expect(sent?.headers).toMatchObject({ 'Share-Key': 'secret', Token: '', 'Token-Key': '' })
  expect(sent?.path).not.toContain('secret')
})

test.each([
  ['nothing', '', undefined],
  ['a place on the page', 'content', undefined],
  ['a key', 'x'.repeat(65), 'x'.repeat(65)],
  ['a shortened key, to be told that it is not valid', 'x'.repeat(40), 'x'.repeat(40)],
  ['a key that a sentence ends behind', `${'x'.repeat(65)}.`, 'x'.repeat(65)],
  ['a key in brackets', `${'x'.repeat(65)})`, 'x'.repeat(65)],
  ['a key in quotation marks', `${'x'.repeat(65)}”`, 'x'.repeat(65)],
  ['a key and a space', `${'x'.repeat(65)}%20`, 'x'.repeat(65)],
  ['words', 'a b'.repeat(20), undefined],
])('in the fragment, %s', (_, fragment, key) => expect(shareKeyIn(fragment)).toBe(key))
