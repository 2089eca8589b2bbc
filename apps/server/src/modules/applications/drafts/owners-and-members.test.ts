import type { Fact } from '@portal/contract/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

// The browser does not have the members, so the server compares them with the declared owners.
let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test('a change that declares a stranger by shares is warned of the member who holds them all', async () => {
  const personalCode = aPersonalCode()
  const member: Fact = {
    kind: 'member',
    id: '1',
    since: null,
    until: null,
    value: {
      holder: { forename: 'Anna', surname: 'Kalniņa', personal_code: personalCode, birth_date: null, country: null },
      joint: null,
      representative: null,
      shares: 2800,
      nominal: '1.00',
      currency: 'EUR',
      ranges: null,
      category: null,
    },
  }
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }], facts: [member] })
  const as = await signIn(portal.deps, { personalCode, entityId })
  const { uuid } = await aFilledDraft(portal, as, { services: ['change-beneficial-owners'], entityId })
  const owners = 'change-beneficial-owners.owners'
  const added = `${owners}.added.01937a00-0000-7000-8000-000000000003`
  await portal.call('changeApplication', {
    as,
    params: { uuid },
    body: {
      changes: {
        [`${owners}.ended.01937a00-0000-7000-8000-000000000001`]: null,
        [`${owners}.changed.01937a00-0000-7000-8000-000000000002`]: null,
        [`${added}.control`]: 'shares',
      },
    },
  })
  const { issues, warnings } = (await portal.call('checkRules', { as, params: { uuid } })).answer.data
  expect(issues).toEqual([])
  expect(warnings).toEqual([
    {
      path: `${owners}.declaration.finding`,
      code: 'owner-not-declared',
      params: { name: 'Anna Kalniņa', percent: 100, limit: 25 },
    },
    { path: `${added}.control`, code: 'owner-without-shares', params: { limit: 25 } },
  ])
})
