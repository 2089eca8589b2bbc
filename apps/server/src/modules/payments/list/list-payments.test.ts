import { mostListed } from '@portal/domain/limits'
import { mostExported } from '@portal/domain/limits'
import { dayInRiga, displayPaymentReference } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../db/new-id.ts'
import { renewed } from '../../../testing/delegations.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { aBank } from '../../../testing/fake-parties/bank.ts'
import { anAttempt, importedStatement } from '../../../testing/money/attempts.ts'
import { untilRefused } from '../../../testing/requests/until-refused.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { listRefunds, openPayment, requestRefund, type PaymentRecord } from '../index.ts'
import { approveShown } from '../../../testing/money/approve-shown.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ paymentGateway: aBank().gateway })
})
afterAll(() => portal.close())

let numbers = 0
async function aPayment(as: SignedIn, changed: Record<string, unknown> = {}): Promise<PaymentRecord> {
  const payment = await portal.deps.db.transaction().execute((tx) =>
    openPayment(tx, portal.deps, {
      subjectId: newId(),
      subjectNumber: `P-2026-${String((numbers += 1)).padStart(6, '0')}`,
      round: 0,
      amountCents: 2000,
      purpose: 'Valsts nodeva, Valdes maiņa',
      language: 'lv',
      ownerPersonId: as.personId,
      ownerEntityId: null,
    }),
  )
  if (Object.keys(changed).length > 0)
    await portal.deps.db.updateTable('payments.payment').set(changed).where('payment_id', '=', payment.id).execute()
  return payment
}

/**
 * Copies the payment, each copy one minute younger. One statement inserts 2000 copies, as many as a busy machine
 * completes in time.
 */
async function copy({ id }: PaymentRecord, count: number): Promise<void> {
  for (let from = 1; from <= count; from += 2_000)
    await portal.deps.pool.query(
      `insert into payments.payment
         (payment_id, subject_id, subject_number, attempt, owner_person_id, reference, state, amount_cents, purpose, language,
          receiver, registration_number, swift, account, provider, created_at, changed_at)
       select gen_random_uuid(), gen_random_uuid(), subject_number || '-' || n, attempt, owner_person_id, reference || 'X' || n, state,
         amount_cents, purpose, language, receiver, registration_number, swift, account, provider,
         created_at + n * interval '1 minute', changed_at
       from payments.payment, generate_series($2::int, $3::int) n where payment_id = $1`,
      [id, from, Math.min(count, from + 1_999)],
    )
}

type Query =
  NonNullable<Parameters<typeof portal.call<'listPayments'>>[1]> extends { query?: infer Given } ? Given : never
const listed = async (as: SignedIn, query: Query = {}) => (await portal.call('listPayments', { as, query })).answer
const idsOf = async (as: SignedIn, query: Query = {}) =>
  (await listed(as, query)).data.map(({ payment_request_id: id }) => id)

describe('the list of payments is narrowed', () => {
  test('by state, by start days in Riga, and by a whole number', async () => {
    const anna = await signIn(portal.deps)
    const failed = await aPayment(anna, { state: 'failed', created_at: new Date('2026-03-01T21:59:00Z') })
    const late = await aPayment(anna, { state: 'cancelled', created_at: new Date('2026-03-01T22:01:00Z') })
    await aPayment(await signIn(portal.deps), { state: 'failed' })
    expect(await idsOf(anna)).toEqual([late.id, failed.id])
    expect(await idsOf(anna, { status: 'failed' })).toEqual([failed.id])
    expect(await idsOf(anna, { status: 'paid' })).toEqual([])
    // Midnight in Riga is 22:00 UTC in winter.
    expect(await idsOf(anna, { created_to: '2026-03-01' })).toEqual([failed.id])
    expect(await idsOf(anna, { created_from: '2026-03-02' })).toEqual([late.id])
    expect(await idsOf(anna, { search: late.subjectNumber.toLowerCase() })).toEqual([late.id])
    expect(await idsOf(anna, { search: displayPaymentReference(failed.reference) })).toEqual([failed.id])
    expect(await listed(anna, { search: 'P-2026' })).toEqual({ data: [], total: 0 })
  })
})

describe('the list of payments', () => {
  test('pages without gaps, also among payments of one moment', async () => {
    const anna = await signIn(portal.deps)
    const payment = await aPayment(anna)
    await copy(payment, 40)
    await portal.deps.pool.query(
      `update payments.payment set created_at = '2026-03-01T12:00:00.123456Z' where subject_number like $1 || '-3%'`,
      [payment.subjectNumber],
    )
    const all = await idsOf(anna, { limit: '50' })
    const pages = []
    for (const offset of ['0', '10', '20', '30', '40']) pages.push(await idsOf(anna, { offset }))
    expect([all.length, pages.flat()]).toEqual([41, all])
  })

  test('is counted up to 10,001, and has no page beyond', async () => {
    const anna = await signIn(portal.deps)
    await copy(await aPayment(anna), mostListed + 4)
    const last = await listed(anna, { offset: String(mostListed) })
    expect([last.total, last.data.length]).toEqual([mostListed + 1, 5])
    expect((await listed(anna, { status: 'paid' })).total).toBe(0)
    const { status, problem } = await portal.call('listPayments', { as: anna, query: { offset: '10001' } })
    expect([status, problem.code]).toEqual([400, 'page-too-far'])
    expect(problem.message).toMatch(/10.000/)
  })
})

describe('the payments of all entities', () => {
  async function aRepresentative() {
    const personalCode = aPersonalCode()
    const [one, two] = [
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
      await anEntity(portal.deps, { boardOf: [{ personalCode }] }),
    ]
    const person = await signIn(portal.deps, { personalCode })
    const { answer } = await portal.call('changeProfile', { as: person, body: { selected_uuid: null } })
    const { x_token = '', x_token_key = '' } = answer.data
    return { one, two, person, all: renewed(person, { x_token, x_token_key }) }
  }

  test('contains entity names and excludes the person’s own payments', async () => {
    const { one, two, person, all } = await aRepresentative()
    await aPayment(person)
    const stranger = await anEntity(portal.deps)
    const owners = [one, two, stranger, two]
    const payments = []
    for (const [minute, { entityId }] of owners.entries())
      payments.push(
        await aPayment(person, {
          owner_entity_id: entityId,
          created_at: new Date(Date.UTC(2026, 2, 1, 12, minute)),
          state: minute === 0 ? 'failed' : 'cancelled',
        }),
      )
    const [first, second, , last] = payments
    const { data, total } = await listed(all)
    expect([total, data.map((row) => [row.payment_request_id, row.legal_entity_name])]).toEqual([
      3,
      [
        [last?.id, two.name],
        [second?.id, two.name],
        [first?.id, one.name],
      ],
    ])
    expect(await idsOf(all, { status: 'cancelled' })).toEqual([last?.id, second?.id])
    expect(await idsOf(all, { offset: '10' })).toEqual([])
    const { raw } = await portal.call('exportPayments', { as: all, query: { status: 'failed' } })
    const [head, row] = raw.toString().split('\r\n')
    expect(head).toMatch(/^.?"Pieteikums";"Tiesību subjekts";"Statuss"/)
    expect(row).toContain(`"${first?.subjectNumber}";"${one.name.replaceAll('"', '""')}";`)
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', two.entityId).execute()
    expect(await idsOf(all)).toEqual([first?.id])
  })
})

describe('the export of the list', () => {
  const exported = (as: SignedIn, query: Query = {}, language = 'lv') =>
    portal.call('exportPayments', { as, query: query as never, headers: { language } })

  test('contains every field of the filtered rows in the reader’s language, and no formulas', async () => {
    const anna = await signIn(portal.deps)
    const payment = await aPayment(anna, {
      state: 'paid',
      paid_at: new Date('2026-07-01T09:00:00Z'),
      created_at: new Date('2026-07-01T08:59:00Z'),
      payer: '=cmd()',
    })
    await aPayment(anna, { state: 'failed' })
    const { headers, raw } = await exported(anna, { status: 'paid' })
    expect(headers['content-disposition']).toContain(`filename="maksajumi-${dayInRiga(portal.deps.now())}.csv"`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8; header=present')
    const { receiver, registrationNumber, account, reference } = payment
    expect(raw.toString()).toBe(
      '\ufeff"Pieteikums";"Statuss";"Sākts";"Summa";"Samaksāts";"Datums";"Maksātājs";"Saņēmējs";"Reģistrācijas numurs";"Konta numurs";"Maksājuma mērķis";"Atsauces numurs";"Maksāšanas veids";"Atmaksa"\r\n' +
        `"${payment.subjectNumber}";"Samaksāts";"2026-07-01 11:59";"20,00";"20,00";"2026-07-01 12:00";"'=cmd()";"${receiver}";"${registrationNumber}";"${account}";"Valsts nodeva, Valdes maiņa";"${reference}";"Ar karti vai internetbankā";""\r\n`,
    )
    expect((await exported(anna, { status: 'failed' }, 'en')).raw.toString()).toContain(
      '"By card or in an internet bank",""',
    )
    const [, ...rows] = (await exported(anna, {}, 'en')).raw.toString().trimEnd().split('\r\n')
    expect(rows.map((row) => row.split('","')[1])).toEqual(['Failed', 'Paid'])
  })

  test('states how far surplus money and the fee were refunded', async () => {
    const anna = await signIn(portal.deps)
    const { id, reference, ownerPersonId } = await anAttempt(portal, {
      method: 'transfer',
      subjectNumber: 'P-2026-900001',
      ownerPersonId: anna.personId,
    })
    const entry = { amountCents: 2500, creditorReference: reference }
    await importedStatement(portal, [
      { id: 'E', entries: [{ ...entry, bankReference: 'T1' }] },
      { id: 'D', currency: 'USD', entries: [{ ...entry, bankReference: 'T2' }] },
    ])
    for (const part of ['surplus', 'fee'] as const)
      await portal.deps.db.transaction().execute((tx) =>
        requestRefund(tx, portal.deps, {
          paymentId: id,
          requestedBy: ownerPersonId,
          reason: 'Par daudz',
          part,
          isDecided: true,
        }),
      )
    const [first] = await listRefunds(portal.deps.db)
    await approveShown(portal.deps, first?.reference ?? '')
    const [, row] = (await exported(anna)).raw.toString().split('\r\n')
    expect(row?.split('";"').slice(-2)).toEqual([
      'Ar pārskaitījumu',
      '5,00 EUR: atmaksa nodota bankai; 25,00 USD: atmaksa pieprasīta; 20,00 EUR: atmaksa pieprasīta"',
    ])
  })

  test('is rejected for too many rows', async () => {
    const anna = await signIn(portal.deps)
    const payment = await aPayment(anna, { state: 'failed' })
    await copy(payment, mostExported - 1)
    expect((await exported(anna)).raw.toString().split('\r\n')).toHaveLength(mostExported + 2)
    await aPayment(anna)
    const { status, problem } = await exported(anna)
    expect([status, problem.code]).toEqual([409, 'too-many-to-export'])
  })

  test('is of the selected profile during its mandate, as often as a person would request it', async () => {
    const personalCode = aPersonalCode()
    const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode }] })
    const representative = await signIn(portal.deps, { personalCode, entityId })
    const payment = await aPayment(representative, { owner_entity_id: entityId })
    expect((await exported(representative)).raw.toString()).toContain(payment.reference)
    expect((await exported(await signIn(portal.deps, { personalCode }))).raw.toString()).not.toContain(
      payment.reference,
    )
    await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
    expect((await exported(representative)).problem.code).toBe('mandate-ended')
    expect((await portal.call('exportPayments')).status).toBe(401)
    const unrelated = await signIn(portal.deps)
    expect(await untilRefused(() => exported(unrelated), 30)).toBeGreaterThanOrEqual(30)
  })
})
