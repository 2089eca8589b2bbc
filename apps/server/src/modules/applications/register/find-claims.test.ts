import type { Fact } from '@portal/contract/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { findClaims } from './find-claims.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const notice = (until: string | null, since = '2026-11-17'): Fact => ({
  kind: 'capital_decrease',
  id: since,
  since,
  until,
  value: { amount: '2800.00', currency: 'EUR' },
})
const submittedOn = (day: string | null) => ({ firstAt: day === null ? null : new Date(`${day}T08:00:00Z`) })
const first = {
  state: 'registered',
  services: ['decrease-capital-notice'],
  legalForm: 'SIA',
  submission: submittedOn('2026-11-16'),
} as const
const find = async (facts: Fact[], application: object = {}) => {
  const { entityId } = await anEntity(portal.deps, { facts })
  const asked = { ...first, services: [...first.services], ...application }
  return findClaims(portal.deps.db, asked, entityId, new Date('2026-11-30T10:00:00Z'))
}

test('creditors can file claims for the term of the law after the registered notice', async () => {
  expect(await find([notice(null)])).toEqual({ until: '2026-12-17', is_placeholder: true })
})

test.each([
  ['before the register has the notice', [], {}],
  ['after the second stage has ended the notice', [notice('2026-12-20')], {}],
  ['when it is over', [notice(null, '2026-10-01')], { submission: submittedOn('2026-09-28') }],
  ['after the notice of a later application', [notice('2026-11-18'), notice(null, '2026-11-19')], {}],
  ['from the notice of an earlier application', [notice(null, '2026-11-10')], {}],
  ['before the submission', [notice(null)], { submission: submittedOn(null) }],
  ['while the register reviews the first stage', [notice(null)], { state: 'processing' }],
  ['for a service without a next stage', [notice(null)], { services: ['change-board'] }],
] as const)('no term of creditors runs %s', async (_, facts, application) => {
  expect(await find([...facts], application)).toBeNull()
})
