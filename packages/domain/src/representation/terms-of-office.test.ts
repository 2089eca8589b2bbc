import { expect, test } from 'vitest'
import { computeTermEnd } from './terms-of-office.ts'

test.each([
  ['AS', 'BOARD_MEMBER', '2021-12-10', '2026-12-10'],
  ['AS', 'CHAIR_OF_COUNCIL', '2024-02-29', '2029-02-28'],
  ['AS', 'PROCURATOR', '2021-12-10', undefined],
  ['AS', 'LIQUIDATOR', '2021-12-10', undefined],
  ['AS', 'BOARD_MEMBER', null, undefined],
  ['SIA', 'BOARD_MEMBER', '2021-12-10', undefined],
])('an office in %s as %s since %s ends by %s', (form, position, since, end) => {
  expect(computeTermEnd(form, { position, since }, '2026-11-20')).toBe(end)
})
