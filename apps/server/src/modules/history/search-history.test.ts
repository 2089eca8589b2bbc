import { mostExported } from '@portal/domain/limits'
import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../testing/help-desk.ts'
import { untilRefused } from '../../testing/requests/until-refused.ts'
import { testPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

interface Line {
  name: string
  at?: string
  by?: string
  details?: object
  entityId?: AnyId
}

/** Inserts lines into a user's history. */
const write = (whose: SignedIn, lines: readonly Line[]) =>
  portal.deps.db
    .insertInto('history.action')
    .values(
      lines.map(({ name, at = '2026-03-01T12:00:00Z', by = 'Anna Kalniņa', details = {}, entityId = null }) => ({
        action_id: newId(),
        at: new Date(at),
        person_id: whose.personId,
        entity_id: entityId,
        actor_name: by,
        name,
        details: JSON.stringify(details),
      })),
    )
    .execute()

type Query =
  NonNullable<Parameters<typeof portal.call<'listActions'>>[1]> extends { query?: infer Given } ? Given : never
const listed = async (as: SignedIn, query: Query) => (await portal.call('listActions', { as, query })).answer
const namesIn = async (as: SignedIn, query: Query) => (await listed(as, query)).data.map(({ action }) => action)

describe('the history is filtered', () => {
  test('by one action or by a kind of action', async () => {
    const anna = await signIn(portal.deps)
    await write(anna, [
      { name: 'delegation-given', at: '2026-03-01T12:00:00Z' },
      { name: 'email-added', at: '2026-03-01T12:01:00Z' },
      { name: 'delegation-revoked', at: '2026-03-01T12:02:00Z' },
      { name: 'delegation-given', at: '2026-03-01T12:03:00Z' },
    ])
    expect(await namesIn(anna, { action: 'delegation-given' })).toEqual(['delegation-given', 'delegation-given'])
    expect(await listed(anna, { action: 'delegations' })).toMatchObject({ total: 3 })
    expect(await namesIn(anna, { action: 'delegations' })).toEqual([
      'delegation-given',
      'delegation-revoked',
      'delegation-given',
    ])
    expect(await listed(anna, { action: 'payments' })).toEqual({ data: [], total: 0 })
    expect(await listed(anna, { action: 'something-else' })).toEqual({ data: [], total: 0 })
    expect((await portal.call('listActions', { as: anna, query: { action: 'Nothing' } })).status).toBe(400)
  })

  test('by days in Riga', async () => {
    const anna = await signIn(portal.deps)
    // Midnight in Riga is 22:00 UTC in winter.
    await write(anna, [
      { name: 'email-added', at: '2026-03-01T21:59:00Z' },
      { name: 'phone-added', at: '2026-03-01T22:01:00Z' },
    ])
    expect(await namesIn(anna, { done_to: '2026-03-01' })).toEqual(['email-added'])
    expect(await namesIn(anna, { done_from: '2026-03-02', done_to: '2026-03-02' })).toEqual(['phone-added'])
    expect(await namesIn(anna, { done_from: '2026-03-02', done_to: '2026-03-02', action: 'email-added' })).toEqual([])
    expect(await namesIn(anna, { done_to: '2026-03-02', action: 'contacts' })).toEqual(['phone-added', 'email-added'])
  })

  test('by words of the actor’s name, in any spelling', async () => {
    const anna = await signIn(portal.deps)
    await write(anna, [
      { name: 'application-changed', by: 'Līga Zemture', at: '2026-03-01T12:00:00Z' },
      { name: 'documents-generated', by: 'Līga Zemture', at: '2026-03-01T12:02:00Z' },
      { name: 'application-changed', by: 'Zane Līce-Ozola', at: '2026-03-01T12:01:00Z' },
      { name: 'delegation-suspended', by: '' },
    ])
    const done = ['documents-generated', 'application-changed']
    for (const words of ['līga zemture', 'LIGA', 'zem lig'])
      expect(await namesIn(anna, { done_by: words })).toEqual(done)
    expect(await namesIn(anna, { done_by: 'ozola' })).toEqual(['application-changed'])
    expect(await namesIn(anna, { done_by: 'li' })).toHaveLength(3)
    expect(await namesIn(anna, { done_by: 'emture' })).toEqual([])
    expect(await namesIn(anna, { done_by: 'liga', action: 'documents' })).toEqual(['documents-generated'])
    expect(await listed(anna, { done_by: ' – ' })).toMatchObject({ total: 5 })
  })

  test('in pages, with its total', async () => {
    const anna = await signIn(portal.deps)
    await write(
      anna,
      Array.from({ length: 1_001 }, (_, index) => ({
        name: index % 2 ? 'email-added' : 'phone-added',
        at: new Date(Date.UTC(2026, 2, 1) + index * 60_000).toISOString(),
      })),
    )
    expect(await listed(anna, { action: 'email-added', limit: '100', offset: '400' })).toMatchObject({ total: 500 })
    const first = await listed(anna, { action: 'contacts' })
    expect(first.total).toBe(1_001)
    const last = await listed(anna, { action: 'contacts', offset: '1000' })
    expect([last.total, last.data.map(({ at }) => at)]).toEqual([1_001, ['2026-03-01T00:00:00.000Z']])
    const [second, third] = [
      await listed(anna, { action: 'contacts', offset: '10' }),
      await listed(anna, { action: 'contacts', offset: '20' }),
    ]
    expect(new Set([first, second, third].flatMap(({ data }) => data.map(({ uuid }) => uuid))).size).toBe(30)
  })

  test('for an entity as for a person, never with entries of another history', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    const edgars = await signIn(portal.deps)
    await write(edgars, [
      { name: 'email-added', by: 'Edgars Ozols', entityId },
      { name: 'phone-added', by: 'Edgars Ozols' },
    ])
    await write(anna, [{ name: 'email-added' }])
    // Actions of the register itself appear in no history, with or without filters.
    await portal.deps.db
      .insertInto('history.action')
      .values({ action_id: newId(), at: new Date(), entity_id: entityId, actor_name: '', name: 'email-removed' })
      .execute()
    const entityPage = async (query: Query) =>
      (await portal.call('listEntityActions', { as: anna, params: { id: entityId }, query })).answer
    const entityQuery = async (query: Query) => (await entityPage(query)).data
    expect(await entityQuery({ action: 'contacts' })).toMatchObject([{ action: 'email-added', actor: 'Edgars Ozols' }])
    expect((await entityPage({ action: 'contacts' })).total).toBe(1)
    expect(await entityQuery({ done_by: 'edgars' })).toHaveLength(1)
    expect(await entityQuery({ done_by: 'anna', action: 'email-added' })).toEqual([])
    expect(await namesIn(anna, { action: 'contacts' })).toEqual(['email-added'])
    expect(await namesIn(anna, { done_by: 'edgars' })).toEqual([])
  })

  test('and still marks disputable entries and the object of each action', async () => {
    const anna = await signIn(portal.deps)
    await startSupportSession(portal, await signInAgent(portal.deps), anna)
    await write(anna, [
      { name: 'delegation-received', by: 'Pēteris Ozols', details: { delegation: newId(), entity: 'SIA "Vējš"' } },
    ])
    const [began] = (await listed(anna, { action: 'helpdesk' })).data
    expect([began?.action, began?.can_dispute]).toEqual(['help-desk-visit-began', true])
    expect((await listed(anna, { done_by: 'pēteris' })).data).toMatchObject([
      { about: 'SIA "Vējš"', can_dispute: false },
    ])
  })
})

describe('the export of the history', () => {
  const exported = (as: SignedIn, query: Query = {}, language = 'lv') =>
    portal.call('exportActions', { as, query: query as never, headers: { language } })

  test('contains every field of the filtered entries in the reader’s language, and no formulas', async () => {
    const anna = await signIn(portal.deps)
    await startSupportSession(portal, await signInAgent(portal.deps), anna)
    await write(anna, [
      { name: 'document-added', details: { name: '=cmd()' }, at: '2026-07-01T09:00:00Z' },
      {
        name: 'delegation-suspended',
        by: '',
        details: { delegation: newId(), person: '@Ilze "Ozola"' },
        at: '2026-07-01T08:00:00Z',
      },
      { name: 'something-newer', by: '', at: '2026-07-01T07:00:00Z' },
    ])
    const { headers, raw } = await exported(anna, { done_to: '2026-07-01' })
    expect(headers['content-disposition']).toContain(`filename="darbibu-vesture-${dayInRiga(portal.deps.now())}.csv"`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    expect(raw.toString()).toBe(
      '\ufeff"Laiks";"Darbība";"Uz ko attiecas";"Reižu skaits";"Darbību veica";"Kā vārdā";"Pieteikums";"Palīdzības dienesta norādītais iemesls";"Apstrīdēts"\r\n' +
        `"2026-07-01 12:00";"Pievienots dokuments";"'=cmd()";"1";"Anna Kalniņa";"";"";"";""\r\n` +
        `"2026-07-01 11:00";"Apturēts deleģējums";"'@Ilze ""Ozola""";"1";"Portāls";"";"";"";""\r\n` +
        `"2026-07-01 10:00";"Darbība portālā";"";"1";"Saites saņēmējs";"";"";"";""\r\n`,
    )
    const [, began] = (await exported(anna, { action: 'help-desk-visit-began' }, 'en')).raw.toString().split('\r\n')
    expect(began).toMatch(
      /^"[\d-]+ [\d:]+","The help desk began to act for you","","1","Līga Zemture","","","[^"]+",""$/,
    )
  })

  test('of an entity is rejected for too many entries and for too frequent calls', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    for (let from = 0; from <= mostExported; from += 2_000)
      await portal.deps.pool.query(
        `insert into history.action (action_id, at, person_id, entity_id, actor_name, name)
         select gen_random_uuid(), now() - n * interval '1 minute', $1, $2, 'Anna Kalniņa', 'email-added'
         from generate_series($3::int, $3::int + 1999) n`,
        [anna.personId, entityId, from],
      )
    const file = (query = {}) => portal.call('exportEntityActions', { as: anna, params: { id: entityId }, query })
    const { status, problem } = await file()
    expect([status, problem.code]).toEqual([409, 'too-many-to-export'])
    expect(await untilRefused(() => file({ action: 'logged-in' }), 30)).toBeGreaterThan(0)
  })

  test('is rejected for too many entries', async () => {
    const anna = await signIn(portal.deps)
    const fill = (from: number, to: number) =>
      portal.deps.pool.query(
        `insert into history.action (action_id, at, person_id, actor_name, name)
         select gen_random_uuid(), now() - n * interval '1 minute', $1, 'Anna Kalniņa', 'email-added' from generate_series($2::int, $3::int) n`,
        [anna.personId, from, to],
      )
    // The batches are small enough for a busy machine.
    for (let from = 1; from < mostExported; from += 2_000) await fill(from, Math.min(from + 1_999, mostExported - 1))
    expect((await exported(anna)).raw.toString().split('\r\n')).toHaveLength(mostExported + 2)
    await fill(mostExported, mostExported)
    const { status, problem } = await exported(anna)
    expect([status, problem.code]).toEqual([409, 'too-many-to-export'])
    expect((await exported(anna, { action: 'logged-in' })).status).toBe(200)
  })

  test('of an entity is for its representatives, as long as their mandate lasts', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const anna = await signIn(portal.deps, { personalCode, entityId })
    await write(anna, [{ name: 'email-added', entityId }])
    const ofEntity = (as: SignedIn, id = entityId) =>
      portal.call('exportEntityActions', { as, params: { id }, query: {} })
    expect((await ofEntity(anna)).raw.toString()).toContain('"Pievienota e-pasta adrese"')
    const stranger = await signIn(portal.deps)
    const [denied, missing] = [await ofEntity(stranger), await ofEntity(stranger, newId())]
    expect([denied.status, denied.raw.toString()]).toEqual([404, missing.raw.toString()])
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await ofEntity(anna)).problem.code).toBe('mandate-ended')
  })

  test('is for every signed-in user, as often as a person would request it', async () => {
    expect((await portal.call('exportActions')).status).toBe(401)
    const anna = await signIn(portal.deps)
    expect(await untilRefused(() => exported(anna), 30)).toBeGreaterThanOrEqual(30)
  })
})
