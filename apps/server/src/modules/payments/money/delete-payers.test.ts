import { dayInRiga } from '@portal/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatePayments } from '../../../operating/money/operate-payments.ts'
import { aBank, type Bank } from '../../../testing/fake-parties/bank.ts'
import { anAttempt, importedStatement } from '../../../testing/money/attempts.ts'
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { paymentJobs, reconcile, refreshPayment, requestRefund, verifyBooks } from '../index.ts'
import { soleClaim } from '../../../testing/job-claims.ts'
import { approveShown } from '../../../testing/money/approve-shown.ts'

let bank: Bank
let portal: TestPortal
beforeAll(async () => {
  bank = aBank()
  portal = await testPortal({ paymentGateway: bank.gateway })
})
afterAll(() => portal.close())

const until = (moment: string) => portal.passTime(new Date(moment).getTime() - portal.deps.now().getTime())
const deletePayers = () => paymentJobs(portal.deps)['payments.forget-payers'].run({}, soleClaim)
const select = async (text: string) => (await portal.deps.pool.query<Record<string, unknown>>(text)).rows

const lines = () =>
  select(`select bank_number, booked_on::text, amount_cents, outcome, party_name, party_account, remittance
    from payments.statement_line where bank_number like 'P%' order by bank_number`)
const sums = () =>
  select(
    `select bank_number, amount_cents, surplus, payer, payer_account from payments.money where bank_number like 'P%' order by bank_number`,
  )
const reasons = () => select('select reason from payments.refund')
const reports = () => select(`select reported ->> 'payer' as payer from payments.discrepancy`)

/** Creates a transfer by a named payer that exceeds the fee by the given cents. */
async function transferred(number: string, surplusCents: number) {
  const payment = await anAttempt(portal, { method: 'transfer' })
  return {
    payment,
    entry: {
      bankReference: number,
      amountCents: payment.amountCents + surplusCents,
      creditorReference: payment.reference,
      partyName: 'Anna Kalniņa',
      partyAccount: 'LV80BANK0000435195999',
      remittance: 'Annas Kalniņas nodeva',
    },
  }
}

test('the payer is deleted five years after the year’s end unless money is owed; sums, days and numbers stay', async () => {
  const day = dayInRiga(portal.deps.now())
  const whole = await transferred('P1', 0)
  const returned = await transferred('P2', 500)
  const owed = await transferred('P3', 500)
  const foreign = Array.from({ length: 1_100 }, (_, place) => ({
    bankReference: `F${place}`,
    amountCents: 100,
    partyName: 'Jānis Bērziņš',
  }))
  const statement = {
    id: 'S',
    day,
    entries: [whole.entry, returned.entry, owed.entry, ...foreign],
  }
  await importedStatement(portal, [statement])
  const { refund } = await portal.deps.db.transaction().execute((tx) =>
    requestRefund(tx, portal.deps, {
      paymentId: returned.payment.id,
      requestedBy: returned.payment.ownerPersonId,
      reason: 'Uz kontu LV80BANK0000435195999',
      part: undefined,
      isDecided: false,
    }),
  )
  await approveShown(portal.deps, refund.reference)
  await operatePayments(portal.deps, ['done', refund.reference])
  const lied = await anAttempt(portal)
  bank.change(lied.reference, { status: 'paid', amountCents: 1, paidAt: portal.deps.now(), payer: 'Anna Kalniņa' })
  await refreshPayment(portal.deps, lied)
  const before = [await lines(), await sums(), await reasons(), await reports()]
  const differences = await reconcile(portal.deps.db, new Date(0))
  const year = Number(day.slice(0, 4))

  until(`${year + 5}-12-31T21:59:00Z`)
  await deletePayers()
  expect([await lines(), await sums(), await reasons(), await reports()]).toEqual(before)

  // Midnight in Riga.
  until(`${year + 5}-12-31T22:00:00Z`)
  await deletePayers()
  const deleted = { party_name: null, party_account: null, remittance: '' }
  expect(await lines()).toEqual(before[0]?.map((line) => ({ ...line, ...deleted })))
  expect(await sums()).toEqual(
    before[1]?.map((sum) => (sum.bank_number === 'P3' ? sum : { ...sum, payer: null, payer_account: null })),
  )
  expect([await reasons(), await reports()]).toEqual([[{ reason: '' }], [{ payer: null }]])
  expect(await select('select 1 from payments.statement_line where party_name is not null')).toEqual([])

  expect((await verifyBooks(portal.deps.db)).faults).toEqual([])
  expect(await reconcile(portal.deps.db, new Date(0))).toEqual(differences)
  expect(await importedStatement(portal, [statement])).toContain('1103 lines, 0 of them new')
  expect(await select('select 1 from payments.statement_line')).toHaveLength(1_103)
})

test.each([
  `update payments.money set payer = 'Somebody else'`,
  `update payments.money set payer = null, payer_account = 'LV80BANK0000435195999'`,
  `update payments.statement_line set party_name = 'Somebody else'`,
  `update payments.statement_line set remittance = 'Something else'`,
  `update payments.statement_line set booked_on = booked_on - 1`,
])('the owner never changes to another person: %s', async (statement) => {
  await expect(portal.deps.pool.query(statement)).rejects.toThrow('is only added to')
})
