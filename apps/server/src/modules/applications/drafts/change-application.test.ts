import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { aDraft, aFilledDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const firmName = 'register-sia.company.firm.name'
const capital = 'register-sia.company.capital.capital'
type Body = Parameters<typeof portal.call<'changeApplication'>>[1] extends { body?: infer Given } | undefined
  ? Given
  : never

const save = (as: SignedIn, uuid: AnyId, body: Body) => portal.call('changeApplication', { as, params: { uuid }, body })
const read = async (as: SignedIn, uuid: AnyId) =>
  (await portal.call('getApplication', { as, params: { uuid } })).answer.data
const actionsOf = (uuid: AnyId, name: string) =>
  portal.deps.db
    .selectFrom('history.action')
    .selectAll()
    .where('application_id', '=', uuid)
    .where('name', '=', name)
    .execute()
const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()

async function untilLockAwaited(): Promise<void> {
  const waiting = await portal.deps.pool.query(
    'select from pg_stat_activity where datname = current_database() and wait_event_type = $1',
    ['Lock'],
  )
  if (waiting.rowCount === 0) await untilLockAwaited()
}

describe('saving a draft', () => {
  test('the first saved answer moves it to initiated and names its subject', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const { answer } = await save(anna, uuid, {
      version: 0,
      changes: { [firmName]: ' SIA "Bērzi" ' },
      current_tab: 'data_entry',
    })
    expect(answer.data).toMatchObject({ version: 1, state: 'initiated' })
    expect(await read(anna, uuid)).toMatchObject({
      version: 1,
      state: 'initiated',
      subject_name: 'SIA "Bērzi"',
      submitData: { 'register-sia': { company: { firm: { name: ' SIA "Bērzi" ' } } } },
    })
  })

  test('prices an address by its cause', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const as = await signIn(portal.deps, { personalCode, entityId })
    const { uuid } = await aFilledDraft(portal, as, { services: ['change-legal-address'], entityId })
    const total = async (cause: string) => {
      await save(as, uuid, { changes: { 'change-legal-address.address.legal.cause': cause } })
      return (await read(as, uuid)).quote.total
    }
    expect([await total('moved'), await total('renamed'), await total('moved')]).toEqual(['20.00', '0.00', '20.00'])
  })

  test('accepts incomplete and wrong answers', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    expect((await save(anna, uuid, { changes: { [capital]: 'daudz', [firmName]: '' } })).status).toBe(200)
  })

  test('stores an oversized name completely, whatever its characters are', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    // Random letters: an index could compress a repetitive text.
    const name = `SIA "A" | ${randomBytes(2_100).toString('base64')}${'ēžģ'.repeat(380)}`
    expect((await save(anna, uuid, { changes: { [firmName]: name } })).status).toBe(200)
    expect(await read(anna, uuid)).toMatchObject({ subject_name: name })
    const { answer } = await portal.call('listApplications', { as: anna, query: { sort: 'subject' } })
    expect(answer.data).toMatchObject([{ subject: name }])
  })

  test('stores a changed tab without a new version or history entry', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    expect((await save(anna, uuid, { current_tab: 'documents' })).answer.data).toMatchObject({
      version: 0,
      state: 'draft',
    })
    expect(await read(anna, uuid)).toMatchObject({ current_tab: 'documents', version: 0 })
    expect(await actionsOf(uuid, 'application-changed')).toEqual([])
  })

  test('saving the same again changes nothing', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await save(anna, uuid, { version: 0, changes: { [firmName]: 'SIA "A"' } })
    expect((await save(anna, uuid, { version: 0, changes: { [firmName]: 'SIA "A"' } })).answer.data.version).toBe(1)
  })

  test('combines saves of one person within ten minutes in one history entry', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    for (const name of ['SIA "A"', 'SIA "B"', 'SIA "C"']) await save(anna, uuid, { changes: { [firmName]: name } })
    const before = await actionsOf(uuid, 'application-changed')
    expect(before.reduce((sum, { repeated }) => sum + repeated, 0)).toBe(3)
    // Three saves in quick succession cross at most one boundary of the window.
    expect(before.length).toBeLessThanOrEqual(2)
    portal.passTime(600_000)
    await save(anna, uuid, { changes: { [firmName]: 'SIA "D"' } })
    expect(await actionsOf(uuid, 'application-changed')).toHaveLength(before.length + 1)
  })

  test('updates the fee: an association of disabled persons may claim its relief and loses it with the answer', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, total_price } = await aDraft(portal, anna, { services: ['register-association'] })
    expect(total_price).toBe('10.24')
    const unites = 'register-association.association.purpose.unites'
    await save(anna, uuid, { changes: { [unites]: 'disabled-persons' } })
    await save(anna, uuid, { additional_options: { relief: 'disabled-persons' } })
    expect(await read(anna, uuid)).toMatchObject({
      total_price: '0.00',
      additional_options: { relief: 'disabled-persons', available_reliefs: ['disabled-persons'] },
    })
    await save(anna, uuid, { changes: { [unites]: 'none' } })
    expect(await read(anna, uuid)).toMatchObject({
      total_price: '10.24',
      additional_options: { relief: null, available_reliefs: [] },
    })
  })

  test('accelerated review triples the fee, and for one founder it is the specified amount', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await save(anna, uuid, { additional_options: { fast_processing: true } })
    expect(await read(anna, uuid)).toMatchObject({
      total_price: '225.00',
      price: '75.00',
      quote: { lines: [{ amount: '75.00' }, { amount: '150.00', rule: 'expedited-tripled' }] },
    })
    await save(anna, uuid, { changes: { [`register-sia.founders.founder.${newId()}`]: {} } })
    expect(await read(anna, uuid)).toMatchObject({
      total_price: '75.00',
      quote: { lines: [{ amount: '75.00' }, { amount: '0.00', rule: 'expedited-at-base' }] },
    })
  })
})

describe('two concurrent saves', () => {
  test('of different paths merge', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const saved = await Promise.all([
      save(anna, uuid, { version: 0, changes: { [firmName]: 'SIA "A"' } }),
      save(anna, uuid, { version: 0, changes: { [capital]: '2900.00' } }),
    ])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    expect(saved.map(({ answer }) => answer.data.version).sort()).toEqual([1, 2])
    expect((await read(anna, uuid)).submitData).toMatchObject({
      'register-sia': { company: { firm: { name: 'SIA "A"' }, capital: { capital: '2900.00' } } },
    })
  })

  test('of the same path cause one conflict, which returns both values', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const saved = await Promise.all(
      ['SIA "A"', 'SIA "B"'].map((name) => save(anna, uuid, { version: 0, changes: { [firmName]: name } })),
    )
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = (await read(anna, uuid)).subject_name
    const refused = saved.find(({ status }) => status === 409)?.problem
    const mine = kept === 'SIA "A"' ? 'SIA "B"' : 'SIA "A"'
    expect([refused?.code, refused?.errors]).toEqual([
      'application-changed',
      [{ path: firmName, code: 'changed-elsewhere', params: { mine, theirs: kept } }],
    ])
  })

  test('ten writers of ten paths lose nothing, and every version is used once', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const rows = Array.from({ length: 10 }, () => `register-sia.founders.founder.${newId()}.forname`)
    const saved = await Promise.all(rows.map((path) => save(anna, uuid, { version: 0, changes: { [path]: 'Elīna' } })))
    expect(saved.map(({ answer }) => answer.data.version).sort((left, right) => left - right)).toEqual(
      rows.map((_, index) => index + 1),
    )
    const stored = rows.map((path) => path.split('.').at(-2))
    const { founders } = (await read(anna, uuid)).submitData['register-sia'] as { founders: { founder: object } }
    expect(new Set(Object.keys(founders.founder))).toEqual(new Set(stored))
  })
})

describe('a save is rejected and changes nothing', () => {
  const cases: [string, Record<string, unknown>, string][] = [
    ['for an unknown field', { 'register-sia.company.firm.nosaukums': 'A' }, 'unknown-field'],
    ['for a service that is not in the application', { 'change-name.name.firm.name': 'A' }, 'unknown-field'],
    ['for a path into the prototype', { 'register-sia.company.firm.toString': 'A' }, 'unknown-field'],
    ['for an invalid row id', { 'register-sia.founders.founder.first.forname': 'A' }, 'unknown-field'],
    ['for another JSON type', { [firmName]: 12 }, 'wrong-type'],
    ['for an array in place of a text', { [firmName]: ['A'] }, 'wrong-type'],
    [
      'for a filled object in place of a new row',
      { [`register-sia.founders.founder.${newId()}`]: { forname: 'A' } },
      'wrong-type',
    ],
    ['for an oversized text', { [firmName]: 'A'.repeat(5000) }, 'too-large'],
  ]
  test.each(cases)('%s', async (_, changes, code) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await save(anna, uuid, { changes: { [capital]: '2800.00' } })
    const before = await read(anna, uuid)
    const { status, problem } = await save(anna, uuid, { changes: { ...changes, [capital]: '1.00' } })
    expect([status, problem.code, problem.errors]).toEqual([
      400,
      'malformed-request',
      [{ path: Object.keys(changes)[0], code }],
    ])
    expect(await read(anna, uuid)).toEqual(before)
  })

  test('for more fields than a form has, before the body is parsed', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const changes = Object.fromEntries(
      Array.from({ length: 19_000 }, (_, index) => [`register-sia.a.b.c${index}`, 'x']),
    )
    const { status, problem } = await save(anna, uuid, { changes })
    expect([status, problem.errors]).toEqual([400, [{ path: 'body', code: 'too-many-values' }]])
  })

  test('for price, state, payer and other fields that callers may not set', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    for (const field of ['total_price', 'paid_amount', 'payment_date', 'payer', 'state', 'uuid', 'services']) {
      const { status, problem } = await save(anna, uuid, { [field]: '0.00' } as never)
      expect([status, problem.errors]).toEqual([400, [{ path: `body.${field}`, code: 'unknown-field' }]])
    }
  })

  test('for accelerated review together with a relief', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: ['register-association'] })
    // Earlier applications may found a company together with the association, and accelerated review is offered for the company.
    await portal.deps.db
      .updateTable('applications.application')
      .set({
        services: ['register-association', 'register-sia'],
        form_versions: JSON.stringify({ 'register-association': 1, 'register-sia': 1 }),
      })
      .where('application_id', '=', uuid)
      .execute()
    await save(anna, uuid, { changes: { 'register-association.association.purpose.unites': 'orphans' } })
    const { status, problem } = await save(anna, uuid, {
      additional_options: { fast_processing: true, relief: 'orphans' },
    })
    expect([status, problem.code]).toEqual([400, 'review-and-relief-exclude-each-other'])
    await save(anna, uuid, { additional_options: { relief: 'orphans' } })
    expect((await save(anna, uuid, { additional_options: { fast_processing: true } })).problem.code).toBe(
      'review-and-relief-exclude-each-other',
    )
    expect(await read(anna, uuid)).toMatchObject({ additional_options: { fast_processing: false, relief: 'orphans' } })
  })

  test('for accelerated review where it is not offered, and for a relief without entitlement', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna, { services: ['register-association'] })
    expect((await save(anna, uuid, { additional_options: { fast_processing: true } })).problem.code).toBe(
      'expedited-not-offered',
    )
    expect((await save(anna, uuid, { additional_options: { relief: 'orphans' } })).problem.code).toBe(
      'relief-not-available',
    )
  })

  const frozen: [string, object][] = [
    ['while a payment is in progress', { payment_started_at: new Date() }],
    ['once it is paid and on its way', { paid_at: new Date(), paid_cents: 7500, submitted_at: new Date() }],
    [
      'once the register has it',
      { state: 'received', submitted_at: new Date(), paid_at: new Date(), paid_cents: 7500, delivered_round: 0 },
    ],
    ['once it is decided', { state: 'registered', submitted_at: new Date(), paid_at: new Date(), delivered_round: 0 }],
    ['once a person has signed', { is_signed: true }],
  ]
  test.each(frozen)('%s', async (_, columns) => {
    const anna = await signIn(portal.deps)
    const { uuid, submitData } = await aDraft(portal, anna)
    await set(uuid, columns)
    const { status, problem } = await save(anna, uuid, { changes: { [firmName]: 'SIA "A"' } })
    expect([status, problem.code]).toEqual([409, 'application-locked'])
    expect((await read(anna, uuid)).submitData).toEqual(submitData)
  })

  test('a payment that starts at the same moment takes precedence over the save', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const saving = await portal.deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('applications.application')
        .set({ payment_started_at: new Date() })
        .where('application_id', '=', uuid)
        .execute()
      const held = save(anna, uuid, { changes: { [firmName]: 'SIA "A"' } })
      await untilLockAwaited()
      return { held }
    })
    expect((await saving.held).problem.code).toBe('application-locked')
  })
})

describe('an application that the register sent back', () => {
  const postponement = (path: string | null, documentType: string | null = null) =>
    JSON.stringify({
      number: '1',
      text: 'Trūkumi',
      decided_at: new Date().toISOString(),
      points: [{ path, document_type: documentType, text: 'Labot' }],
    })
  const postponed = {
    state: 'postponed',
    submitted_at: new Date(),
    paid_at: new Date(),
    paid_cents: 7500,
    delivered_round: 0,
  }

  test('is open only where the decision points', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aFilledDraft(portal, anna)
    await set(uuid, { ...postponed, postponement: postponement('register-sia.company.firm') })
    expect((await save(anna, uuid, { changes: { [firmName]: 'SIA "B"' } })).problem.code).toBe('application-locked')
    const { answer } = await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
    expect(answer.data).toMatchObject({ state: 'reinitiated', total_price: '0.00', paid_amount: '75.00' })
    expect(answer.data.quote.lines.at(-1)).toMatchObject({
      rule: 'previous-payment',
      amount: '-75.00',
      legal_basis: null,
    })
    expect((await save(anna, uuid, { changes: { [firmName]: 'SIA "B"' } })).answer.data).toMatchObject({
      state: 'reinitiated',
    })
    const closed = await save(anna, uuid, { changes: { [capital]: '5000.00' } })
    expect([closed.status, closed.problem.code, closed.problem.errors]).toEqual([
      409,
      'application-locked',
      [{ path: capital, code: 'not-opened' }],
    ])
    expect((await save(anna, uuid, { additional_options: { fast_processing: true } })).problem.code).toBe(
      'application-locked',
    )
  })

  test('a decision about an added document opens no answer, one about a prepared paper or without a target opens them', async () => {
    const anna = await signIn(portal.deps)
    for (const [decision, status] of [
      [postponement(null, 'control-proof'), 409],
      [postponement(null, 'statutes'), 200],
      [postponement(null), 200],
    ] as const) {
      const { uuid } = await aFilledDraft(portal, anna)
      await set(uuid, { ...postponed, postponement: decision })
      await portal.call('reinitiateApplication', { as: anna, params: { uuid } })
      expect((await save(anna, uuid, { changes: { [capital]: '5000.00' } })).status).toBe(status)
    }
  })
})

test('an entity’s draft belongs to the entity, and a colleague can continue it', async () => {
  const [first, second] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: first }, { personalCode: second }] })
  const anna = await signIn(portal.deps, { personalCode: first, entityId })
  const ilze = await signIn(portal.deps, { personalCode: second, entityId, forename: 'Ilze' })
  const { uuid } = await aDraft(portal, anna, { services: ['change-name'], entityId })
  expect(
    (await save(ilze, uuid, { version: 0, changes: { 'change-name.firm.wording.name': 'SIA "Jaunais vārds"' } }))
      .status,
  ).toBe(200)
  expect(await read(anna, uuid)).toMatchObject({
    author: { name: 'Anna Kalniņa' },
    subject_name: 'SIA "Liepu aleja"',
    version: 1,
  })
  expect(await actionsOf(uuid, 'application-changed')).toMatchObject([
    { actor_name: 'Ilze Kalniņa', acting_as: 'SIA "Liepu aleja"' },
  ])
})
