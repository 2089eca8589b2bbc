import type { Fact } from '@portal/contract/facts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const aMember = (id: string, personalCode: string): Fact => ({
  kind: 'member',
  id,
  since: null,
  until: null,
  value: {
    holder: { forename: 'Anna', surname: 'Kalniņa', personal_code: personalCode, birth_date: null, country: null },
    joint: null,
    shares: 1400,
    nominal: '1.00',
    currency: 'EUR',
    ranges: null,
    category: null,
  },
})

test.each([
  { members: 0, body: undefined },
  { members: 1, body: 'sole-member' },
  { members: 2, body: undefined },
])('a new change of the board of a company with $members members names $body as who decided', async (given) => {
  const personalCode = aPersonalCode()
  const facts = Array.from({ length: given.members }, (_, index) => aMember(`${index}`, aPersonalCode()))
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }], facts })
  const { answer } = await portal.call('createEntityApplication', {
    as: await signIn(portal.deps, { personalCode, entityId }),
    params: { entity_id: entityId },
    body: { services: ['change-board'], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
  })
  const { decision } = answer.data.submitData['change-board'] as { decision?: { meeting: { body?: string } } }
  expect(decision?.meeting.body).toBe(given.body)
})
