import { v7 as uuidv7 } from 'uuid'
import { mostExported } from '@portal/contract/shapes'
import { dayInRiga, displayPaymentReference } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../../testing/factories.ts'
import { operatePayments } from '../../../operating/money/operate-payments.ts'
import { aBank } from '../../../testing/fake-parties/bank.ts'
import { anAttempt, importedStatement } from '../../../testing/money/attempts.ts'
import { untilRefused } from '../../../testing/requests/until-refused.ts'
import { walkPages } from '../../../testing/requests/walk-pages.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { listRefunds, openPayment, requestRefund, type PaymentRecord } from '../index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal({ paymentGateway: aBank().gateway })
})
afterAll(() => portal.close())

let numbers = 0
async function aPayment(as: SignedIn, changed: Record<string, unknown> = {}): Promise<PaymentRecord> {
  const payment = await portal.deps.db.transaction().execute((tx) =>
    openPayment(tx, portal.deps, {
      subjectId: uuidv7(),
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

/** The payment again and again, each copy a minute younger than the one before; so many at once as a busy machine has time for. */
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
  test('by state, by the days in Riga on which they were started, and by a whole number', async () => {
    const anna = await signIn(portal.deps)
    const failed = await aPayment(anna, { state: 'failed', created_at: new Date('2026-03-01T21:59:00Z') })
    const late = await aPayment(anna, { state: 'cancelled', created_at: new Date('2026-03-01T22:01:00Z') })
    await aPayment(await signIn(portal.deps), { state: 'failed' })
    expect(await idsOf(anna)).toEqual([late.id, failed.id])
    expect(await idsOf(anna, { status: 'failed' })).toEqual([failed.id])
    expect(await idsOf(anna, { status: 'paid' })).toEqual([])
    // Midnight in Riga is at 22 in winter.
    expect(await idsOf(anna, { created_to: '2026-03-01' })).toEqual([failed.id])
    expect(await idsOf(anna, { created_from: '2026-03-02' })).toEqual([late.id])
    expect(await idsOf(anna, { search: late.subjectNumber.toLowerCase() })).toEqual([late.id])
    expect(await idsOf(anna, { search: displayPaymentReference(failed.reference) })).toEqual([failed.id])
    expect(await listed(anna, { search: 'P-2026' })).toEqual({ data: [], total: 0 })
  })

  test('with a count that is exact among few, and a minimum among many', async () => {
    const anna = await signIn(portal.deps)
    const payment = await aPayment(anna, { state: 'failed' })
    await copy(payment, 1_000)
    expect(await listed(anna, { status: 'failed' })).toMatchObject({ total: 1_000, total_is_minimum: true })
    expect(await listed(anna, { status: 'failed', offset: '1000' })).toMatchObject({ total: 1_001 })
    const { data, total, total_is_minimum: isMinimum } = await listed(anna, { offset: '1000' })
    expect([data[0]?.payment_request_id, data.length, total, isMinimum]).toEqual([payment.id, 1, 1_001, undefined])
    const last = await listed(anna, { status: 'failed', offset: '1000' })
    expect([last.data[0]?.payment_request_id, last.total_is_minimum]).toEqual([payment.id, undefined])
  })
})

describe('pages beside one another', () => {
  test('are those of the whole list, also of payments of one moment, whatever comes meanwhile', async () => {
    const anna = await signIn(portal.deps)
    const payment = await aPayment(anna)
    await copy(payment, 40)
    await portal.deps.pool.query(
      `update payments.payment set created_at = '2026-03-01T12:00:00.123456Z' where subject_number like $1 || '-3%'`,
      [payment.subjectNumber],
    )
    const all = (await listed(anna, { limit: '50' })).data
    const pageAt = (cursor: string) => listed(anna, { cursor })
    expect(await walkPages('next_cursor', await listed(anna), pageAt)).toEqual(all)
    expect(await walkPages('previous_cursor', await listed(anna, { offset: '40' }), pageAt)).toEqual(all)
    const { next_cursor: cursor } = await listed(anna, { offset: '10' })
    await aPayment(anna, { created_at: new Date('2099-01-01T12:00:00Z') })
    expect((await listed(anna, { cursor })).data).toEqual(all.slice(20, 30))
    expect(await listed(anna, { cursor, status: 'paid' })).toEqual({ data: [], total: 0 })
  })

  test('are asked for by payments of the list only', async () => {
    const [anna, other] = [await signIn(portal.deps), await signIn(portal.deps)]
    for (const owner of [anna, other]) await copy(await aPayment(owner), 15)
    const { next_cursor: cursor = '' } = await listed(other)
    expect(await listed(anna, { cursor })).toEqual({ data: [], total: 16 })
    const { problem } = await portal.call('listActions', { as: anna, query: { cursor } })
    expect(problem).toMatchObject({ code: 'malformed-request', errors: [{ path: 'query.cursor' }] })
  })
})

describe('the file of the list', () => {
  const exported = (as: SignedIn, query: Query = {}, language = 'lv') =>
    portal.call('exportPayments', { as, query: query as never, headers: { language } })

  test('has every field of what the filters leave, in the reader’s language, and nothing that a spreadsheet would work out', async () => {
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
      '\ufeff"Pieteikums","Statuss","Sākts","Summa","Samaksāts","Datums","Maksātājs","Saņēmējs","Reģistrācijas numurs","Konta numurs","Maksājuma mērķis","Atsauces numurs","Maksāšanas veids","Atmaksa"\r\n' +
        `"${payment.subjectNumber}","Samaksāts","2026-07-01 11:59","20.00","20.00","2026-07-01 12:00","'=cmd()","${receiver}","${registrationNumber}","${account}","Valsts nodeva, Valdes maiņa","${reference}","Ar karti vai internetbankā",""\r\n`,
    )
    expect((await exported(anna, { status: 'failed' }, 'en')).raw.toString()).toContain(
      '"By card or in an internet bank",""',
    )
    const [, ...rows] = (await exported(anna, {}, 'en')).raw.toString().trimEnd().split('\r\n')
    expect(rows.map((row) => row.split('","')[1])).toEqual(['Failed', 'Paid'])
  })

  test('says of money beside the fee, and of the fee, how far it has gone back', async () => {
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
    await operatePayments(portal.deps, ['approve', first?.reference ?? ''])
    const [, row] = (await exported(anna)).raw.toString().split('\r\n')
    expect(row?.split('","').slice(-2)).toEqual([
      'Ar pārskaitījumu',
      '5.00 EUR: atmaksa nodota bankai; 25.00 USD: atmaksa pieprasīta; 20.00 EUR: atmaksa pieprasīta"',
    ])
  })

  test('is not made of too many', async () => {
    const anna = await signIn(portal.deps)
    const payment = await aPayment(anna, { state: 'failed' })
    await copy(payment, mostExported - 1)
    expect((await exported(anna)).raw.toString().split('\r\n')).toHaveLength(mostExported + 2)
    await aPayment(anna)
    const { status, problem } = await exported(anna)
    expect([status, problem.code]).toEqual([409, 'too-many-to-export'])
  }, 60_000)

  test('is of the selected profile, for as long as its mandate stands, and asked for so often as somebody would', async () => {
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
    const somebody = await signIn(portal.deps)
    expect(await untilRefused(() => exported(somebody), 30)).toBeGreaterThanOrEqual(30)
  })
})
