import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { displayPaymentReference } from '@portal/domain'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AnyId } from '../../testing/requests/any-id.ts'
import { anEntity, aPersonalCode, signIn, type SignedIn } from '../../testing/factories.ts'
import { aFilingPortal } from '../../testing/filing-portal.ts'
import { operatePayments } from '../../operating/money/operate-payments.ts'
import { importedStatement } from '../../testing/money/attempts.ts'
import { aReadyApplication } from '../../testing/submitted.ts'
import { approveShown } from '../../testing/money/approve-shown.ts'

const { bank, portal, reset } = await aFilingPortal()
beforeEach(reset)
const folder = mkdtempSync(join(tmpdir(), 'receipt-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await portal.close()
})

async function started(as: SignedIn, entityId?: AnyId) {
  const { uuid, number } = await aReadyApplication(
    portal,
    as,
    entityId ? { service: 'change-legal-address', entityId } : {},
  )
  const { answer } = await portal.call('submitApplication', { as, params: { uuid } })
  if (answer.data.status !== 'payment') throw new Error('No payment was started')
  const id = answer.data.payment_request_id
  const status = () => portal.call('getPaymentStatus', { as, params: { payment_request_id: id } })
  const { reference } = (await status()).answer.data
  return {
    id,
    number,
    reference,
    async pay(payer: string) {
      portal.passTime(10_000)
      bank.change(reference, { status: 'paid', paidAt: portal.deps.now(), payer })
      await status()
      await portal.runDueJobs()
    },
  }
}

const receiptOf = (as: SignedIn, id: string, language = 'lv') =>
  portal.call('getPaymentReceipt', { as, params: { payment_id: id }, headers: { language } })

function textIn(pdf: Buffer): string {
  const path = join(folder, 'receipt.pdf')
  writeFileSync(path, pdf)
  return spawnSync('pdftotext', ['-layout', path, '-']).stdout.toString().replaceAll(/\s+/g, ' ')
}

test('the receipt states in the reader’s language payer, receiver, amount and purpose, and is the same file each time', async () => {
  const anna = await signIn(portal.deps)
  const { id, number, reference, pay } = await started(anna)
  await pay('ANNA KALNIŅA 日')
  const { status, headers, raw } = await receiptOf(anna, id)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/pdf', 'no-store'])
  expect(headers['content-disposition']).toContain(`filename="maksajuma-apliecinajums-${reference}.pdf"`)
  expect(raw.toString('utf8')).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const text = textIn(raw)
  for (const said of [
    'Maksājuma apliecinājums',
    number,
    displayPaymentReference(reference),
    'ANNA KALNIŅA',
    '30,00 €',
    'Valsts nodeva, Individuālā komersanta reģistrācija',
    'Nodevas aprēķins',
    'Kopā',
  ])
    expect(text).toContain(said)
  expect((await receiptOf(anna, id)).raw.equals(raw)).toBe(true)
  expect(textIn((await receiptOf(anna, id, 'en')).raw)).toContain('Payment receipt')
})

test('the receipt lists refunds first, and a refunded fee no longer counts as paid', async () => {
  const anna = await signIn(portal.deps)
  const { uuid } = await aReadyApplication(portal, anna)
  const { answer } = await portal.call('submitApplication', {
    as: anna,
    params: { uuid },
    body: { method: 'transfer' },
  })
  const id = answer.data.status === 'payment' ? answer.data.payment_request_id : ''
  const payment = { payment_request_id: id }
  const { reference } = (await portal.call('getPaymentStatus', { as: anna, params: payment })).answer.data
  await importedStatement(portal, [
    { entries: [{ bankReference: 'T1', amountCents: 3500, creditorReference: reference }] },
  ])
  await portal.runDueJobs()
  /** Requests a refund and lets a person transfer it. */
  const giveBack = async (part: 'surplus' | 'fee', number: number) => {
    await portal.call('requestRefund', { as: anna, params: { payment_id: id }, body: { reason: 'Par daudz', part } })
    const before = (await receiptOf(anna, id)).raw
    await approveShown(portal.deps, `${reference}R${number}`)
    // A pending refund does not change the receipt.
    expect((await receiptOf(anna, id)).raw.equals(before)).toBe(true)
    await operatePayments(portal.deps, ['done', `${reference}R${number}`])
  }
  await giveBack('surplus', 1)
  const partly = textIn((await receiptOf(anna, id)).raw)
  expect(partly).toMatch(/Atmaksātā pārmaksa 5,00 €, \d\d\.\d\d\.\d{4}\. .*Samaksātā summa 30,00 €/)
  expect(partly).not.toContain('vairs nav uzskatāma')
  expect(textIn((await receiptOf(anna, id, 'en')).raw)).toMatch(/Overpayment refunded €5\.00, /)

  await portal.deps.db
    .updateTable('applications.application')
    .set({ state: 'rejected' })
    .where('application_id', '=', uuid)
    .execute()
  await giveBack('fee', 2)
  const wholly = textIn((await receiptOf(anna, id)).raw)
  expect(wholly).toMatch(
    /ir atmaksāta maksātājam \(diena: [^)]+\) un vairs nav uzskatāma par samaksātu\. .*Atmaksātā nodeva 30,00 €/,
  )
  expect(textIn((await receiptOf(anna, id, 'en')).raw)).toMatch(/no longer counts as paid\. .*Fee refunded €30\.00/)
})

test('a recomputed fee does not appear as the paid amount', async () => {
  const anna = await signIn(portal.deps)
  const { id, pay } = await started(anna)
  await pay('Anna Kalniņa')
  await portal.deps.db
    .updateTable('payments.payment')
    .set({ amount_cents: 2999 })
    .where('payment_id', '=', id)
    .execute()
  const text = textIn((await receiptOf(anna, id)).raw)
  expect([text.includes('29,99 €'), text.includes('Nodevas aprēķins')]).toEqual([true, false])
})

test('an unpaid payment has no receipt', async () => {
  const anna = await signIn(portal.deps)
  const { id } = await started(anna)
  const { status, problem } = await receiptOf(anna, id)
  expect([status, problem.code]).toEqual([409, 'payment-not-made'])
})

test('only users who can see the application, and the payer, get the receipt, even if the payer lost access', async () => {
  const [first, second] = [aPersonalCode(), aPersonalCode()]
  const { entityId } = await anEntity(portal.deps, { boardOf: [{ personalCode: first }, { personalCode: second }] })
  const payer = await signIn(portal.deps, { personalCode: first, entityId })
  const { id, pay } = await started(payer, entityId)
  await pay('SIA')
  const colleague = await signIn(portal.deps, { personalCode: second, entityId })
  expect((await receiptOf(colleague, id)).status).toBe(200)
  expect((await receiptOf(await signIn(portal.deps, { personalCode: second }), id)).problem.code).toBe('wrong-profile')
  const stranger = await receiptOf(await signIn(portal.deps), id)
  expect([stranger.status, stranger.problem.code]).toEqual([404, 'payment-not-found'])
  await portal.deps.db.deleteFrom('entities.officer').where('entity_id', '=', entityId).execute()
  expect((await receiptOf(colleague, id)).problem.code).toBe('mandate-ended')
  expect((await receiptOf(await signIn(portal.deps, { personalCode: first }), id)).status).toBe(200)
  expect((await receiptOf(await signIn(portal.deps, { personalCode: second }), id)).problem.code).toBe(
    'payment-not-found',
  )
  expect((await portal.call('getPaymentReceipt', { params: { payment_id: id } })).status).toBe(401)
})
