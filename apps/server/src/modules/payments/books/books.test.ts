import type { Insertable, Selectable } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AnyId } from '../../../testing/requests/any-id.ts'
import { newId } from '../../../db/new-id.ts'
import { connect } from '../../../db/connect.ts'
import { knownMigrations, migrate } from '../../../db/migrate.ts'
import { createDatabase } from '../../../db/temporary-postgres.ts'
import type { Tables } from '../../../db/types.generated.ts'
import { mendAllBooks } from '../../../operating/money/mend-books.ts'
import { verifyAllBooks } from '../../../operating/money/verify-books.ts'
import type { WrittenStatement } from '../../../testing/money/bank-statements.ts'
import { aBank, type Bank } from '../../../testing/fake-parties/bank.ts'
import { anAttempt, importedStatement } from '../../../testing/money/attempts.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { paymentJobs, reconcile, refreshPayment, verifyBooks, type PaymentRecord } from '../index.ts'
import { soleClaim } from '../../../testing/job-claims.ts'

let bank: Bank
let portal: TestPortal
beforeAll(() => void (bank = aBank()))
beforeEach(async () => {
  portal = await testPortal({ paymentGateway: bank.gateway })
  return () => portal.close()
})

async function paid(): Promise<PaymentRecord> {
  const payment = await anAttempt(portal)
  bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
  portal.passTime(5_000)
  return refreshPayment(portal.deps, payment)
}

async function closed(): Promise<PaymentRecord> {
  const payment = await anAttempt(portal)
  bank.change(payment.reference, { status: 'failed' })
  portal.passTime(5_000)
  return refreshPayment(portal.deps, payment)
}

const balances = async () =>
  Object.fromEntries((await verifyBooks(portal.deps.db)).balances.map(({ account, cents }) => [account, cents]))
const differences = () => reconcile(portal.deps.db, new Date(0))
const days = { day: '2099-01-01' }
const take = (...statements: WrittenStatement[]) =>
  importedStatement(
    portal,
    statements.map((one) => ({ ...days, ...one })),
  )

describe('the books', () => {
  test('follow an attempt from its charge to its money, or to its end without money', async () => {
    await anAttempt(portal)
    expect(await balances()).toEqual({ payers: 2000, fees: -2000 })
    await closed()
    expect(await balances()).toEqual({ payers: 2000, fees: -2000 })
    await paid()
    expect(await balances()).toEqual({ payers: 2000, fees: -4000, bank: 2000 })
    expect((await verifyBooks(portal.deps.db)).faults).toEqual([])
  })

  test('a command finds and books once the entries that a node of an older version omitted', async () => {
    const [capturedByIt, endedByIt] = [await anAttempt(portal), await anAttempt(portal)]
    await portal.deps.pool.query(
      `update payments.payment set state = 'paid', paid_at = now(), payer = 'Anna Kalniņa' where payment_id = $1`,
      [capturedByIt.id],
    )
    await portal.deps.pool.query(`update payments.payment set state = 'failed' where payment_id = $1`, [endedByIt.id])
    // A node of the same old version has begun this payment.
    const begun: Partial<Selectable<Tables['payments.payment']>> = await portal.deps.db
      .selectFrom('payments.payment')
      .selectAll()
      .where('payment_id', '=', capturedByIt.id)
      .executeTakeFirstOrThrow()
    delete begun.owner_id
    const own = {
      payment_id: newId<AnyId>(),
      subject_id: newId<AnyId>(),
      order_id: null,
      reference: 'RF00OLD',
      provider_id: 'M00',
    }
    await portal.deps.db
      .insertInto('payments.payment')
      .values({ ...(begun as Insertable<Tables['payments.payment']>), ...own })
      .execute()
    expect((await verifyBooks(portal.deps.db)).faults.toSorted()).toEqual(
      [
        `${capturedByIt.reference} is paid by no money`,
        'RF00OLD is paid by no money',
        `${endedByIt.reference} is released though it is not ended without money, or the other way round`,
      ].toSorted(),
    )
    const mend = () => mendAllBooks(portal.deps.db, portal.deps.now(), [])
    expect((await mend()).trimEnd().split('\n')).toHaveLength(4)
    expect(await verifyBooks(portal.deps.db)).toMatchObject({ faults: [] })
    expect(await balances()).toEqual({ payers: 0, fees: -4000, bank: 4000 })
    expect(await mend()).toBe('none\n')
  })

  test.each([
    ['money', 'update payments.money set amount_cents = 1'],
    ['money', 'delete from payments.money'],
    ['movement', 'delete from payments.movement'],
    ['posting', 'update payments.posting set amount_cents = amount_cents * 2'],
    ['posting', 'truncate payments.posting'],
    ['statement', 'delete from payments.statement'],
    ['statement_line', 'delete from payments.statement_line'],
  ])('are append-only: %s, %s', async (table, statement) => {
    await expect(portal.deps.pool.query(statement)).rejects.toThrow(
      statement.startsWith('truncate') ? /only added to|foreign key/ : `payments.${table} is only added to`,
    )
  })

  test('reject a movement with a non-zero sum, a movement without sides, and later sides', async () => {
    const movement = async (sides: [string, number][], id = newId()) => {
      const client = await portal.deps.pool.connect()
      try {
        await client.query('begin')
        await client.query(
          `insert into payments.movement values ($1, 'charge', gen_random_uuid(), now()) on conflict do nothing`,
          [id],
        )
        for (const [account, cents] of sides)
          await client.query(`insert into payments.posting values ($1, $2, 'EUR', $3)`, [id, account, cents])
        await client.query('commit')
      } finally {
        await client.query('rollback')
        client.release()
      }
      return id
    }
    await expect(movement([['bank', 100]])).rejects.toThrow('does not sum to nothing')
    await expect(movement([])).rejects.toThrow('does not sum to nothing')
    const id = await movement([
      ['bank', 100],
      ['surplus', -100],
    ])
    await expect(movement([['fees', 1]], id)).rejects.toThrow('does not sum to nothing')
  })

  test.each([
    ['is paid by no money', `update payments.payment set state = 'paid', paid_at = now() where state = 'pending'`],
    [
      'has money that pays it, and is not paid',
      `update payments.payment set state = 'pending', paid_at = null where state = 'paid'`,
    ],
    ['is released though it is not ended', `update payments.payment set state = 'pending' where state = 'failed'`],
    ['is released though it is not ended', `update payments.payment set state = 'failed' where state = 'pending'`],
    [
      'is not booked as it stands',
      `insert into payments.refund select gen_random_uuid(), 'X', money_id, payment_id, 'fee', 2000, 'EUR', 'gateway', 'done', null, '', now(),
         null, null, now(), now() from payments.money`,
    ],
    [
      'came in, and stands otherwise in the books',
      `insert into payments.money values (gen_random_uuid(), 'LV', 'X', 'statement', null, null, 1, 'EUR', 0, 'unmatched', now(), null, null, now())`,
    ],
    [
      'is open, and not owed in the books',
      `insert into payments.payment (payment_id, subject_id, subject_number, attempt, owner_person_id, reference, state, amount_cents, purpose,
         language, receiver, registration_number, swift, account, provider, created_at, changed_at)
       values (gen_random_uuid(), gen_random_uuid(), 'P', 1, gen_random_uuid(), 'RF', 'created', 1, '', 'lv', '', '', '', '', '', now(), now())`,
    ],
  ])('report a contradiction: %s', async (fault, statement) => {
    await anAttempt(portal)
    await paid()
    await closed()
    expect((await verifyBooks(portal.deps.db)).faults).toEqual([])
    await portal.deps.pool.query(statement)
    await expect(verifyAllBooks(portal.deps.db, [])).rejects.toThrow(fault)
  })

  test('start with the payments made before the books existed', async () => {
    const url = await createDatabase(process.env.TEST_DATABASE_URL ?? '', `unbooked_${process.pid}`)
    await migrate(url, (await knownMigrations()).indexOf('202611230700_books'))
    const { pool, db, close } = connect(url, { onIdleError: () => {} })
    await pool.query(
      `insert into payments.payment (payment_id, subject_id, subject_number, attempt, owner_person_id, reference, state, amount_cents, purpose,
         language, receiver, registration_number, swift, account, provider, created_at, changed_at, paid_at, late_paid_at)
       select gen_random_uuid(), gen_random_uuid(), 'P', 1, gen_random_uuid(), 'RF' || n, (array['paid', 'refunded', 'cancelled', 'failed', 'pending'])[n],
         1000, '', 'lv', '', '', '', 'LV80 BANK 0000 4351 9500 1', '', now(), now(), case when n < 3 then now() end, case when n = 3 then now() end
       from generate_series(1, 5) n`,
    )
    await migrate(url)
    const { faults, balances: opened } = await verifyBooks(db)
    expect(faults).toEqual([])
    expect(Object.fromEntries(opened.map(({ account, cents }) => [account, cents]))).toEqual({
      bank: 3000,
      fees: -3000,
      payers: 1000,
      surplus: -1000,
    })
    await close()
  })
})

describe('the bank’s statements', () => {
  const line = async (payment: PaymentRecord) => ({
    bankReference: bank.payments.get(payment.reference)?.providerId ?? '',
    amountCents: 2000,
    creditorReference: payment.reference,
  })

  test('that agree report no difference', async () => {
    const [first, second] = [await paid(), await paid()]
    await take({ id: 'A', entries: [await line(first)] })
    await take({ id: 'B', day: '2099-01-02', openingCents: 2000, entries: [await line(second)] })
    expect(await verifyAllBooks(portal.deps.db, [])).toContain('the statements of the bank say the same')
  })

  test('are compared daily, and the log reports each difference of the last 60 days', async () => {
    const lines: unknown[] = []
    const log = Object.assign(Object.create(portal.deps.log) as typeof portal.deps.log, {
      error: (given: unknown) => void lines.push(given),
    })
    const lookToday = () => paymentJobs({ ...portal.deps, log })['payments.reconcile'].run({}, soleClaim)
    await anAttempt(portal)
    await lookToday()
    expect(lines).toEqual([])
    await take({ id: 'A', entries: [{ bankReference: 'T1', amountCents: 350, direction: 'debit' }] })
    await lookToday()
    expect(lines).toEqual([{ differences: [expect.stringContaining('nothing explains it: T1')] }])
    portal.passTime(61 * 24 * 3_600_000)
    await lookToday()
    expect(lines).toHaveLength(1)
  })

  test.each<[string, string, () => Promise<unknown>]>([
    [
      'the provider says it was paid, and no statement has it',
      '20.00 EUR',
      async () => {
        await paid()
        await take({ id: 'A', entries: [] })
      },
    ],
    [
      'the bank has it with another amount, 19.00 EUR',
      '20.00 EUR',
      async () => {
        const payment = await paid()
        await take({ id: 'A', entries: [{ ...(await line(payment)), amountCents: 1900 }] })
      },
    ],
    [
      'it came, and nothing of the portal has its reference',
      '5.00 EUR',
      async () => {
        await anAttempt(portal)
        await take({ id: 'A', entries: [{ bankReference: 'T1', amountCents: 500 }] })
      },
    ],
    [
      'the bank took it, and nothing explains it',
      '3.50 EUR',
      async () => {
        await anAttempt(portal)
        await take({ id: 'A', entries: [{ bankReference: 'T1', amountCents: 350, direction: 'debit' }] })
      },
    ],
    [
      'statement B does not begin with what the one before ended with',
      '1.00 EUR',
      async () => {
        await anAttempt(portal)
        await take({ id: 'A', entries: [] })
        await take({ id: 'B', day: '2099-01-02', openingCents: 100, entries: [] })
      },
    ],
  ])('are compared with the books, and each difference is named: %s', async (difference, amount, arrange) => {
    await arrange()
    expect(await differences()).toEqual([expect.stringContaining(difference)])
    expect((await differences())[0]).toContain(amount)
    await expect(verifyAllBooks(portal.deps.db, [])).rejects.toThrow('The bank says otherwise')
  })

  test('of an unfinished day are replaced by a later statement', async () => {
    const [first, second] = [await paid(), await paid()]
    await take({ id: 'A', entries: [await line(first)] })
    await take({ id: 'A', entries: [await line(first), await line(second)] })
    expect(await differences()).toEqual([])
  })
})
