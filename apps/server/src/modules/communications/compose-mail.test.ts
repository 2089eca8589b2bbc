import { expect, test } from 'vitest'
import { composeNews } from './compose-mail.ts'

test('a subject stays one line, whatever line breaks the application number contains', () => {
  const { subject } = composeNews('en', 'processing', { number: 'A-1\r\nBcc: other@example.lv\u2028\t2', services: '' })
  expect(subject).toBe('Application A-1 Bcc: other@example.lv 2 is being reviewed')
})
