import { expect, test } from 'vitest'
import { composeNotification } from './compose-mail.ts'

test('a subject stays one line, whatever line breaks the application number contains', () => {
  const { subject } = composeNotification('en', 'processing', {
    number: 'A-1\r\nBcc: other@example.lv\u2028\t2',
    content: '',
    entityInTitle: '',
  })
  expect(subject).toBe('Application A-1 Bcc: other@example.lv 2 is being reviewed')
})

test('subject and notice begin with the entity', () => {
  const params = { number: 'P-2026-000001', content: 'SIA "Ozols": Change of the name', entityInTitle: 'SIA "Ozols"' }
  expect(composeNotification('en', 'processing', params)).toMatchObject({
    subject: 'SIA "Ozols" – Application P-2026-000001 is being reviewed',
    notice: 'SIA "Ozols" – The review of application P-2026-000001 has started.',
  })
})
