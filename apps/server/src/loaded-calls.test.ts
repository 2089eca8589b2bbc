import { z } from 'zod'
import { routes } from '@portal/contract'
import { callLimits } from '@portal/contract/call-limits'
import type { CallName } from '@portal/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyId, type AnyId } from './testing/requests/any-id.ts'
import { generate, specialOwners } from '../../../tools/country/generate.ts'
import { signIn, type SignedIn } from './testing/factories.ts'
import { fittingRequest } from './testing/requests/fitting-request.ts'
import { listenToPlans, listSteps, reportPlans, type ExecutedPlan, type PlanStep } from './testing/statements/plans.ts'
import { testPortal, type TestPortal } from './testing/test-portal.ts'

/** Share of a country in which the largest entity has 2,000 applications. */
const share = 0.02
/** One step per entity stays within the limit, and two do not. */
const entitiesOfOne = 1_000
/**
 * Limit of rows in one step of a call. A page has ten rows, and a search reads a few hundred; lists are counted, and
 * files contain all rows of their owner.
 */
const mostRows = (name: CallName) => (name.startsWith('export') || isPaged(name) ? 5_000 : 1_200)
const isPaged = (name: CallName) => 'offset' in (routes[name].query?.shape ?? {})

let portal: TestPortal
let big: Set<string>
let executedPlans: ExecutedPlan[] = []

interface Caller {
  as: SignedIn
  /** The caller's objects, by their path parameters. */
  places: Record<string, string>
}
let greatest: string
let oneOfMany: string

beforeAll(async () => {
  const plenty = Object.fromEntries(Object.entries(callLimits).map(([kind, limit]) => [kind, { ...limit, calls: 1e6 }]))
  portal = await testPortal({ callLimits: plenty as typeof callLimits }, async (url) => {
    await generate(url, { share, entitiesOfOne })
    await reportPlans(url)
  })
  const { pool } = portal.deps
  // PostgreSQL's statistics know no unsealed lines: at the last analysis all lines were sealed. These lines stand for
  // other users' latest actions.
  await pool.query(`
    insert into history.action (action_id, at, person_id, actor_name, name)
    select gen_random_uuid(), now() - n * interval '1 ms', (select person_id from auth.person order by person_id desc limit 1), 'Kāds', 'logged-in'
    from generate_series(1, 4000) n`)
  listenToPlans(pool, (plan) => executedPlans.push(plan))
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 2000`,
  )
  big = new Set(rows.map(({ name }) => name))
  greatest = await entityOf('registration_number', specialOwners.greatestEntity.registrationNumber)
  oneOfMany = await entityOf('personal_code', specialOwners.officerOfMany)
})
afterAll(() => portal.close())

async function entityOf(column: string, value: string): Promise<AnyId> {
  const { rows } = await portal.deps.pool.query<{ id: string }>(
    `select entity_id as id from entities.entity join entities.officer using (entity_id)
     where ${column} = $1 and status = 'active' order by 1 limit 1`,
    [value],
  )
  return anyId(rows[0]?.id ?? '')
}

/** The owners of the most rows. Each signs in, with the owner of the data and the entity for path parameters. */
const callers = {
  'the greatest entity': async () => {
    const { representative: personalCode } = specialOwners.greatestEntity
    return {
      as: await signIn(portal.deps, { personalCode, entityId: anyId(greatest) }),
      owner: greatest,
      entity: greatest,
    }
  },
  'the busiest person': async () => {
    const as = await signIn(portal.deps, { personalCode: specialOwners.busiestPerson })
    return { as, owner: as.personId, entity: greatest }
  },
  'one entity of many': async () => {
    const as = await signIn(portal.deps, { personalCode: specialOwners.officerOfMany, entityId: anyId(oneOfMany) })
    return { as, owner: oneOfMany, entity: oneOfMany }
  },
  'all of many entities': async () => {
    const asPerson = await signIn(portal.deps, { personalCode: specialOwners.officerOfMany })
    const { answer } = await portal.call('changeProfile', { as: asPerson, body: { selected_uuid: null } })
    const { x_token: token = '', x_token_key: tokenKey = '' } = answer.data
    const as = { ...asPerson, headers: { ...asPerson.headers, token, 'token-key': tokenKey } }
    return { as, owner: oneOfMany, entity: oneOfMany }
  },
}
type Who = keyof typeof callers
const allCallers = Object.keys(callers) as Who[]

async function newlySignedIn(who: Who): Promise<Caller> {
  const { as, owner, entity } = await callers[who]()
  const { rows } = await portal.deps.pool.query<{ id: string }>(
    'select application_id as id from applications.listed where owner_id = $1 limit 1',
    [owner],
  )
  executedPlans = []
  return { as, places: { uuid: rows[0]?.id ?? owner, entity_id: entity, id: entity } }
}

interface Query {
  properties?: Record<string, { enum?: string[] }>
  required?: string[]
}

/** The list's properties in the answer with a page. */
interface Listed {
  total?: number
}

/**
 * Yields the queries of a call besides the empty one: each choice, a page after the first and the last one, and words
 * that many or no rows match.
 */
function* queriesOf(name: CallName, listed: () => Listed): Generator<Record<string, string>> {
  const schema = routes[name].query
  if (!schema) return yield {}
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Query
  const lastOffset = () => String(Math.max(0, (listed().total ?? 0) - 1))
  const needed = Object.fromEntries(required.map((key) => [key, properties[key]?.enum?.[0] ?? 'zaļ']))
  yield needed
  for (const [key, { enum: choices }] of Object.entries(properties)) {
    if (key === 'offset') for (const offset of ['10', lastOffset()]) yield { ...needed, offset }
    else if (key === 'sort')
      for (const sort of choices ?? []) for (const offset of ['0', lastOffset()]) yield { ...needed, sort, offset }
    else if (choices) for (const choice of choices) yield { ...needed, [key]: choice }
    else if (key.includes('search'))
      for (const words of ['zaļ', 'zzyzx', '4000', 'iela 12', 'SIA']) yield { ...needed, [key]: words }
    else if (key === 'action')
      for (const action of ['application-created', 'applications', 'objection-made']) yield { ...needed, [key]: action }
    else if (key === 'done_by')
      for (const words of ['a', 'zzyzx']) yield { ...needed, [key]: words, action: 'payments' }
    else if (/from|to|day/.test(key)) yield { ...needed, [key]: '2026-01-15' }
  }
}

const rowsOf = (step: PlanStep) =>
  ((step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0)) * (step['Actual Loops'] ?? 1)

/** Returns the faults of the plans since the last call. */
function faults(name: CallName): string[] {
  const plans = executedPlans
  executedPlans = []
  return plans.flatMap(({ Plan, 'Query Text': text }) =>
    [...listSteps(Plan)]
      .filter(
        ([step]) =>
          (step['Node Type'] === 'Seq Scan' && big.has(step['Relation Name'] ?? '')) || rowsOf(step) > mostRows(name),
      )
      .map(([step]) => `${step['Node Type']} ${step['Relation Name'] ?? ''} ${rowsOf(step)} rows in: ${text}`),
  )
}

const names = (Object.keys(routes) as CallName[]).filter((name) => name !== 'logout' && !routes[name].upload)
const answered = new Set<CallName>()

const signedIn = new Map<Who, Caller>()

test.each(names.flatMap((name) => allCallers.map((who) => ({ name, who }))))(
  '$name costs $who only what it shows',
  async ({ name, who }) => {
    const found = new Set<string>()
    const { as, places } = signedIn.get(who) ?? (await newlySignedIn(who))
    signedIn.set(who, { as, places })
    let listed: Listed = {}
    for (const query of queriesOf(name, () => listed)) {
      const asked = fittingRequest(name, places, { ...as.headers, 'idempotency-key': crypto.randomUUID() })
      const response = await portal.app.inject({ ...asked, query })
      if (response.statusCode < 300) answered.add(name)
      if (response.headers['content-type']?.toString().startsWith('application/json'))
        listed = { ...listed, ...(response.json() as Listed) }
      for (const fault of faults(name)) found.add(`${JSON.stringify(query)}: ${fault}`)
    }
    // The call may have changed the profile, or ended the session.
    if (routes[name].method !== 'GET') signedIn.clear()
    expect([...found]).toEqual([])
  },
)

/**
 * Calls that read data only for the help desk, for a guest, after a login, for a person affected by a filing, or of a
 * named file, message, payment, deadline, list or entity.
 */
const elsewhere: readonly CallName[] = [
  'startLogin',
  'finishLogin',
  'getContentBlock',
  'listSupportSessionReasons',
  'listContracts',
  'getCatalogueOnBehalf',
  'getEntityCatalogueOnBehalf',
  'getDeadline',
  'getOwnPart',
  'downloadDocument',
  'downloadAdditionalDocument',
  'listContents',
  'readContent',
  'getSigningStatus',
  'getSignatures',
  'getPaymentShare',
  'getPaymentStatus',
  'getPendingPayment',
  'getPaymentReceipt',
  'getGuestPayment',
  'getMessage',
  'listApplicationMessages',
  'getDraftMessage',
  'downloadAttachment',
]

test('every other reading call was answered', () => {
  expect(names.filter((name) => routes[name].method === 'GET' && !answered.has(name))).toEqual(elsewhere)
})
