import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '../../deps.ts'
import type { BankStatement, StatementEntry } from '../../parties/bank-statement/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import {
  cancelTransfer,
  importStatements,
  openPayment,
  paymentById,
  paymentJobs,
  refreshPayment,
  requestRefund,
  startPayment,
  type PaymentRecord,
} from '../../modules/payments/index.ts'
import { receivePaymentNews } from '../../modules/payments/attempts/receive-news.ts'
import { approveRefund, completeRefund, refuseRefund } from '../../modules/payments/refunds/decide-refund.ts'
import { aBank, type Bank } from '../fake-parties/bank.ts'

interface Transfer {
  number: string
  amountCents: number
  reference: string
}

/** One application that is paid for, at a bank of its own, by as many portals as share the database. */
export interface MoneyWorld {
  bank: Bank
  /** What the payer has transferred by herself. */
  transfers: Transfer[]
  /** What the operator has transferred back, by the refunds' references. */
  returned: Set<string>
  portals: Deps[]
  subjectId: string
  account: string
  passTime(milliseconds: number): void
  attempts(): Promise<PaymentRecord[]>
  refunds(): Promise<{ id: string; reference: string; state: string; way: string; amountCents: number }[]>
}

let worlds = 0

/** @param portals several on one database, as nodes of one portal are */
export function moneyWorld(portals: readonly Deps[]): MoneyWorld {
  const bank = aBank()
  worlds += 1
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const account = `LV80BANK${String(worlds).padStart(13, '0')}`
  const subjectId = uuidv7()
  const own = portals.map((deps) => ({
    ...deps,
    now,
    paymentGateway: bank.gateway,
    settings: { ...deps.settings, PAYMENT_RECEIVER: { ...deps.settings.PAYMENT_RECEIVER, account } },
  }))
  const [{ db }] = own as [Deps]
  return {
    bank,
    transfers: [],
    returned: new Set(),
    portals: own,
    subjectId,
    account,
    passTime: (milliseconds) => (passed += milliseconds),
    async attempts() {
      const rows = await db
        .selectFrom('payments.payment')
        .select('payment_id')
        .where('subject_id', '=', subjectId)
        .orderBy('attempt')
        .execute()
      return Promise.all(rows.map(async ({ payment_id: id }) => (await paymentById(db, id))!))
    },
    async refunds() {
      const rows = await db
        .selectFrom('payments.refund as r')
        .innerJoin('payments.payment as p', 'p.payment_id', 'r.payment_id')
        .select(['r.refund_id', 'r.reference', 'r.state', 'r.way', 'r.amount_cents'])
        .where('p.subject_id', '=', subjectId)
        .orderBy('r.refund_id')
        .execute()
      return rows.map((row) => ({
        id: row.refund_id,
        reference: row.reference,
        state: row.state,
        way: row.way,
        amountCents: row.amount_cents,
      }))
    },
  }
}

/** What one may do to it; `which` chooses among the attempts or refunds that there are. */
export type Step =
  | { kind: 'begin'; method: 'card' | 'transfer'; orders: Bank['orders'] }
  | { kind: 'decide'; which: number; status: 'paid' | 'cancelled' | 'failed' | 'expired'; amountCents?: number }
  | { kind: 'callback' | 'poll' | 'mop-up' | 'term' | 'give-up'; which: number }
  | { kind: 'transfer'; which: number; amountCents: number }
  | { kind: 'statement'; share: number }
  | { kind: 'ask-back'; which: number }
  | { kind: 'send-refund'; which: number; refunding: Bank['refunding'] }
  | { kind: 'end-refund'; which: number; status: 'done' | 'refused' }
  | { kind: 'approve' | 'refuse' | 'complete'; which: number }
  | { kind: 'wait'; seconds: number }

const wayOut = (status: string) => status === 'pending' || status === 'cancelled' || status === 'expired'
const claim = { attempt: 1, prolong: async () => {}, finish: async () => {} }

/** Does a step at one of the portals. What is refused in words, or by a party that is away, is as good as not done. */
export async function take(world: MoneyWorld, at: number, step: Step): Promise<void> {
  const deps = world.portals[at % world.portals.length] as Deps
  try {
    await taken(world, deps, step)
  } catch (error) {
    const isForOperator = ['approve', 'refuse', 'complete'].includes(step.kind) && (error as Error).name === 'Error'
    if (!(error instanceof Problem) && !(error instanceof PartyUnavailable) && !isForOperator) throw error
  }
}

async function taken(world: MoneyWorld, deps: Deps, step: Step): Promise<void> {
  const { bank } = world
  const { db } = deps
  const jobs = paymentJobs(deps)
  if (step.kind === 'wait') return world.passTime(step.seconds * 1_000)
  if (step.kind === 'begin') {
    bank.orders = step.orders
    const opened = await db.transaction().execute((tx) => openPayment(tx, deps, wishOf(world, step.method)))
    await startPayment(deps, opened).finally(() => (bank.orders = 'taken'))
    return
  }
  if (step.kind === 'statement') return importAll(world, deps, step.share)
  if (['send-refund', 'end-refund', 'approve', 'refuse', 'complete'].includes(step.kind))
    return withRefund(world, deps, step)
  const all = await world.attempts()
  const payment = 'which' in step ? all[step.which % Math.max(1, all.length)] : undefined
  if (!payment) return
  const { id, reference } = payment
  switch (step.kind) {
    case 'decide': {
      const report = bank.payments.get(reference)
      if (!report || (step.status === 'paid' ? !wayOut(report.status) : report.status !== 'pending')) return
      const paid = step.status === 'paid' && {
        paidAt: deps.now(),
        amountCents: step.amountCents ?? payment.amountCents,
      }
      return bank.change(reference, { status: step.status, ...paid })
    }
    case 'callback': {
      const status = bank.payments.get(reference)?.status ?? 'paid'
      const message = { headers: { 'x-signature': 'genuine' }, path: '', body: Buffer.alloc(0) }
      const news = { reference, status, amount: '20.00', currency: 'EUR' }
      await receivePaymentNews(deps, 'bank', message, news)
      return receivePaymentNews(deps, 'bank', message, { ...news, status: 'refund-done' })
    }
    case 'poll':
      return void (await refreshPayment(deps, payment))
    case 'mop-up':
      await jobs['payments.ask'].run({ paymentId: id }, claim)
      return jobs['payments.look-up'].run({ paymentId: id, look: 1 }, claim)
    case 'term':
      return jobs['payments.end-transfer'].run({ paymentId: id }, claim)
    case 'give-up':
      return void (await db.transaction().execute((tx) => cancelTransfer(tx, deps, id)))
    case 'transfer':
      return void world.transfers.push({
        number: `T${world.transfers.length + 1}`,
        amountCents: step.amountCents,
        reference,
      })
    case 'ask-back':
      return void (await db.transaction().execute((tx) =>
        requestRefund(tx, deps, {
          paymentId: id,
          requestedBy: payment.ownerPersonId,
          reason: 'Par daudz',
          part: undefined,
          isDecided: step.which % 2 === 0,
        }),
      ))
  }
}

async function withRefund(world: MoneyWorld, deps: Deps, step: Step): Promise<void> {
  const all = await world.refunds()
  const refund = 'which' in step ? all[step.which % Math.max(1, all.length)] : undefined
  if (!refund) return
  const { bank } = world
  const inDeed = <Answer>(deed: (tx: Parameters<typeof approveRefund>[0]) => Promise<Answer>) =>
    deps.db.transaction().execute(deed)
  if (step.kind === 'send-refund') {
    bank.refunding = step.refunding
    const { 'payments.give-back': giveBack } = paymentJobs(deps)
    await giveBack.run({ refundId: refund.id, look: 1 }, claim).finally(() => (bank.refunding = 'done'))
  }
  if (step.kind === 'end-refund' && bank.refunds.get(refund.reference)?.status === 'pending')
    bank.changeRefund(refund.reference, { status: step.status })
  if (step.kind === 'approve') await inDeed((tx) => approveRefund(tx, deps, refund.id))
  if (step.kind === 'refuse') await inDeed((tx) => refuseRefund(tx, deps, refund.id, 'Nē.'))
  // The operator transfers it before she says so.
  if (step.kind === 'complete' && refund.way === 'transfer' && refund.state === 'sent') {
    world.returned.add(refund.reference)
    await inDeed((tx) => completeRefund(tx, deps, refund.id, null))
  }
}

const wishOf = ({ subjectId }: MoneyWorld, method: 'card' | 'transfer') => ({
  subjectId,
  subjectNumber: `P-${subjectId.slice(-12)}`,
  round: 0,
  amountCents: 2000,
  purpose: 'Valsts nodeva',
  language: 'lv' as const,
  method,
  ownerPersonId: subjectId,
  ownerEntityId: null,
})

/** What the bank has booked on the account, as its statement tells it. */
export async function bookedAtBank(world: MoneyWorld): Promise<StatementEntry[]> {
  const { bank, transfers, returned } = world
  const entry = (
    given: Partial<StatementEntry> & Pick<StatementEntry, 'bankReference' | 'amountCents'>,
  ): StatementEntry => ({
    direction: 'credit',
    currency: 'EUR',
    bookedOn: '2026-11-20',
    isReversal: false,
    creditorReference: null,
    remittance: '',
    endToEndId: null,
    partyName: null,
    partyAccount: null,
    ...given,
  })
  const refunds = await world.refunds()
  const amountOf = (reference: string) => refunds.find((one) => one.reference === reference)?.amountCents ?? 0
  return [
    ...[...bank.payments.values()]
      .filter(({ status }) => status === 'paid')
      .map(({ providerId, amountCents, reference }) =>
        entry({ bankReference: providerId, amountCents: amountCents ?? 0, creditorReference: reference }),
      ),
    ...transfers.map(({ number, amountCents, reference }) =>
      entry({ bankReference: number, amountCents, remittance: `Nodeva ${reference}` }),
    ),
    ...[...bank.refunds.values()]
      .filter(({ status }) => status === 'done')
      .map(({ providerId, amountCents, refundReference }) =>
        entry({
          direction: 'debit',
          bankReference: providerId,
          amountCents: amountCents ?? 0,
          endToEndId: refundReference,
        }),
      ),
    ...[...returned].map((reference) =>
      entry({
        direction: 'debit',
        bankReference: `O${reference}`,
        amountCents: amountOf(reference),
        endToEndId: reference,
      }),
    ),
  ]
}

/** Imports a statement with a share of what the bank has booked, from its beginning. */
export async function importAll(world: MoneyWorld, deps: Deps, share = 1): Promise<void> {
  const all = await bookedAtBank(world)
  const entries = all.slice(0, Math.ceil(all.length * share))
  const sum = entries.reduce(
    (total, { direction, amountCents }) => total + (direction === 'credit' ? amountCents : -amountCents),
    0,
  )
  const statement: BankStatement = {
    id: 'S',
    account: world.account,
    currency: 'EUR',
    from: '2026-11-20',
    to: '2026-11-20',
    openingCents: 0,
    closingCents: sum,
  }
  await importStatements(deps, 'S', {
    isForced: true,
    async read(_, each) {
      for (const one of entries) await each(one, statement)
      return [statement]
    },
  })
}
