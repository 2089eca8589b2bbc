import { expect, test } from 'vitest'
import { calls } from './calls.ts'
import { needsTermsOfUse } from './needs-terms-of-use.ts'

const write = { method: 'POST', path: '/api-applications/api/v9/new' } as const
const read = { method: 'GET', path: '/api-applications/api/v9/new' } as const

test.each([
  ['whatever somebody signed in writes, be it yet to come', { ...write, who: 'user' }, true],
  ['a write that is open to guests, too', { ...write, who: 'guest' }, true],
  ['a read of a user', { ...read, who: 'user' }, false],
  ['a read that makes what it shows', { ...calls.getPaymentShare, who: 'user' }, true],
  ['accepting them', { ...calls.consentToTerms, who: 'user' }, false],
  ['staying signed in', { ...calls.keepAlive, who: 'user' }, false],
  ['what everybody may write, as a report to the help desk', { ...write, who: 'public' }, false],
  ['what a party tells', { ...write, who: 'party' }, false],
  ['what help-desk staff do', { ...write, who: 'helpdesk' }, false],
] as const)('%s waits for the terms of use: %o, %s', (_, call, waits) => expect(needsTermsOfUse(call)).toBe(waits))
