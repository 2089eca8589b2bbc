import { expect, test } from 'vitest'
import { addTerm, legalTermOn, legalTerms } from './legal-terms.ts'
import { reviewTermOn } from './review-terms.ts'

const [row] = legalTerms
const now = { ...row!, count: 5, validFrom: '2026-01-01' }
const earlier = { ...row!, validFrom: '2021-09-01', validTo: '2025-12-31' }

test('the term of the day counts, to its last day', () => {
  const countOn = (day: string) => legalTermOn(row!.key, day, [now, earlier]).count
  expect(countOn('2025-12-31')).toBe(row!.count)
  expect(countOn('2026-01-01')).toBe(5)
  expect(() => countOn('2021-08-31')).toThrow('No term review-commercial is in force on 2021-08-31')
})

test.each([
  ['2026-11-27', { count: 3, kind: 'working-days' }, '2026-12-02'],
  ['2026-11-27', { count: 7, kind: 'days' }, '2026-12-04'],
  ['2027-01-31', { count: 1, kind: 'months' }, '2027-02-28'],
] as const)('a term from %s of %o ends on %s', (from, term, end) => expect(addTerm(from, term)).toBe(end))

test.each([
  ['commercial', false, 'review-commercial'],
  ['religious', true, 'review-religious-founding'],
  ['religious', false, 'review-religious'],
  ['groupings', true, undefined],
] as const)('the review in the register %s, of a founding: %s, has the term %s', (register, isFounding, key) =>
  expect(reviewTermOn(register, { isFounding }, '2026-11-20')?.key).toBe(key),
)
