import { z } from 'zod'
import { routes } from '@portal/contract'
import { callLimits } from '@portal/contract/call-limits'
import type { CallName } from '@portal/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generate, specialOwners } from './testing/country/generate.ts'
import { signIn, type SignedIn } from './testing/factories.ts'
import { fittingRequest } from './testing/requests/fitting-request.ts'
import { listenToPlans, stepsOf, tellPlans, type ExecutedPlan, type PlanStep } from './testing/statements/plans.ts'
import { testPortal, type TestPortal } from './testing/test-portal.ts'

/** Of a country in which the greatest entity has two thousand applications. */
const share = 0.02
/** So many that two steps for each would be too many, though not one. */
const entitiesOfOne = 1_000
/** No step of a call may go through more rows: a page has ten, and a search looks at a few hundred. A file has all that its owner has. */
const mostRows = (name: CallName) => (name.startsWith('export') ? 5_000 : 1_200)

let portal: TestPortal
let big: Set<string>
let told: ExecutedPlan[] = []

interface Caller {
  as: SignedIn
  /** What is theirs, by the place in a path where it may stand. */
  places: Record<string, string>
}
let greatest: string
let oneOfMany: string

beforeAll(async () => {
  const plenty = Object.fromEntries(Object.entries(callLimits).map(([kind, limit]) => [kind, { ...limit, calls: 1e6 }]))
  portal = await testPortal({ callLimits: plenty as typeof callLimits }, async (url) => {
    await generate(url, { share, entitiesOfOne })
    await tellPlans(url)
  })
  const { pool } = portal.deps
  // What others did in the last minutes is not sealed yet, of which PostgreSQL knows nothing: when it last looked, all was.
  await pool.query(`
    insert into audit.action (action_id, at, person_id, actor_name, name)
    select gen_random_uuid(), now() - n * interval '1 ms', (select person_id from auth.person order by person_id desc limit 1), 'Kāds', 'logged-in'
    from generate_series(1, 4000) n`)
  listenToPlans(pool, (plan) => told.push(plan))
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and reltuples > 2000`,
  )
  big = new Set(rows.map(({ name }) => name))
  greatest = await entityOf('registration_number', specialOwners.greatestEntity.registrationNumber)
  oneOfMany = await entityOf('personal_code', specialOwners.officerOfMany)
}, 240_000)
afterAll(() => portal.close())

async function entityOf(column: string, value: string): Promise<string> {
  const { rows } = await portal.deps.pool.query<{ id: string }>(
    `select entity_id as id from entities.entity join entities.officer using (entity_id)
     where ${column} = $1 and status = 'active' order by 1 limit 1`,
    [value],
  )
  return rows[0]?.id ?? ''
}

/** Those who own most: each signs in, with the entity whose data it is and the one that a path may name. */
const callers = {
  'the greatest entity': async () => {
    const { representative: personalCode } = specialOwners.greatestEntity
    return { as: await signIn(portal.deps, { personalCode, entityId: greatest }), owner: greatest, entity: greatest }
  },
  'the busiest person': async () => {
    const as = await signIn(portal.deps, { personalCode: specialOwners.busiestPerson })
    return { as, owner: as.personId, entity: greatest }
  },
  'one entity of many': async () => {
    const as = await signIn(portal.deps, { personalCode: specialOwners.officerOfMany, entityId: oneOfMany })
    return { as, owner: oneOfMany, entity: oneOfMany }
  },
  'all of many entities': async () => {
    const herself = await signIn(portal.deps, { personalCode: specialOwners.officerOfMany })
    const { answer } = await portal.call('changeProfile', { as: herself, body: { selected_uuid: null } })
    const { x_token: token = '', x_token_key: tokenKey = '' } = answer.data
    const as = { ...herself, headers: { ...herself.headers, token, 'token-key': tokenKey } }
    return { as, owner: oneOfMany, entity: oneOfMany }
  },
}
type Who = keyof typeof callers
const everybody = Object.keys(callers) as Who[]

async function newlySignedIn(who: Who): Promise<Caller> {
  const { as, owner, entity } = await callers[who]()
  const { rows } = await portal.deps.pool.query<{ id: string }>(
    'select application_id as id from applications.listed where owner_id = $1 limit 1',
    [owner],
  )
  told = []
  return { as, places: { uuid: rows[0]?.id ?? owner, entity_id: entity, id: entity } }
}

interface Query {
  properties?: Record<string, { enum?: string[] }>
  required?: string[]
}

/** What an answer tells of the list it is a page of. */
interface Listed {
  total?: number
  previous_cursor?: string
  next_cursor?: string
}

/**
 * What may be asked of a call besides nothing: each choice, a page behind the first and the last one, what is beyond either end, words
 * that much and little matches.
 */
function* queriesOf(name: CallName, listed: () => Listed): Generator<Record<string, string>> {
  const schema = routes[name].query
  if (!schema) return yield {}
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Query
  /** The first page and the last one, each with the one beside it. */
  function* beside(): Generator<Record<string, string>> {
    yield {}
    yield { cursor: listed().next_cursor ?? '' }
    yield { offset: String(Math.max(0, (listed().total ?? 0) - 1)) }
    yield { cursor: listed().previous_cursor ?? '' }
  }
  const needed = Object.fromEntries(required.map((key) => [key, properties[key]?.enum?.[0] ?? 'zaļ']))
  yield needed
  for (const [key, { enum: choices }] of Object.entries(properties)) {
    if (key === 'offset')
      for (const offset of [10, (listed().total ?? 0) - 1]) yield { ...needed, offset: String(Math.max(0, offset)) }
    else if (key === 'sort' && properties['cursor'])
      for (const sort of choices ?? []) for (const query of beside()) yield { ...needed, sort, ...query }
    else if (key === 'cursor' && !properties['sort']) for (const query of beside()) yield { ...needed, ...query }
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

/** What the plans told since the last look have against them. */
function faults(name: CallName): string[] {
  const plans = told
  told = []
  return plans.flatMap(({ Plan, 'Query Text': text }) =>
    [...stepsOf(Plan)]
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

test.each(names.flatMap((name) => everybody.map((who) => ({ name, who }))))(
  '$name costs $who what it shows',
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
    // A deed may have changed the profile, or ended the session.
    if (routes[name].method !== 'GET') signedIn.clear()
    expect([...found]).toEqual([])
  },
)

/**
 * What is read only by the help desk, by whoever holds a link or comes from a login, by whom a filing touches, or of a file, a letter, a
 * payment, a term, a list or an entity to be named.
 */
const elsewhere: readonly CallName[] = [
  'startLogin',
  'finishLogin',
  'getContentBlock',
  'listVisitReasons',
  'listContracts',
  'getCatalogueOnBehalf',
  'getEntityCatalogueOnBehalf',
  'getClassifiers',
  'getDeadline',
  'getOwnPart',
  'downloadDocument',
  'downloadAdditionalDocument',
  'listContents',
  'readContent',
  'getSigningTask',
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

test('every other call that reads has been answered', () => {
  expect(names.filter((name) => routes[name].method === 'GET' && !answered.has(name))).toEqual(elsewhere)
})
