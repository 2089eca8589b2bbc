import { mostExported } from '@portal/domain/limits'
import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { aDraft } from '../../../testing/drafts.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { signInAgent, startSupportSession } from '../../../testing/help-desk.ts'
import { untilRefused } from '../../../testing/requests/until-refused.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

type Query = Parameters<typeof portal.call<'exportApplications'>>[1] extends { query?: infer Given } | undefined
  ? Given
  : never
const exported = (as: SignedIn, query: Query = {}, language = 'lv') =>
  portal.call('exportApplications', { as, query, headers: { language } })
async function linesOf(as: SignedIn, query: Query = {}, language = 'lv'): Promise<string[]> {
  const { raw } = await exported(as, query, language)
  return raw.toString().split('\r\n')
}
const numbersIn = (lines: string[]) => lines.slice(1, -1).map((line) => line.slice(1, line.indexOf('";')))

const set = (uuid: AnyId, values: object) =>
  portal.deps.db.updateTable('applications.application').set(values).where('application_id', '=', uuid).execute()

/** Copies the draft, each copy a minute younger than the previous one, in batches that a busy machine can insert. */
async function copy(uuid: AnyId, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 2_000)
    await portal.deps.pool.query(
      `insert into applications.application
       select (jsonb_populate_record(a, jsonb_build_object('application_id', gen_random_uuid(),
         'number', a.number || '-' || lpad(n::text, 6, '0'), 'created_at', a.created_at + n * interval '1 minute'))).*
       from applications.application a, generate_series($2::int, $3::int) n where application_id = $1`,
      [uuid, from, Math.min(count, from + 1_999)],
    )
}

describe('the export of a list', () => {
  test('is CSV in UTF-8 that spreadsheets recognise, with the columns of the list in the reader’s language', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, number } = await aDraft(portal, anna)
    await set(uuid, {
      state: 'waiting_for_information',
      question: 'Kur?',
      delivered_round: 0,
      created_at: new Date('2026-01-31T23:30:00Z'),
      submitted_at: new Date('2026-07-01T09:00:00Z'),
      subject_name: 'SIA "Ābele, Bumbiere"',
      register_number: '6-12/1',
    })
    const { headers, raw } = await exported(anna)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringContaining(
        `filename="pieteikumi-${dayInRiga(portal.deps.now())}.csv"`,
      ) as string,
      'cache-control': 'no-store',
    })
    expect(raw.toString()).toBe(
      '\ufeff"Numurs";"Lietas numurs reģistrā";"Veids";"Pakalpojumi";"Iesniegts";"Izveidots";"Iesniedzējs";"Subjekts";"Statuss"\r\n' +
        `"${number}";"6-12/1";"Jauna uzņēmuma vai biedrības reģistrācija";"Sabiedrības ar ierobežotu atbildību reģistrācija";"2026-07-01 12:00";"2026-02-01 01:30";"Anna Kalniņa";"SIA ""Ābele, Bumbiere""";"Jāatbild reģistram"\r\n`,
    )
    const [heading, row] = await linesOf(anna, {}, 'en')
    expect(heading).toContain('"Submitted","Created"')
    expect(row).toMatch(/"Answer needed"$/)
    expect((await exported(anna, { stage: 'submitted' })).headers['content-disposition']).toContain('iesniegumi')
  })

  test.each([
    ['a filing on its way', { state: 'initiated' }, 'Tiek nosūtīts reģistram'],
    ['an answer on its way', { state: 'resubmitted', round: 1, delivered_round: 0 }, 'Tiek nosūtīts reģistram'],
    ['an answer that the register has', { state: 'resubmitted', round: 1, delivered_round: 1 }, 'Atkārtoti iesniegts'],
  ])('says the same of %s as the list', async (_, columns, status) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, { question: 'Kur?', submitted_at: new Date('2026-07-01T09:00:00Z'), ...columns })
    const [, row] = await linesOf(anna)
    expect(row).toMatch(new RegExp(`"${status}"$`))
  })

  test.each([
    ['a draft', {}, 'Melnraksts'],
    ['documents without a signature', { has_documents: true, current_tab: 'documents' }, 'Jāparaksta'],
    ['signed documents with a fee', { has_documents: true, is_signed: true, total_cents: 2000 }, 'Jāapmaksā'],
    ['signed documents without a fee', { has_documents: true, is_signed: true, total_cents: 0 }, 'Jāiesniedz'],
    ['an application at the bank', { payment_started_at: new Date('2026-07-01T09:00:00Z') }, 'Gaida banku'],
    ['a correction', { state: 'reinitiated' }, 'Atvērts labošanai'],
  ])('names the next step of %s before the first submission', async (_, columns, status) => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    await set(uuid, { state: 'initiated', ...columns })
    const [, row] = await linesOf(anna)
    expect(row).toMatch(new RegExp(`"${status}"$`))
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\n=1', '＝1+1'])(
    'contains no formulas for a spreadsheet, such as %j',
    async (name) => {
      const anna = await signIn(portal.deps)
      const { uuid } = await aDraft(portal, anna)
      await set(uuid, { subject_name: name })
      expect((await exported(anna)).raw.toString()).toContain(`;"'${name}";`)
    },
  )

  test('contains all pages of the filtered list in its order', async () => {
    const anna = await signIn(portal.deps)
    const { uuid, number } = await aDraft(portal, anna)
    await copy(uuid, 1_203)
    const all = numbersIn(await linesOf(anna, { sort: 'number' }))
    expect([all.length, all[0], all.at(-1)]).toEqual([1_204, number, `${number}-001203`])
    expect(all).toEqual(all.toSorted())
    expect(numbersIn(await linesOf(anna, { sort: '-number' }))).toEqual(all.toReversed())
    expect(numbersIn(await linesOf(anna, { search: `${number}-00120`, sort: 'number' }))).toEqual(
      [0, 1, 2, 3].map((n) => `${number}-00120${n}`),
    )
    expect(numbersIn(await linesOf(anna, { search: number }))).toEqual([number])
    expect(numbersIn(await linesOf(anna, { status: 'rejected' }))).toEqual([])
  })

  test('is rejected for too many rows, with advice', async () => {
    const anna = await signIn(portal.deps)
    const { uuid } = await aDraft(portal, anna)
    const other = await aDraft(portal, anna, { services: ['register-sole-trader'] })
    await copy(uuid, mostExported - 2)
    expect(numbersIn(await linesOf(anna))).toHaveLength(mostExported)
    await copy(other.uuid, 1)
    const { status, problem } = await exported(anna)
    expect([status, problem.code]).toEqual([409, 'too-many-to-export'])
    expect(problem.message).toMatch(/10.000/)
    expect(numbersIn(await linesOf(anna, { type: 'register-sole-trader' }))).toHaveLength(2)
  })
})

describe('an export is available', () => {
  test('to users who can see the list, and contains only its rows', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const asPerson = await signIn(portal.deps, { personalCode })
    await aDraft(portal, await signIn(portal.deps))
    const own = await aDraft(portal, asPerson)
    const representative = await signIn(portal.deps, { personalCode, entityId })
    const entitys = await aDraft(portal, representative, { services: ['change-board'], entityId })
    expect(numbersIn(await linesOf(representative))).toEqual([entitys.number])
    expect(numbersIn(await linesOf(await signIn(portal.deps, { personalCode })))).toEqual([own.number])
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    const after = await exported(representative)
    expect([after.status, after.problem.code]).toEqual([403, 'mandate-ended'])
    expect((await portal.call('exportApplications')).status).toBe(401)
  })

  test('to the help desk in a support session, with an entry in the customer’s history', async () => {
    const customer = await signIn(portal.deps)
    const draft = await aDraft(portal, customer)
    const agent = await startSupportSession(portal, await signInAgent(portal.deps), customer)
    expect(numbersIn(await linesOf(agent))).toEqual([draft.number])
    const { rows } = await portal.deps.pool.query<{ call: string }>(
      `select details ->> 'call' as call from history.action where name = 'help-desk-viewed' and person_id = $1`,
      [customer.personId],
    )
    expect(rows.map(({ call }) => call)).toContain('GET /api-applications/api/v2/applications/export')
  })

  test('only as often as a person would request it', async () => {
    const anna = await signIn(portal.deps)
    expect(await untilRefused(() => exported(anna), 30)).toBeGreaterThanOrEqual(30)
  })
})
