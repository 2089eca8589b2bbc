import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayInRiga, displayPaymentReference } from '@portal/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operateStatements } from '../../../operating/money/statements.ts'
import { verifyAllBooks } from '../../../operating/money/verify-books.ts'
import type { ReadBankStatement } from '../../../parties/bank-statement/port.ts'
import { readBankStatement } from '../../../parties/bank-statement/read-bank-statement.ts'
import { statementFile } from '../../../testing/money/bank-statements.ts'
import { aBank, type Bank } from '../../../testing/fake-parties/bank.ts'
import { anAttempt, importedStatement } from '../../../testing/money/attempts.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import {
  cancelTransfer,
  importStatements,
  findPaymentById,
  refreshPayment,
  toWirePayment,
  type PaymentRecord,
} from '../index.ts'

let bank: Bank
let portal: TestPortal
beforeAll(async () => {
  bank = aBank()
  portal = await testPortal({ paymentGateway: bank.gateway })
})
afterAll(() => portal.close())

const dayMs = 24 * 3_600_000
let numbers = 0
const number = () => `T${(numbers += 1)}`
const stands = async ({ id }: PaymentRecord) => (await findPaymentById(portal.deps.db, id))!
const wire = async (payment: PaymentRecord) => toWirePayment(portal.deps.db, await stands(payment))
const aTransfer = () => anAttempt(portal, { method: 'transfer' })
const jobs = async (name: string, { id }: PaymentRecord) =>
  portal.deps.db.selectFrom('jobs.job').select('key').where('name', '=', name).where('key', '=', id).execute()
const take = (
  ...entries: Parameters<typeof importedStatement>[1] extends infer Given
    ? Given extends readonly { entries: readonly (infer Entry)[] }[]
      ? Entry[]
      : never
    : never
) => importedStatement(portal, [{ id: `S${numbers}`, entries }])
const balanced = () => expect(verifyBooksOnly()).resolves.toContain('bank')
/** The days of these statements have gaps, which this check ignores. */
const verifyBooksOnly = async () => {
  try {
    return await verifyAllBooks(portal.deps.db, [])
  } catch (error) {
    const report = String(error)
    if (report.includes('do not stand as they must')) throw error
    return report
  }
}

describe('a transfer', () => {
  test('is awaited from the start until its last day, and no provider is polled', async () => {
    const [orders, questions] = [bank.counts.orders, bank.counts.questions]
    const payment = await aTransfer()
    expect(await refreshPayment(portal.deps, payment)).toMatchObject({ state: 'pending', paymentUrl: null })
    expect(await wire(payment)).toMatchObject({
      method: 'transfer',
      pay_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    })
    portal.passTime(60 * 60_000)
    await portal.runDueJobs()
    expect([bank.counts.orders, bank.counts.questions]).toEqual([orders, questions])
  })

  test('is paid once by the statement line with its reference, however often it is imported', async () => {
    const payment = await aTransfer()
    const line = {
      bankReference: number(),
      amountCents: 2000,
      creditorReference: payment.reference,
      partyName: 'Anna Kalniņa',
    }
    expect(await take(line)).toContain('1 paid for an application')
    expect(await stands(payment)).toMatchObject({ state: 'paid', payer: 'Anna Kalniņa' })
    expect(await take(line)).toContain('1 line, 0 of them new')
    await Promise.all([take(line, { ...line, bankReference: number(), creditorReference: null }), take(line)])
    expect(await jobs('payments.captured', payment)).toHaveLength(1)
    expect((await wire(payment)).surplus).toEqual([])
    await balanced()
  })

  test.each([
    ['as it is printed', (reference: string) => `Valsts nodeva ${displayPaymentReference(reference)} paldies`],
    ['in small letters', (reference: string) => `nodeva ${reference.toLowerCase()}`],
    ['followed by the next word', (reference: string) => `${reference}Anna 20EUR`],
  ])('is found by a reference in the payer’s text, %s', async (_name, words) => {
    const payment = await aTransfer()
    await take({ bankReference: number(), amountCents: 2000, remittance: words(payment.reference) })
    expect((await stands(payment)).state).toBe('paid')
  })

  test('with a mistyped reference is reported to the operator and pays for nothing', async () => {
    const payment = await aTransfer()
    const wrong = payment.reference.replace(/.$/, 'X')
    const report = await take({
      bankReference: number(),
      amountCents: 2000,
      remittance: wrong,
      partyName: 'Anna Kalniņa',
      partyAccount: 'LV80BANK0000435195999',
    })
    expect(report).toContain('What nothing of the portal explains')
    expect(report).toMatch(new RegExp(`\\+20\\.00 EUR {2}Anna Kalniņa {2}LV80BANK0000435195999 {2}${wrong}`))
    expect((await stands(payment)).state).toBe('pending')
    await balanced()
  })

  test('of too much pays, and the rest belongs to the payer', async () => {
    const payment = await aTransfer()
    await take({ bankReference: number(), amountCents: 2500, creditorReference: payment.reference })
    expect(await wire(payment)).toMatchObject({
      status: 'paid',
      paid_amount: '20.00',
      surplus: [{ amount: '5.00', why: 'more', refund: null }],
    })
    await balanced()
  })

  test('of too little does not pay, and one of the full amount still does', async () => {
    const payment = await aTransfer()
    await take({ bankReference: number(), amountCents: 1500, creditorReference: payment.reference })
    expect(await wire(payment)).toMatchObject({ status: 'pending', surplus: [{ amount: '15.00', why: 'less' }] })
    await take({ bankReference: number(), amountCents: 2000, creditorReference: payment.reference })
    expect((await stands(payment)).state).toBe('paid')
    await balanced()
  })

  test('that appears twice in one statement pays once', async () => {
    const payment = await aTransfer()
    const line = { amountCents: 2000, creditorReference: payment.reference }
    await take({ bankReference: number(), ...line }, { bankReference: number(), ...line })
    expect(await wire(payment)).toMatchObject({ status: 'paid', surplus: [{ amount: '20.00', why: 'second' }] })
    expect(await jobs('payments.captured', payment)).toHaveLength(1)
    await balanced()
  })

  test('that was cancelled is late money when it arrives, without an automatic refund', async () => {
    const payment = await aTransfer()
    await portal.deps.db.transaction().execute((tx) => cancelTransfer(tx, portal.deps, payment.id))
    await take({ bankReference: number(), amountCents: 2000, creditorReference: payment.reference })
    expect(await wire(payment)).toMatchObject({
      status: 'cancelled',
      late_money: { amount: '20.00' },
      surplus: [{ why: 'late', refund: null }],
    })
    expect(await jobs('payments.late', payment)).toHaveLength(1)
    await balanced()
  })

  test('that arrives twice after it was cancelled is reported with the first date', async () => {
    const payment = await aTransfer()
    await portal.deps.db.transaction().execute((tx) => cancelTransfer(tx, portal.deps, payment.id))
    const comes = () => {
      portal.passTime(2 * dayMs)
      const bookedOn = dayInRiga(portal.deps.now())
      return take({ bankReference: number(), amountCents: 2000, creditorReference: payment.reference, bookedOn })
    }
    await comes()
    const { late_money: report } = await wire(payment)
    await comes()
    expect(await wire(payment)).toMatchObject({
      late_money: report,
      surplus: [{ why: 'late' }, { why: 'late' }],
    })
    expect(await jobs('payments.late', payment)).toHaveLength(1)
  })

  test('of its last day pays though its statement arrives three days later', async () => {
    const payment = await aTransfer()
    portal.passTime(33 * dayMs)
    await portal.runDueJobs()
    const { pay_until: lastDay } = await wire(payment)
    const line = { bankReference: number(), amountCents: 2000, creditorReference: payment.reference }
    await take({ ...line, bookedOn: lastDay ?? '' })
    expect((await stands(payment)).state).toBe('paid')
    expect((await wire(payment)).surplus).toEqual([])
  })

  test('that never arrives ends after its last day, and reopens the application', async () => {
    const payment = await aTransfer()
    portal.passTime(33 * dayMs)
    await portal.runDueJobs()
    expect((await stands(payment)).state).toBe('pending')
    // The three working days may include Christmas and New Year.
    portal.passTime(12 * dayMs)
    await portal.runDueJobs()
    expect((await stands(payment)).state).toBe('expired')
    expect(await jobs('payments.closed', payment)).toHaveLength(1)
  })
})

describe('a card payment', () => {
  const paid = async () => {
    const payment = await anAttempt(portal)
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    portal.passTime(5_000)
    expect((await refreshPayment(portal.deps, payment)).state).toBe('paid')
    return payment
  }

  test('is confirmed by the statement with the bank’s number, and is not counted as second money', async () => {
    const payment = await paid()
    const { providerId } = await stands(payment)
    const report = await take({
      bankReference: providerId ?? '',
      amountCents: 2000,
      creditorReference: payment.reference,
    })
    expect(report).toContain('1 were known already')
    expect((await wire(payment)).surplus).toEqual([])
    await balanced()
  })

  test('may be found first in the statement', async () => {
    const payment = await anAttempt(portal)
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    const { providerId } = await stands(payment)
    await take({ bankReference: providerId ?? '', amountCents: 2000, creditorReference: payment.reference })
    expect((await stands(payment)).state).toBe('paid')
    await balanced()
  })

  test('and a transfer give one payment and one surplus', async () => {
    const payment = await paid()
    await take({ bankReference: number(), amountCents: 2000, creditorReference: payment.reference })
    expect((await wire(payment)).surplus).toEqual([expect.objectContaining({ why: 'second', refund: null }) as object])
    await balanced()
  })

  test('after a transfer is refunded automatically to the card', async () => {
    const payment = await anAttempt(portal)
    await take({ bankReference: number(), amountCents: 2000, creditorReference: payment.reference })
    bank.change(payment.reference, { status: 'paid', paidAt: portal.deps.now() })
    const news = { payment_id: 'M', reference: payment.reference, status: 'paid', amount: '20.00', currency: 'EUR' }
    portal.passTime(5_000)
    await portal.call('receivePaymentNews', {
      params: { provider: 'bank' },
      headers: { 'x-signature': 'genuine' },
      body: news,
    })
    await portal.deps.jobs.drain()
    expect((await wire(payment)).surplus).toMatchObject([{ why: 'second', refund: { by_itself: true } }])
    await balanced()
  })
})

describe('the operator', () => {
  test('is notified of money that the bank received without explanation', async () => {
    const report = await take({
      bankReference: number(),
      direction: 'debit',
      amountCents: 350,
      remittance: 'Konta apkalpošana',
      partyName: 'Banka',
    })
    expect(report).toContain('1 that the bank took are not explained')
    expect(report).toContain('-3.50 EUR  Banka  Konta apkalpošana')
    await balanced()
  })

  test('sees the imported statements', async () => {
    await importedStatement(portal, [{ id: 'S-listed', openingCents: 100, entries: [] }])
    expect(await operateStatements(portal.deps, ['list'])).toMatch(
      /LV80BANK0000435195001 {2}S-listed {2}2026-11-20 … 2026-11-20 {2}1\.00 → 1\.00 EUR {2}0 lines/,
    )
  })

  test('cannot import a statement of another account without --force', async () => {
    const foreign = [{ account: 'LV97HABA0012345678910', entries: [{ bankReference: number(), amountCents: 1 }] }]
    await expect(importedStatement(portal, foreign)).rejects.toThrow('Nothing was ever to be paid to')
    expect(await importedStatement(portal, foreign, '--force')).toContain('1 of them new')
  })

  test('sees the errors of a file, and nothing of it is imported', async () => {
    await expect(importedStatement(portal, '<not-a-statement/>')).rejects.toThrow(
      'is no statement that can be relied on',
    )
    await expect(operateStatements(portal.deps, ['import'])).rejects.toThrow('npm run statements')
  })

  test('may repeat an import that was interrupted', async () => {
    const payments = await Promise.all(Array.from({ length: 3 }, aTransfer))
    const entries = [
      ...payments.map(({ reference }) => ({
        bankReference: number(),
        amountCents: 2000,
        creditorReference: reference,
      })),
      ...Array.from({ length: 600 }, () => ({ bankReference: number(), amountCents: 100 })),
    ]
    const file = [{ id: 'S-broken', entries }]
    const breaksOff: ReadBankStatement = (path, each) =>
      readBankStatement(path, (entry, statement) => {
        if ((left -= 1) < 0) throw new Error('the machine stopped')
        return each(entry, statement)
      })
    let left = 550
    const folder = await mkdtemp(join(tmpdir(), 'statement-'))
    await writeFile(join(folder, 'broken.xml'), statementFile(...file))
    await expect(importStatements(portal.deps, join(folder, 'broken.xml'), { read: breaksOff })).rejects.toThrow(
      'the machine stopped',
    )
    await rm(folder, { recursive: true })
    expect(await importedStatement(portal, file)).toMatch(/603 lines, 103 of them new/)
    for (const payment of payments) expect((await stands(payment)).state).toBe('paid')
    await balanced()
  })
})
