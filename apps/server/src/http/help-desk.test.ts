import type { SupportSessionId } from '@portal/contract/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import { helpDeskRight } from '@portal/contract/help-desk-right'
import type { Route } from '@portal/contract/route'
import type { AnyId } from '../testing/requests/any-id.ts'
import { newId } from '../db/new-id.ts'
import type { Actor } from '../actor.ts'
import { computeDigest } from '../testing/digest.ts'
import { aDraft } from '../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../testing/factories.ts'
import { fittingRequest } from '../testing/requests/fitting-request.ts'
import { signInAgent, startSupportSession } from '../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { recordHelpDeskRead } from './help-desk.ts'

let portal: TestPortal
let supporting: SignedIn
let draft: string

beforeAll(async () => {
  portal = await testPortal()
  const customer = await signIn(portal.deps)
  draft = (await aDraft(portal, customer)).uuid
  supporting = await startSupportSession(portal, await signInAgent(portal.deps), customer)
})
afterAll(() => portal.close())

const refused = (Object.keys(routes) as CallName[]).filter(
  (name) =>
    ['user', 'guest', 'public', 'helpdesk'].includes(routes[name].who) && helpDeskRight(routes[name]) === 'refused',
)

describe('calls of help-desk staff in a support session are rejected', () => {
  test.each(refused)('%s', async (name) => {
    const before = await computeDigest(portal)
    const response = await portal.app.inject(fittingRequest(name, draft, { language: 'en', ...supporting.headers }))
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { code: 'help-desk-refused', message: 'Palīdzības dienesta lietotājs šādas darbības veikt nevar.', params: {} },
    ])
    expect(await computeDigest(portal)).toBe(before)
  })

  test('and the customer’s history shows the attempt', async () => {
    const tried = await portal.deps.db
      .selectFrom('history.action')
      .select(['person_id', 'agent_id', 'details'])
      .where('name', '=', 'help-desk-refused')
      .execute()
    expect(tried.length).toBe(new Set(tried.map(({ details }) => JSON.stringify(details))).size)
    expect(tried.length).toBeGreaterThanOrEqual(refused.length)
  })

  test('but its entry does not name the requested object, which may belong to another user', async () => {
    const named = await portal.deps.db
      .selectFrom('history.action')
      .select('details')
      .where('name', '=', 'help-desk-refused')
      .where((eb) => eb.or([eb('application_id', 'is not', null), eb('entity_id', 'is not', null)]))
      .execute()
    expect(named).toEqual([])
  })
})

test('help-desk staff without a customer cannot change an application, whatever their token claims', async () => {
  const agent = await signInAgent(portal.deps)
  const sid = (await portal.deps.tokens.read(agent.headers.token ?? '', portal.deps.now()))?.sid ?? ''
  const claims = { app_name: 'web-portal', sid, legal_entity_uuid: null, mode: null } as const
  const token = await portal.deps.tokens.issue(claims, new Date(Date.now() + 60_000), portal.deps.now())
  const asked = { as: agent, headers: { token }, params: { uuid: draft }, body: {} }
  expect((await portal.call('changeApplication', asked)).problem.code).toBe('customer-required')
})

describe('views by help-desk staff appear in the history', () => {
  const looks: [
    what: string,
    look: (as: SignedIn, place: { uuid: AnyId; entityId: AnyId }) => Promise<{ status: number }>,
    line: { application?: true; entity?: true } | null,
  ][] = [
    [
      'an application, as an entry about it',
      (as, { uuid }) => portal.call('getTimeline', { as, params: { uuid } }),
      { application: true },
    ],
    [
      'an entity, as an entry about it',
      (as, { entityId: id }) => portal.call('getLegalEntityProfile', { as, params: { id } }),
      { entity: true },
    ],
    [
      'an entity’s applications, as an entry about the entity',
      (as, { entityId: entity_id }) => portal.call('listEntityApplications', { as, params: { entity_id } }),
      { entity: true },
    ],
    [
      'a contract of an entity, as an entry about neither',
      (as, { entityId: contact_id }) => portal.call('listContracts', { as, params: { contact_id } }),
      {},
    ],
    ['the agent’s own account, without an entry', (as) => portal.call('getProfile', { as }), null],
    [
      'a change of the draft, without an entry',
      (as, { uuid }) => portal.call('changeApplication', { as, params: { uuid }, body: {} }),
      null,
    ],
  ]
  test.each(looks)('%s', async (_, look, line) => {
    const personalCode = aPersonalCode()
    const customer = await signIn(portal.deps, { personalCode })
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const { uuid } = await aDraft(portal, customer)
    const as = await startSupportSession(portal, await signInAgent(portal.deps), customer)
    expect((await look(as, { uuid, entityId })).status).toBe(200)
    const lines = await portal.deps.db
      .selectFrom('history.action')
      .select(['application_id', 'entity_id'])
      .where('name', '=', 'help-desk-viewed')
      .where('person_id', '=', customer.personId)
      .execute()
    const expected = line && {
      application_id: line.application ? uuid : null,
      entity_id: line.entity ? entityId : null,
    }
    expect(lines).toEqual(expected ? [expected] : [])
  })

  test.each(['/api-delegations/api/v1/delegations/{uuid}', '/api-profile/api/v1/legal_facts/{id}'] as const)(
    'links an entry to neither an application nor an entity where a later call returns something else: %s',
    async (path) => {
      const { personId, personalCode } = await signIn(portal.deps)
      const agent = {
        personId: (await signInAgent(portal.deps)).personId,
        name: 'Līga Zemture',
        supportSession: {
          supportSessionId: newId<SupportSessionId>(),
          reason: 'payment',
          endsAt: portal.deps.now(),
          isOpen: true,
        },
      }
      const actor: Actor = {
        sessionId: newId(),
        personId,
        personalCode,
        name: 'Anna Kalniņa',
        mode: 'internal',
        agent,
        selected: { kind: 'person' },
      }
      const route = { ...routes.getApplication, path } as Route
      await recordHelpDeskRead(portal.deps, actor, route, { uuid: newId(), id: newId() })
      const lines = await portal.deps.db
        .selectFrom('history.action')
        .select(['application_id', 'entity_id'])
        .where('person_id', '=', personId)
        .where('name', '=', 'help-desk-viewed')
        .execute()
      expect(lines).toEqual([{ application_id: null, entity_id: null }])
    },
  )

  test('only for the customer: agents’ views of their own data leave no entry', async () => {
    const anna = await signIn(portal.deps)
    await portal.call('listNotifications', { as: anna })
    expect((await portal.call('listActions', { as: anna })).answer.data.map(({ action }) => action)).toEqual([
      'logged-in',
    ])
  })
})

test('public data stays available to help-desk staff whose support session has expired', async () => {
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), await signIn(portal.deps))
  await portal.deps.db
    .updateTable('auth.session')
    .set({ visit_ends_at: new Date(0) })
    .where('customer_id', 'is not', null)
    .execute()
  const statuses = [
    await portal.call('listIdentityProviders', { as: agent }),
    await portal.call('listPayments', { as: agent }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 403])
})

describe('calls of help-desk staff cause no server error', () => {
  const calls = (Object.keys(routes) as CallName[]).filter(
    (name) => routes[name].who !== 'party' && !['logout', 'changeProfile', 'changeSerialNumber'].includes(name),
  )
  test.each(calls)('%s', async (name) => {
    const idleAgent = await signInAgent(portal.deps)
    for (const as of [idleAgent, supporting]) {
      const response = await portal.app.inject(fittingRequest(name, draft, as.headers))
      expect([500, 501, 502], response.body).not.toContain(response.statusCode)
    }
  })
})

test('a token that conceals a help-desk session gives no access after the support session', async () => {
  const agent = await startSupportSession(portal, await signInAgent(portal.deps), await signIn(portal.deps))
  const sid = (await portal.deps.tokens.read(agent.headers.token ?? '', portal.deps.now()))?.sid ?? ''
  await portal.deps.db
    .updateTable('auth.session')
    .set({ visit_ends_at: new Date(0) })
    .where('sid', '=', sid)
    .execute()
  const token = await portal.deps.tokens.issue(
    { app_name: 'web-portal', sid, legal_entity_uuid: null, mode: null },
    new Date(Date.now() + 60_000),
    portal.deps.now(),
  )
  const { status, problem } = await portal.call('listApplications', { as: agent, headers: { token } })
  expect([status, problem.code]).toEqual([403, 'visit-ended'])
})
