import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '@portal/contract'
import type { CallName } from '@portal/contract/calls'
import { helpDeskRight } from '@portal/contract/help-desk-deeds'
import { Problem } from '../problem.ts'
import { aDraft } from '../testing/drafts.ts'
import { signIn, type SignedIn } from '../testing/factories.ts'
import { signInAgent, visit } from '../testing/help-desk.ts'
import { requestsOf } from '../testing/requests-of.ts'
import { testPortal, type TestPortal } from '../testing/test-portal.ts'
import { requireFitForHot } from './help-desk.ts'

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

const refused = (Object.keys(routes) as CallName[]).filter((name) => ['user', 'guest', 'public', 'helpdesk'].includes(routes[name].who) && helpDeskRight(routes[name]) === 'refused')

/** Of all that is stored, without the trace of having tried. */
async function digest(): Promise<string> {
  const { rows } = await portal.deps.pool.query<{ name: string }>(`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'public', 'audit', 'http') order by 1`)
  const tables = []
  for (const { name } of rows) tables.push((await portal.deps.pool.query(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`)).rows[0])
  return JSON.stringify(tables)
}

/** Something that fits the schema. */
function fitting(schema: Parameters<typeof requestsOf>[0]): unknown {
  const found = fc.sample(requestsOf(schema), { numRuns: 400, seed: 20261120 }).find((value) => !schema || schema.safeParse(value).success)
  if (schema && found === undefined) throw new Error('No request fits')
  return found
}

describe('help-desk staff at work for a customer are refused', () => {
  test.each(refused)('%s', async (name) => {
    const route = routes[name]
    const places = { ...(fitting(route.params) as Record<string, string> | undefined), ...(route.path.includes('{uuid}') && { uuid: draft }) }
    const before = await digest()
    const url = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((places as Record<string, string>)[key] ?? ''))
    const body = route.upload ? undefined : fitting(route.body)
    const response = await portal.app.inject({ method: route.method, url, headers: { host: 'localhost:4000', language: 'en', ...visiting.headers }, ...(body !== undefined && { payload: body as object }) })
    expect([response.statusCode, response.json()]).toEqual([403, { code: 'help-desk-refused', message: 'Palīdzības dienesta lietotājs šādas darbības veikt nevar.' }])
    expect(await digest()).toBe(before)
  })

  test('and the customer reads that it was tried', async () => {
    const tried = await portal.deps.db.selectFrom('audit.action').select(['person_id', 'agent_id', 'details']).where('name', '=', 'help-desk-refused').execute()
    expect(tried.length).toBe(new Set(tried.map(({ details }) => JSON.stringify(details))).size)
    expect(tried.length).toBeGreaterThanOrEqual(refused.length)
  })
})

describe('nothing breaks when help-desk staff call', () => {
  const calls = (Object.keys(routes) as CallName[]).filter((name) => routes[name].who !== 'party' && !['logout', 'changeProfile', 'changeSerialNumber'].includes(name))
  test.each(calls)('%s', async (name) => {
    const route = routes[name]
    const places = { ...(fitting(route.params) as Record<string, string> | undefined), ...(route.path.includes('{uuid}') && { uuid: draft }) }
    const url = route.path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent((places as Record<string, string>)[key] ?? ''))
    const query = fitting(route.query) as Record<string, string> | undefined
    const body = route.upload ? undefined : fitting(route.body)
    const nobody = await signInAgent(portal.deps)
    for (const as of [nobody, visiting]) {
      const response = await portal.app.inject({ method: route.method, url, headers: { host: 'localhost:4000', ...as.headers }, ...(query && { query }), ...(body !== undefined && { payload: body as object }) })
      expect([500, 501, 502], response.body).not.toContain(response.statusCode)
    }
  })
})

test('a write that the help desk is refused cannot be served before it is known who asks', () => {
  expect(() => requireFitForHot(routes.submitApplication)).toThrow('cannot be served hot')
  expect(() => requireFitForHot(routes.changeApplication)).not.toThrow(Problem)
})
