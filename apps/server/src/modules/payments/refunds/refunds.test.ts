import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatePayments } from '../../../operating/money/operate-payments.ts'
import { verifyAllBooks } from '../../../operating/money/verify-books.ts'
import { aBank, genuine, type Bank } from '../../../testing/fake-parties/bank.ts'
import { anAttempt, importedStatement } from '../../../testing/money/attempts.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import {
  findPaymentById,
  paymentJobs,
  refreshPayment,
  requestRefund,
  toWirePayment,
  type PaymentRecord,
} from '../index.ts'
import { approveShown } from '../../../testing/money/approve-shown.ts'

let bank: Bank
let portal: TestPortal
const logged: { level: number; msg: string; surplus?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line) as never) })
beforeAll(async () => {
  bank = aBank()
  portal = await testPortal({ paymentGateway: bank.gateway, log })
})
beforeEach(() => {
  Object.assign(bank, { refunding: 'done', questions: 'answered' })
  logged.length = 0
})
afterAll(() => portal.close())

const operate = (...given: string[]) => operatePayments(portal.deps, given)
const stands = async ({ id }: PaymentRecord) => (await findPaymentById(portal.deps.db, id))!
const wire = async (payment: PaymentRecord) => toWirePayment(portal.deps.db, await stands(payment))
const refundOf = async (payment: PaymentRecord) => (await wire(payment)).surplus[0]?.refund
const listNews = async ({ id }: PaymentRecord) =>
  (
    await portal.deps.pool.query<{ state: string }>(
      `select payload ->> 'state' as state from jobs.job where name = 'payments.given-back' and payload ->> 'paymentId' = $1
       order by job_id`,
      [id],
    )
  ).rows.map(({ state }) => state)
const news = ({ reference }: PaymentRecord, status: string) =>
  portal.call('receivePaymentNews', {
    params: { provider: 'bank' },
    headers: genuine,
    body: { payment_id: 'M1', reference, status, amount: '20.00', currency: 'EUR' },
  })
const referenceOf = async ({ id }: PaymentRecord) =>
  (
    await portal.deps.db
      .selectFrom('payments.refund')
      .select('reference')
      .where('payment_id', '=', id)
      .orderBy('refund_id', 'desc')
      .executeTakeFirstOrThrow()
  ).reference

async function paid(): Promise<PaymentRecord> {
  const payment = await anAttempt(portal)
  bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now(), payer: 'Anna Kalniņa' })
  portal.passTime(5_000)
  return refreshPayment(portal.deps, payment)
}

/** Creates a payment that was cancelled at the bank and paid there all the same. */
async function late(): Promise<PaymentRecord> {
  const payment = await anAttempt(portal)
  bank.change(payment.reference, { status: 'cancelled' })
  portal.passTime(5_000)
  await refreshPayment(portal.deps, payment)
  bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
  portal.passTime(5_000)
  expect((await news(payment, 'paid')).status).toBe(200)
  return payment
}

let numbers = 0
/** Creates a transfer with a surplus of five euros. */
async function overpaid(partyName = 'Anna Kalniņa'): Promise<PaymentRecord> {
  const payment = await anAttempt(portal, { method: 'transfer' })
  const entry = {
    bankReference: `U${(numbers += 1)}`,
    amountCents: 2500,
    creditorReference: payment.reference,
    partyName,
    partyAccount: 'LV80BANK0000435195999',
  }
  await importedStatement(portal, [{ id: `U${numbers}`, entries: [entry] }])
  return payment
}

const ask = (
  payment: PaymentRecord,
  changed: { isDecided?: boolean; part?: 'fee' | 'surplus'; reason?: string } = {},
) =>
  portal.deps.db.transaction().execute((tx) =>
    requestRefund(tx, portal.deps, {
      paymentId: payment.id,
      requestedBy: payment.ownerPersonId,
      reason: 'Pārskaitīju par daudz',
      part: undefined,
      isDecided: false,
      ...changed,
    }),
  )
/** Drains only the refund jobs: the other jobs need applications, and this test has none. */
const runDueJobs = () =>
  portal.deps.jobs.drain({ 'payments.give-back': paymentJobs(portal.deps)['payments.give-back'] })

describe('late money on the provider’s page', () => {
  test('is refunded automatically once, and both the page and the notification report it', async () => {
    const payment = await late()
    expect(await refundOf(payment)).toMatchObject({ status: 'requested', by_itself: true, amount: '20.00' })
    await runDueJobs()
    expect(await refundOf(payment)).toMatchObject({ status: 'done' })
    portal.passTime(5_000)
    await news(payment, 'paid')
    await runDueJobs()
    expect([bank.counts.refunds, await listNews(payment)]).toEqual([1, ['done']])
  })

  test('logs a warning only for money that needs an operator', async () => {
    const { labels } = log.levels
    await late()
    const payment = await anAttempt(portal)
    bank.change(payment.reference, { status: 'paid', amountCents: 2500, paidAt: portal.deps.now() })
    portal.passTime(5_000)
    await refreshPayment(portal.deps, payment)
    const lines = logged.filter(({ msg }) => msg !== 'request')
    expect(lines.map(({ level, surplus }) => [labels[level], surplus])).toEqual([
      ['info', 'late'],
      ['error', undefined],
      ['warn', 'more'],
    ])
  })

  test('is on its way until the provider reports that it is done', async () => {
    bank.refunding = 'pending'
    const payment = await late()
    await runDueJobs()
    expect(await refundOf(payment)).toMatchObject({ status: 'sent' })
    bank.changeRefund(await referenceOf(payment), { status: 'done', doneAt: portal.deps.now() })
    portal.passTime(61_000)
    await runDueJobs()
    expect([(await refundOf(payment))?.status, await listNews(payment)]).toEqual(['done', ['sent', 'done']])
  })

  test('is polled at once when the provider sends news of it, which is only a hint', async () => {
    bank.refunding = 'pending'
    const payment = await late()
    await runDueJobs()
    await news(payment, 'refund-done')
    portal.passTime(4_000)
    await runDueJobs()
    expect((await refundOf(payment))?.status).toBe('sent')
    bank.changeRefund(await referenceOf(payment), { status: 'done' })
    for (let times = 0; times < 20; times += 1) await news(payment, 'refund-done')
    portal.passTime(4_000)
    await runDueJobs()
    expect([(await refundOf(payment))?.status, await listNews(payment)]).toEqual(['done', ['sent', 'done']])
  })

  test('whose refund is rejected is reported, can be requested again and is then refunded by transfer', async () => {
    bank.refunding = 'pending'
    const payment = await late()
    await runDueJobs()
    bank.changeRefund(await referenceOf(payment), { status: 'refused' })
    portal.passTime(61_000)
    await runDueJobs()
    expect(await refundOf(payment)).toMatchObject({ status: 'refused' })
    const { refund, isNew } = await ask(payment)
    expect([refund.way, isNew, refund.reference.endsWith('R2')]).toEqual(['transfer', true, true])
  })

  test.each(['lost', 'away'] as const)(
    'is requested until the provider answers (%s), and is one refund',
    async (behaviour) => {
      const payment = await late()
      const before = bank.refunds.size
      bank.refunding = behaviour
      await runDueJobs()
      expect((await refundOf(payment))?.status).toBe('requested')
      bank.refunding = 'done'
      portal.passTime(60_000)
      await runDueJobs()
      if (behaviour === 'lost') {
        bank.changeRefund(await referenceOf(payment), { status: 'done' })
        portal.passTime(61_000)
        await runDueJobs()
      }
      expect([(await refundOf(payment))?.status, bank.refunds.size - before]).toEqual(['done', 1])
    },
  )

  test.each([{ amountCents: 1 }, { currency: 'USD' }, { reference: 'RF00' }])(
    'does not count as refunded when the provider reports another refund: %o',
    async (lie) => {
      bank.refunding = 'pending'
      const payment = await late()
      await runDueJobs()
      bank.changeRefund(await referenceOf(payment), { status: 'done', ...lie })
      portal.passTime(61_000)
      await runDueJobs()
      expect((await refundOf(payment))?.status).toBe('sent')
    },
  )
})

describe('a requested refund', () => {
  test('is the same one for repeated and concurrent requests', async () => {
    const payment = await overpaid()
    const asked = await Promise.all(Array.from({ length: 5 }, () => ask(payment)))
    expect([new Set(asked.map(({ refund }) => refund.id)).size, asked.filter(({ isNew }) => isNew).length]).toEqual([
      1, 1,
    ])
    expect(await refundOf(payment)).toMatchObject({ status: 'requested', amount: '5.00', by_itself: false })
    expect(await listNews(payment)).toEqual(['requested'])
  })

  test('is approved only for the amount and the receiver that the operator names', async () => {
    const payment = await overpaid()
    await ask(payment)
    const reference = await referenceOf(payment)
    const shown = '--amount 5.00 --to LV80BANK0000435195999'
    for (const named of [
      [],
      ['--amount', '5.00'],
      ['--amount', '6.00', '--to', 'LV80BANK0000435195999'],
      ['--amount', '5.00', '--to', 'LV55EVIL0000435195999'],
    ])
      await expect(operate('approve', reference, ...named)).rejects.toThrow(shown)
    expect(await refundOf(payment)).toMatchObject({ status: 'requested' })
  })

  test('displays a reason and a payer with control characters escaped', async () => {
    const payment = await overpaid('Anna\u009bKalniņa')
    await ask(payment, { reason: 'Lūdzu\x1b[3A\r\x1b[2K  20.00 EUR to LV55EVIL' })
    const words = `${await operate('refunds')}${await operate('surplus')}${await approveShown(portal.deps, await referenceOf(payment))}`
    expect(words).toContain('Lūdzu\\u{1b}[3A\\u{d}\\u{1b}[2K  20.00')
    expect(words).toContain('Anna\\u{9b}Kalniņa')
    expect(words).not.toMatch(/[^\P{Cc}\n]/u)
  })

  test('is approved by an operator, transferred, and done when the statement contains it', async () => {
    const payment = await overpaid()
    await ask(payment)
    const reference = await referenceOf(payment)
    expect(await operate('refunds')).toContain(`${reference}  `)
    expect(await operate('surplus')).toMatch(new RegExp(`5\\.00 EUR {2}more .*refund ${reference} requested`))
    const words = await approveShown(portal.deps, reference)
    expect(words).toContain('5.00 EUR to Anna Kalniņa, LV80BANK0000435195999')
    expect(words).toContain(`end-to-end reference ${reference}`)
    expect(await refundOf(payment)).toMatchObject({ status: 'sent' })
    await expect(approveShown(portal.deps, reference)).rejects.toThrow('is decided')
    const entry = {
      bankReference: `D${reference}`,
      direction: 'debit' as const,
      amountCents: 500,
      endToEndId: reference,
    }
    expect(await importedStatement(portal, [{ id: reference, openingCents: 500, entries: [entry] }])).toContain(
      '1 gave money back',
    )
    expect(await refundOf(payment)).toMatchObject({ status: 'done' })
    expect((await wire(payment)).status).toBe('paid')
    expect(await listNews(payment)).toEqual(['requested', 'sent', 'done'])
    expect(await operate('refunds')).not.toContain(reference)
    expect(await operate('refunds', '--all')).toContain(reference)
  })

  test('is not done by a line with another amount', async () => {
    const payment = await overpaid()
    await ask(payment)
    const reference = await referenceOf(payment)
    await approveShown(portal.deps, reference)
    const entry = {
      bankReference: `E${reference}`,
      direction: 'debit' as const,
      amountCents: 400,
      endToEndId: reference,
    }
    expect(await importedStatement(portal, [{ id: `E${reference}`, entries: [entry] }])).toContain(
      '1 that the bank took',
    )
    expect(await refundOf(payment)).toMatchObject({ status: 'sent' })
  })

  test('is rejected with a text that the payer reads, and can be requested again', async () => {
    const payment = await overpaid()
    await ask(payment)
    const reference = await referenceOf(payment)
    await expect(operate('refuse', reference)).rejects.toThrow('npm run payments')
    await operate('refuse', reference, '--why', 'Summa ir ieskaitīta nākamajā maksājumā.')
    expect(await refundOf(payment)).toMatchObject({
      status: 'refused',
      refusal: 'Summa ir ieskaitīta nākamajā maksājumā.',
    })
    await expect(operate('refuse', reference, '--why', 'x')).rejects.toThrow('is over')
    expect((await ask(payment)).isNew).toBe(true)
  })

  test('can be done by a line without a reference, which is explained by the refund', async () => {
    const payment = await overpaid()
    await ask(payment)
    const reference = await referenceOf(payment)
    await approveShown(portal.deps, reference)
    const line = { bankReference: `F${reference}`, direction: 'debit' as const, amountCents: 500 }
    await importedStatement(portal, [{ id: `F${reference}`, openingCents: 500, entries: [line] }])
    await expect(operate('done', reference, '--bank-number', 'nowhere')).rejects.toThrow('No line nowhere')
    await operate('done', reference, '--bank-number', line.bankReference)
    expect(await refundOf(payment)).toMatchObject({ status: 'done' })
    expect(await verifyAllBooks(portal.deps.db, []).catch(String)).not.toContain(`explains it: ${line.bankReference}`)
    await expect(operate('done', reference)).rejects.toThrow('is not on its way')
  })

  test('of a fee needs a decided application and an operator; a card payment is refunded to the card', async () => {
    const payment = await paid()
    await expect(ask(payment)).rejects.toMatchObject({ code: 'nothing-to-refund' })
    const { refund } = await ask(payment, { isDecided: true })
    expect([refund.part, refund.way, refund.amountCents, refund.approvedAt]).toEqual(['fee', 'gateway', 2000, null])
    await runDueJobs()
    expect((await wire(payment)).fee_refund).toMatchObject({ status: 'requested' })
    expect(await approveShown(portal.deps, refund.reference)).toContain('gives it back to where it came from')
    await expect(approveShown(portal.deps, refund.reference)).rejects.toThrow('is decided')
    await expect(operate('refuse', refund.reference, '--why', 'x')).rejects.toThrow('only it can refuse')
    await runDueJobs()
    expect(await wire(payment)).toMatchObject({
      status: 'refunded',
      paid_amount: '20.00',
      fee_refund: { status: 'done' },
    })
    await expect(ask(payment, { isDecided: true })).resolves.toMatchObject({ isNew: false })
  })

  test('is rejected when no money arrived', async () => {
    await expect(ask(await anAttempt(portal), { isDecided: true })).rejects.toMatchObject({ code: 'nothing-to-refund' })
  })
})

test('a captured amount other than ordered belongs to the payer, and after its refund another attempt is possible', async () => {
  const payment = await anAttempt(portal)
  bank.change(payment.reference, { status: 'paid', amountCents: 1900, paidAt: portal.deps.now() })
  portal.passTime(5_000)
  expect((await refreshPayment(portal.deps, payment)).state).toBe('unknown')
  expect(await wire(payment)).toMatchObject({ surplus: [{ amount: '19.00', why: 'less', refund: null }] })
  expect(await operate('discrepancies')).toContain('amount-differs')
  await ask(payment)
  await approveShown(portal.deps, await referenceOf(payment))
  await runDueJobs()
  expect(await wire(payment)).toMatchObject({ status: 'cancelled', surplus: [{ refund: { status: 'done' } }] })
})

test('money without an application is refunded once after an operator’s approval', async () => {
  await overpaid()
  const entry = {
    bankReference: 'LOST',
    amountCents: 700,
    partyName: 'Jānis Ozols',
    partyAccount: 'LV80BANK0000435195777',
  }
  await importedStatement(portal, [{ id: 'LOST', entries: [entry] }])
  const words = await operate('give-back', 'LOST', '--why', 'Nav portāla maksājums')
  expect(words).toContain('7.00 EUR to Jānis Ozols, LV80BANK0000435195777')
  await expect(operate('give-back', 'LOST', '--why', 'x')).rejects.toThrow('is already being refunded')
  await expect(operate('give-back', 'NONE', '--why', 'x')).rejects.toThrow('There is no unmatched money NONE')
  await expect(approveShown(portal.deps, 'NONE')).rejects.toThrow('There is no refund NONE')
  await expect(operate('anything')).rejects.toThrow('npm run payments')
})

test('after all of this the books are consistent', async () => {
  const words = await verifyAllBooks(portal.deps.db, []).catch(String)
  expect(words).not.toContain('do not stand as they must')
})
