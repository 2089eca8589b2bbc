import type { Fact } from '@portal/contract/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const suspended: Fact = {
  kind: 'legal_state',
  id: 's1',
  since: null,
  until: null,
  value: { state: 'suspended', text: null },
}
const prohibition: Fact = {
  kind: 'prohibition',
  id: 'p1',
  since: null,
  until: null,
  value: { type: 'share_transfer', text: null, imposed_by: null },
}

test.each([
  ['suspended', [suspended], 'suspended'],
  ['under a prohibition', [prohibition], 'prohibition'],
  ['active', [], null],
] as const)('a founder that is %s: the check, the overview and the search know it', async (_, facts, state) => {
  const founder = await anEntity(portal.deps, { facts: [...facts] })
  const as = await signIn(portal.deps)
  const { uuid } = await aFilledDraft(portal, as)
  const path = 'register-sia.founders.founder.01937a00-0000-7000-8000-000000000002.registrationNumber'
  await portal.call('changeApplication', {
    as,
    params: { uuid },
    body: { changes: { [path]: founder.registrationNumber } },
  })
  const expected = state === null ? [] : [{ path, code: 'entity-in-state', params: { state } }]
  const checked = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
  expect(checked.advice).toEqual(expected)
  expect([...checked.issues, ...checked.warnings].filter(({ code }) => code === 'entity-in-state')).toEqual([])
  expect((await portal.call('reviewApplication', { as, params: { uuid } })).answer.data.advice).toEqual(expected)
  const found = await portal.call('searchEntities', { as, query: { search: founder.registrationNumber } })
  expect(found.answer.data.map((each) => each.state)).toEqual([state])
})

test('what the register lacks is reported once, and bars nothing', async () => {
  const personalCode = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
  const as = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aFilledDraft(portal, as, {
    services: ['change-members', 'change-beneficial-owners'],
    entityId,
  })
  const { unchecked } = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
  expect(unchecked).toEqual([{ source: 'register', parts: ['members'], paths: expect.any(Array) }])
  const review = (await portal.call('reviewApplication', { as, params: { uuid } })).answer.data
  expect(review.unchecked).toEqual(unchecked)
})
