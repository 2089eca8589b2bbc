import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMemberFact, anEntity, aPersonalCode, signIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each([
  { members: 0, body: undefined, minutes: undefined },
  { members: 1, body: 'sole-member', minutes: undefined },
  { members: 2, body: 'members-meeting', minutes: 'prepared' },
])('a new change of the board of a company with $members members names $body as who decided', async (given) => {
  const personalCode = aPersonalCode()
  const facts = Array.from({ length: given.members }, (_, index) =>
    aMemberFact({ forename: 'Anna', surname: 'Kalniņa', personalCode: aPersonalCode() }, `${index}`),
  )
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }], facts })
  const { answer } = await portal.call('createEntityApplication', {
    as: await signIn(portal.deps, { personalCode, entityId }),
    params: { entity_id: entityId },
    body: { services: ['change-board'], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
  })
  const { decision } = answer.data.submitData['change-board'] as {
    decision?: { meeting: { body?: string; minutes?: string } }
  }
  expect([decision?.meeting.body, decision?.meeting.minutes]).toEqual([given.body, given.minutes])
})

test('a council may take the place of members only where the form offers it', async () => {
  const personalCode = aPersonalCode()
  const facts = [aMemberFact({ forename: 'Anna', surname: 'Kalniņa', personalCode: aPersonalCode() }, 'member')]
  const council = {
    personalCode: aPersonalCode(),
    position: 'COUNCIL_MEMBER',
    governingBody: 'SUPERVISORY_BOARD',
  } as const
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }, council], facts })
  const { answer } = await portal.call('createEntityApplication', {
    as: await signIn(portal.deps, { personalCode, entityId }),
    params: { entity_id: entityId },
    body: {
      services: ['change-board', 'change-name'],
      submission_type: 'LEGAL_ENTITY',
      account_type: 'legal_entity',
    },
  })
  const bodyIn = (service: string) =>
    (answer.data.submitData[service] as { decision?: { meeting: { body?: string } } }).decision?.meeting.body
  expect([bodyIn('change-board'), bodyIn('change-name')]).toEqual([undefined, 'sole-member'])
})
