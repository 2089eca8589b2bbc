import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import { helpDeskRight } from '@portal/contract/help-desk-deeds'
import { digestOf } from '../testing/digest.ts'
import { aDraft } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { fittingRequest } from '../testing/fitting-request.ts'
import { signInAgent, visit } from '../testing/help-desk.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'

let portal: TestPortal
let visiting: SignedIn
let draft: string

beforeAll(async () => {
  portal = await testPortal()
  const customer = await signIn(portal.deps)
  draft = (await aDraft(portal, customer)).uuid
  visiting = await visit(portal, await signInAgent(portal.deps), customer)
})
afterAll(() => portal.close())

const refused = (Object.keys(routes) as CallName[]).filter(
  (name) =>
    ['user', 'guest', 'public', 'helpdesk'].includes(routes[name].who) && helpDeskRight(routes[name]) === 'refused',
)

describe('help-desk staff at work for a customer are refused', () => {
  test.each(refused)('%s', async (name) => {
    const before = await digestOf(portal)
    const response = await portal.app.inject(fittingRequest(name, draft, { language: 'en', ...visiting.headers }))
    expect([response.statusCode, response.json()]).toEqual([
      403,
      { code: 'help-desk-refused', message: 'Palīdzības dienesta lietotājs šādas darbības veikt nevar.' },
    ])
    expect(await digestOf(portal)).toBe(before)
  })

  test('and the customer reads that it was tried', async () => {
    const tried = await portal.deps.db
      .selectFrom('audit.action')
      .select(['person_id', 'agent_id', 'details'])
      .where('name', '=', 'help-desk-refused')
      .execute()
    expect(tried.length).toBe(new Set(tried.map(({ details }) => JSON.stringify(details))).size)
    expect(tried.length).toBeGreaterThanOrEqual(refused.length)
  })
})

describe('nothing breaks when help-desk staff call', () => {
  const calls = (Object.keys(routes) as CallName[]).filter(
    (name) => routes[name].who !== 'party' && !['logout', 'changeProfile', 'changeSerialNumber'].includes(name),
  )
  test.each(calls)('%s', async (name) => {
    const nobody = await signInAgent(portal.deps)
    for (const as of [nobody, visiting]) {
      const response = await portal.app.inject(fittingRequest(name, draft, as.headers))
      expect([500, 501, 502], response.body).not.toContain(response.statusCode)
    }
  })
})

test('a token that hides that its session is the help desk’s opens nothing after the visit', async () => {
  const agent = await visit(portal, await signInAgent(portal.deps), await signIn(portal.deps))
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
