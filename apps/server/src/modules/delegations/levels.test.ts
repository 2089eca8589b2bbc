import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyId, type AnyId } from '../../testing/requests/any-id.ts'
import { aDelegate, delegating } from '../../testing/delegations.ts'
import { aFilledDraft } from '../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aBank } from '../../testing/fake-parties/bank.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let by: ReturnType<typeof delegating>
beforeAll(async () => {
  portal = await testPortal({ paymentGateway: aBank().gateway })
  by = delegating(portal)
})
afterAll(() => portal.close())

interface Place {
  as: SignedIn
  /** The representative who signs: a delegate files documents that representatives have signed. */
  representative: SignedIn
  entityId: AnyId
  /** A delegation from the representative to another person. */
  delegation: string
}

const service = 'change-name'
const draft = async ({ as, entityId }: Place) => ({
  uuid: (await aFilledDraft(portal, as, { services: [service], entityId })).uuid,
})

/** Operations in the name of an entity, and the lowest level that allows each. */
const actions: [
  action: string,
  from: 1 | 2 | 3,
  attempt: (place: Place) => Promise<{ status: number; problem: { code: string } }>,
][] = [
  ['sees the entity', 1, ({ as, entityId }) => portal.call('getLegalEntityProfile', { as, params: { id: entityId } })],
  [
    'sees its tab of officers',
    1,
    ({ as, entityId }) => portal.call('getEntityInformation', { as, params: { id: entityId, slug: 'officers' } }),
  ],
  [
    'sees its applications',
    1,
    ({ as, entityId }) => portal.call('listEntityApplications', { as, params: { entity_id: entityId }, query: {} }),
  ],
  [
    'sees its history',
    1,
    ({ as, entityId }) => portal.call('listEntityActions', { as, params: { id: entityId }, query: {} }),
  ],
  [
    'sees its catalogue',
    1,
    ({ as, entityId }) => portal.call('getEntityCatalogue', { as, params: { id: entityId }, query: {} }),
  ],
  [
    'sees an application',
    1,
    async (place) => portal.call('getApplication', { as: place.as, params: await draft(place) }),
  ],
  [
    'edits an application',
    1,
    async (place) =>
      portal.call('changeApplication', { as: place.as, params: await draft(place), body: { changes: {} } }),
  ],
  [
    'has an application checked',
    1,
    async (place) => portal.call('checkRules', { as: place.as, params: await draft(place) }),
  ],
  [
    'has an application reviewed',
    1,
    async (place) => portal.call('reviewApplication', { as: place.as, params: await draft(place) }),
  ],
  [
    'deletes a draft',
    1,
    async (place) => portal.call('deleteApplication', { as: place.as, params: await draft(place) }),
  ],
  [
    'submits an application and starts its payment',
    1,
    async ({ as, representative, entityId }) => {
      const { uuid } = await aReadyApplication(portal, representative, { service, entityId })
      const submitted = await portal.call('submitApplication', { as, params: { uuid } })
      if (submitted.status !== 200) return submitted
      return portal.call('getPaymentStatus', {
        as,
        params: {
          payment_request_id:
            submitted.answer.data.status === 'payment' ? submitted.answer.data.payment_request_id : '',
        },
      })
    },
  ],
  [
    'confirms the profile, with the contacts in it',
    2,
    ({ as, entityId }) =>
      portal.call('confirmEntityProfile', { as, params: { id: entityId }, body: { need_profile_review: false } }),
  ],
  ['sees the delegations', 1, ({ as, entityId }) => by.given(as, entityId)],
  ['delegates', 3, ({ as, entityId }) => by.give(as, entityId, aPersonalCode())],
  [
    'edits a delegation',
    3,
    ({ as, entityId, delegation }) => by.change(as, entityId, anyId(delegation), { role: 'administrator' }),
  ],
  ['revokes a delegation', 3, ({ as, entityId, delegation }) => by.revoke(as, entityId, anyId(delegation))],
]

const levels = [1, 2, 3, 'representative', 'ended', 'stranger'] as const

async function placeOf(level: (typeof levels)[number]): Promise<Place> {
  const code = aPersonalCode()
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: code }] })
  const representative = await signIn(portal.deps, { personalCode: code, entityId })
  const delegation = (await by.give(representative, entityId, aPersonalCode())).answer.data.uuid
  const place = { representative, entityId, delegation }
  if (level === 'stranger') return { ...place, as: await signIn(portal.deps) }
  if (level === 'representative') return { ...place, as: representative }
  const personalCode = await aDelegate(portal.deps, entityId, { level: level === 'ended' ? 3 : level })
  const as = await signIn(portal.deps, { personalCode, entityId })
  if (level === 'ended')
    await portal.deps.db
      .updateTable('delegations.delegation')
      .set({ status: 'revoked' })
      .where('personal_code', '=', personalCode)
      .execute()
  return { ...place, as }
}

/** Refusals without a mandate. Strangers do not see the entity; a former delegate learns that the mandate has ended. */
const refusals = { ended: [403, 'mandate-ended'], stranger: [404, 'entity-not-found'] } as const

describe.each(levels)('in the name of an entity, %s:', (level) => {
  test.each(actions)('%s', async (action, from, attempt) => {
    const place = await placeOf(level)
    if (
      (level === 'ended' || level === 'stranger') &&
      /application|draft/.test(action) &&
      action !== 'sees its applications'
    ) {
      const { status, problem } = await portal.call('createEntityApplication', {
        as: place.as,
        params: { entity_id: place.entityId },
        body: { services: [service], submission_type: 'LEGAL_ENTITY', account_type: 'legal_entity' },
      })
      expect([status, problem.code]).toEqual(refusals[level])
      return
    }
    const { status, problem } = await attempt(place)
    if (level === 'ended' || level === 'stranger') expect([status, problem.code]).toEqual(refusals[level])
    else if (level === 'representative' || level >= from)
      expect([status, status === 200 ? '' : problem.code]).toEqual([200, ''])
    else expect([status, problem.code]).toEqual([403, 'forbidden'])
  })
})
