import { expect, it } from 'vitest'
import { scrub } from './scrub.ts'

const key = 'A'.repeat(20) + '-_b' + '9'.repeat(20)

it.each([
  ['a token', 'failed with eyJhbGciOiJFZERTQSJ9.eyJzaWQiOiIxIn0.c2ln-_ today', 'failed with [token] today'],
  ['a key', `key ${key}.`, 'key [secret].'],
  ['a personal code', 'for 321234-56789', 'for [personal code]'],
  ['a personal code without its hyphen', 'code=32123456789', 'code=[personal code]'],
  ['a personal code with a blank', 'for 329910 10001, twice', 'for [personal code], twice'],
  ['a personal code with a no-break space', 'for 329910\u00A010001', 'for [personal code]'],
  ['an e-mail address', 'cannot send to <anna.kalnina+ur@inbox.lv>.', 'cannot send to <[e-mail]>.'],
  ['an e-mail address of a Latvian domain', 'mailto:info@bērziņš.lv', 'mailto:[e-mail]'],
  ['an e-mail address in a path', 'GET /contacts/anna@inbox.lv failed', 'GET /contacts/[e-mail] failed'],
  ['an account', 'to LV97HABA0012345678910 today', 'to [account] today'],
  ['an account in groups', 'to LV97 HABA 0012 3456 7891 0.', 'to [account].'],
  ['an account in small letters', 'to lv97haba0012345678910', 'to [account]'],
  ['a foreign account', 'to DE89370400440532013000', 'to [account]'],
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
  'https://0123456789abcdef@errors.example.lv/1',
  'node_modules/@sentry/browser@10.1.0/index.js',
  'AB12-3456 at line 123456:12345',
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
  'identification_number',
  'last_name',
  'surname',
  'payer',
])('whatever stands in %s is taken out, however deep', (name) => {
  expect(scrub([{ deep: { [name]: 'short', other: 1, none: null } }])).toEqual([
    { deep: { [name]: '[secret]', other: 1, none: null } },
  ])
})
