import { expect, it } from 'vitest'
import { messageIssues } from './writing/message-issues.ts'
import { readMessageSearch, readNewMessageSearch } from './message-search.ts'

it.each([
  [
    { folder: 'sent', search: 'adrese', offset: '20', limit: '25' },
    { folder: 'sent', search: 'adrese', offset: 20, limit: '25' },
  ],
  [{ folder: 'received', message: 'x' }, { message: 'x' }],
  [{ folder: 'secret', search: '', message: 7 }, {}],
])('reads the address %o', (given, expected) => {
  expect(readMessageSearch(given)).toEqual(expected)
})

it.each([
  [
    { application: 'a', kind: 'appeal' },
    { application: 'a', kind: 'appeal' },
  ],
  [{ reply: 'r', kind: 'bribe', forward: 3 }, { reply: 'r' }],
  [
    { about: 'Par ierakstu', entity: 'e' },
    { about: 'Par ierakstu', entity: 'e' },
  ],
  [{ about: 'a'.repeat(251), entity: 1 }, { about: 'a'.repeat(250) }],
])('begins a message by the address %o', (given, expected) => {
  expect(readNewMessageSearch(given)).toEqual(expected)
})

it('a message needs a recipient, a subject and text, and a petition its application', () => {
  const empty = {
    kind: 'appeal',
    recipient_code: '',
    message_subject: ' ',
    content: 'a'.repeat(10_001),
    application_uuid: '',
    legal_entity_uuid: '',
  } as const
  expect(messageIssues(empty)).toEqual({
    recipient_code: 'required',
    application_uuid: 'required',
    message_subject: 'required',
    content: 'long',
  })
  const whole = { ...empty, kind: 'letter', recipient_code: 'merchants', message_subject: 'a', content: 'b' } as const
  expect(messageIssues(whole)).toEqual({})
  expect(messageIssues({ ...whole, recipient_code: '' })).toEqual({ recipient_code: 'required' })
  expect(messageIssues({ ...whole, recipient_code: '' }, { hasRecipient: true })).toEqual({})
})
