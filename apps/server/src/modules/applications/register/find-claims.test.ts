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

const notice = (until: string | null): Fact => ({
  kind: 'capital_decrease',
  id: 'd',
  since: '2026-11-17',
  until,
  value: { amount: '2800.00', currency: 'EUR' },
})
const first = { state: 'registered', services: ['decrease-capital-notice'], legalForm: 'SIA' } as const
const find = async (facts: Fact[], application: object = {}) => {
  const { entityId } = await anEntity(portal.deps, { facts })
  const asked = { ...first, services: [...first.services], ...application }
  return findClaims(portal.deps.db, asked, entityId, portal.deps.now())
}

test('creditors can file claims for the term of the law after the registered notice', async () => {
  expect(await find([notice(null)])).toEqual({ until: '2026-12-17', is_placeholder: true })
})

test.each([
  ['before the register has the notice', [], {}],
  ['after the second stage has ended the notice', [notice('2026-12-20')], {}],
  ['while the register reviews the first stage', [notice(null)], { state: 'processing' }],
  ['for a service without a next stage', [notice(null)], { services: ['change-board'] }],
] as const)('no term of creditors runs %s', async (_, facts, application) => {
  expect(await find([...facts], application)).toBeNull()
})
