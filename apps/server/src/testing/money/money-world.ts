import type { ApplicationId } from '@portal/contract/ids'
import { anyId } from '../requests/any-id.ts'
import { newId } from '../../db/new-id.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { findPaymentById, type PaymentRecord } from '../../modules/payments/index.ts'
import { aBank, type Bank } from '../fake-parties/bank.ts'
import { enterAtNode, type Enter } from './entries.ts'

/** A payment subject with its own bank, and the nodes that share the database. */
export interface MoneyWorld {
  db: Database
  bank: Bank
  /** Transfers to the account that bypass the provider. */
  transfers: { number: string; amountCents: number; reference: string }[]
  /** Amounts that the operator has transferred back, by the refunds' references. */
  returned: Map<string, number>
  nodes: Enter[]
  subjectId: ApplicationId
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
    subjectId: anyId(application?.id ?? newId()),
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
  return Promise.all(rows.map(async ({ payment_id: id }) => (await findPaymentById(db, id))!))
}

export interface RefundIn {
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
