import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { needsTermsOfUse } from './needs-terms-of-use.ts'

const write = { method: 'POST', path: '/api-applications/api/v9/new' } as const
const read = { method: 'GET', path: '/api-applications/api/v9/new' } as const

test.each([
  ['each write of a signed-in user, also a new one', { ...write, who: 'user' }, true],
  ['a write that is open to guests, too', { ...write, who: 'guest' }, true],
  ['a read of a user', { ...read, who: 'user' }, false],
  ['a read that makes what it shows', { ...calls.getPaymentShare, who: 'user' }, true],
  ['accepting them', { ...calls.consentToTerms, who: 'user' }, false],
  ['staying signed in', { ...calls.keepAlive, who: 'user' }, false],
  ['a public write, such as a report to the help desk', { ...write, who: 'public' }, false],
  ['a message of a party', { ...write, who: 'party' }, false],
  ['what help-desk staff do', { ...write, who: 'helpdesk' }, false],
] as const)('%s waits for the terms of use: %o, %s', (_, call, waits) => expect(needsTermsOfUse(call)).toBe(waits))
