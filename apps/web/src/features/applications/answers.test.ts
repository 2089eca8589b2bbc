import { expect, test } from 'vitest'
import { includesAnswer } from './answers.ts'

const answers = { form: { name: 'Vējš', address: { code: '1', text: 'Rīga' }, member: { a: { surname: 'Bērza' } } } }

test.each([
  ['form.name', 'Vējš', true],
  ['form.name', 'Vē', false],
  ['form.name', null, false],
  ['form.address', { code: '1', text: 'Rīga' }, true],
  ['form.member.a', {}, true],
  ['form.member.b', {}, false],
  ['form.member.b', null, true],
  ['form.member.a', null, false],
])('a change of %s to %j is included: %s', (path, value, isIncluded) =>
  expect(includesAnswer(answers, path, value)).toBe(isIncluded),
)
