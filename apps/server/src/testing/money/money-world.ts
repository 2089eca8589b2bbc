import { toMoney } from '@portal/domain'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { paymentById, type PaymentRecord } from '../../modules/payments/index.ts'
import { aBank, type Bank } from '../fake-parties/bank.ts'
import { makeStatement } from './booked-at-bank.ts'
import { enterAtNode, type Enter, type Entry } from './entries.ts'

/** A payment subject with its own bank, and the nodes that share the database. */
export interface MoneyWorld {
  db: Database
  bank: Bank
  /** Transfers to the account that bypass the provider. */
  transfers: { number: string; amountCents: number; reference: string }[]
  /** Amounts that the operator has transferred back, by the refunds' references. */
  returned: Map<string, number>
  nodes: Enter[]
  subjectId: string
  account: string
  /** Applicant of the paid application; undefined for another subject. */
  applicant: Actor | undefined
  now(): Date
  passTime(milliseconds: number): void
}

let worlds = 0

/** @param application the paid application; by default the subject is not an application */
export function moneyWorld(db: Database, application?: { id: string; applicant: Actor }): MoneyWorld {
  worlds += 1
  let passed = 0
  return {
    db,
    bank: aBank(),
    transfers: [],
    returned: new Map(),
    nodes: [],
    subjectId: application?.id ?? uuidv7(),
    account: `LV80BANK${String(worlds).padStart(13, '0')}`,
    applicant: application?.applicant,
    now: () => new Date(Date.now() + passed),
    passTime: (milliseconds) => (passed += milliseconds),
  }
}

/** Returns the dependencies of a portal in this process with the clock, bank and account of a world. */
export const inWorld = ({ now, bank, account }: MoneyWorld, deps: Deps): Deps => ({
  ...deps,
  now,
  paymentGateway: bank.gateway,
  settings: { ...deps.settings, PAYMENT_RECEIVER: { ...deps.settings.PAYMENT_RECEIVER, account } },
})

/** Creates a world on portals of this process. */
export function makeWorld(portals: readonly Deps[]): MoneyWorld {
  const world = moneyWorld((portals[0] as Deps).db)
  world.nodes = portals.map((deps) => enterAtNode(inWorld(world, deps)))
  return world
}

export async function attemptsIn({ db, subjectId }: MoneyWorld): Promise<PaymentRecord[]> {
  const rows = await db
    .selectFrom('payments.payment')
    .select('payment_id')
    .where('subject_id', '=', subjectId)
    .orderBy('attempt')
    .execute()
  return Promise.all(rows.map(async ({ payment_id: id }) => (await paymentById(db, id))!))
}

interface RefundIn {
  id: string
  reference: string
  state: string
  way: string
  amountCents: number
}

export async function refundsIn({ db, subjectId }: MoneyWorld): Promise<RefundIn[]> {
  return db
    .selectFrom('payments.refund as r')
    .innerJoin('payments.payment as p', 'p.payment_id', 'r.payment_id')
    .select(['r.refund_id as id', 'r.reference', 'r.state', 'r.way', 'r.amount_cents as amountCents'])
    .where('p.subject_id', '=', subjectId)
    .orderBy('r.refund_id')
    .execute()
}

/** A possible step; `which` chooses among the existing attempts or refunds. */
export type Step =
  | { kind: 'begin'; method: 'card' | 'transfer'; orders: Bank['orders'] }
  | { kind: 'decide'; which: number; status: 'paid' | 'cancelled' | 'failed' | 'expired'; lackingCents?: number }
  | { kind: 'callback' | 'poll' | 'mop-up' | 'term' | 'give-up'; which: number }
  | { kind: 'transfer'; which: number; besideCents: number }
  | { kind: 'statement'; share: number }
  | { kind: 'ask-back'; which: number }
  | { kind: 'send-refund'; which: number; refunding: Bank['refunding'] }
  | { kind: 'end-refund'; which: number; status: 'done' | 'refused' }
  | { kind: 'approve' | 'refuse' | 'complete'; which: number }
  | { kind: 'work' }
  | { kind: 'wait'; seconds: number }

const wayOut = (status: string) => status === 'pending' || status === 'cancelled' || status === 'expired'

/** Takes a step in the world, or at one of its nodes. */
export async function take(world: MoneyWorld, at: number, step: Step): Promise<void> {
  const enter = world.nodes[at % world.nodes.length] as Enter
  switch (step.kind) {
    case 'wait':
      return world.passTime(step.seconds * 1_000)
    case 'begin':
      world.bank.orders = step.orders
      return enter(beginning(world, step.method)).finally(() => (world.bank.orders = 'taken'))
    case 'statement':
      return enter(makeStatement(world, step.share))
    case 'work':
      return enter(step)
    case 'send-refund':
    case 'end-refund':
    case 'approve':
    case 'refuse':
    case 'complete': {
      const all = await refundsIn(world)
      const refund = all[step.which % Math.max(1, all.length)]
      return refund && withRefund(world, enter, step, refund)
    }
    default: {
      const all = await attemptsIn(world)
      const payment = all[step.which % Math.max(1, all.length)]
      return payment && withAttempt(world, enter, step, payment)
    }
  }
}

function beginning({ subjectId, applicant: actor }: MoneyWorld, method: 'card' | 'transfer'): Entry {
  if (actor) return { kind: 'submit', actor, applicationId: subjectId, method }
  const wish = {
    subjectId,
    subjectNumber: `P-${subjectId.slice(-12)}`,
    round: 0,
    amountCents: 2000,
    purpose: 'Valsts nodeva',
    language: 'lv' as const,
    method,
    ownerPersonId: subjectId,
    ownerEntityId: null,
  }
  return { kind: 'begin', wish }
}

type OfRefund = Extract<Step, { kind: 'send-refund' | 'end-refund' | 'approve' | 'refuse' | 'complete' }>
type OfAttempt = Exclude<Extract<Step, { which: number }>, OfRefund>

async function withAttempt(world: MoneyWorld, enter: Enter, step: OfAttempt, payment: PaymentRecord): Promise<void> {
  const { bank, transfers } = world
  const { id: paymentId, reference, ownerPersonId } = payment
  const report = bank.payments.get(reference)
  switch (step.kind) {
    case 'decide': {
      if (!report || (step.status === 'paid' ? !wayOut(report.status) : report.status !== 'pending')) return
      const amountCents = payment.amountCents - (step.lackingCents ?? 0)
      return bank.change(reference, {
        status: step.status,
        ...(step.status === 'paid' && { paidAt: world.now(), amountCents }),
      })
    }
    case 'transfer':
      return void transfers.push({
        number: `T${transfers.length + 1}`,
        amountCents: payment.amountCents + step.besideCents,
        reference,
      })
    case 'callback':
      return enter({
        kind: 'callback',
        reference,
        status: report?.status ?? 'paid',
        amount: toMoney(payment.amountCents),
      })
    case 'ask-back':
      return enter({
        kind: 'ask-back',
        paymentId,
        requestedBy: ownerPersonId,
        // In these worlds the register decides about no application.
        isDecided: world.applicant === undefined && step.which % 2 === 0,
      })
    default:
      return enter({ kind: step.kind, paymentId })
  }
}

async function withRefund({ bank, returned }: MoneyWorld, enter: Enter, step: OfRefund, refund: RefundIn) {
  const { id: refundId, reference, way, state, amountCents } = refund
  switch (step.kind) {
    case 'send-refund':
      bank.refunding = step.refunding
      return enter({ kind: step.kind, refundId }).finally(() => (bank.refunding = 'done'))
    case 'end-refund':
      if (bank.refunds.get(reference)?.status === 'pending') bank.changeRefund(reference, { status: step.status })
      return
    case 'complete':
      // The operator transfers the money before they confirm it.
      if (way !== 'transfer' || state !== 'sent') return
      returned.set(reference, amountCents)
      return enter({ kind: step.kind, refundId })
    default:
      return enter({ kind: step.kind, refundId })
  }
}
