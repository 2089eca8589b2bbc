import { expect, it } from 'vitest'
import { scrub } from './scrub.ts'

const key = 'A'.repeat(20) + '-_b' + '9'.repeat(20)

it.each([
  ['a token', 'failed with eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiIxIn0.c2ln-_ today', 'failed with [token] today'],
  ['a key', `key ${key}.`, 'key [secret].'],
  ['a personal code', 'for 321234-56789', 'for [personal code]'],
  ['a personal code without its hyphen', 'code=32123456789', 'code=[personal code]'],
  [
    'the fragment of a shared link',
    'https://portal.example/signing-document/a/b#key=s3cret',
    'https://portal.example/signing-document/a/b',
  ],
  ['the fragment of a path', 'to /#auth_session_id=s3cret', 'to /'],
  [
    'a verification code',
    'POST /api-profile/api/v1/contact_validate/019a-1/123456 failed',
    'POST /api-profile/api/v1/contact_validate/019a-1/[code] failed',
  ],
  ['a query', '/signing-document/a/b?code=s3cret&state=x failed', '/signing-document/a/b failed'],
])('%s is taken out', (_, text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed)
})

it.each([
  '/applications/019a1f7e-6c1d-7000-8000-123456123456',
  'https://portal.example:4000/assets/index-B1x9.js',
  'application-changed',
  '0123456789abcdef0123456789abcdef',
])('%s stays', (text) => {
  expect(scrub(text)).toBe(text)
})

it.each([
  'Token',
  'Token-Key',
  'token_key',
  'x_token',
  'x_token_key',
  'Share-Key',
  'share_key',
  'auth_session_id',
  'personalCode',
  'user_serial_number',
  'latvianIdentityNumber',
])('whatever stands in %s is taken out, however deep', (name) => {
  expect(scrub([{ deep: { [name]: 'short', other: 1, none: null } }])).toEqual([
    { deep: { [name]: '[secret]', other: 1, none: null } },
  ])
})
