import pino from 'pino'
import { connect } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Settings } from '../../settings/settings.ts'
import { jobQueue } from '../../jobs/queue.ts'
import { PaymentRefused, type PaymentGateway } from '../../parties/payment-gateway/port.ts'
import { PartyUnavailable } from '../../problem.ts'
import { enterAtNode, type Enter, type Entry } from './entries.ts'

/** A message to a node: its settings, an entry, the moment of its death, or the bank's answer. */
export type Order =
  | { settings: Settings }
  | { entry: Entry; id: number; passed: number; account: string }
  | { moments: number }
  | { dieAt: 'before' | 'after' }
  | { answer: unknown; id: number; failure: 'refused' | 'away' | null }

/** A message from a node: it is ready, an entry has ended, or a question for the bank. */
export type Reply = { ready: true } | { ended: number; failure: string | null } | Question
export interface Question {
  asks: number
  call: 'order' | 'find' | 'refund' | 'findRefund'
  given: unknown
}

// This process is a node of the portal for payments only, with its own connections and queue. The parent process plays
// the bank.

// The callback ignores failures, because the parent may be gone.
const say = (reply: Reply) => process.send?.(reply, () => {})
process.on('disconnect', () => process.exit())

/** Kills the process as an operator or the operating system would. */
const die = () => process.kill(process.pid, 'SIGKILL')

let moments = Infinity
/** Counts a moment and dies at the last one. */
function live(): void {
  moments -= 1
  if (moments === 0) die()
}

/** The side of the commit that moves a payment at which the process dies. */
let dieAt: 'before' | 'after' | undefined

type Query = (statement: string | { text: string }, ...values: unknown[]) => Promise<unknown>

/** Wraps a connection so that the node may die at its statements. */
function mortal(query: Query): Query {
  let moves = false
  return (statement, ...values) => {
    const text = typeof statement === 'string' ? statement : statement.text
    if (text.includes('payments.transition')) moves = true
    const isMovingCommit = moves && text === 'commit'
    if (text === 'commit' || text === 'rollback') moves = false
    if (isMovingCommit && dieAt === 'before') die()
    live()
    const answer = query(statement, ...values)
    live()
    // No code that waits for the commit has continued yet.
    return isMovingCommit && dieAt === 'after' ? answer.finally(die) : answer
  }
}

const asked = new Map<number, (answer: Extract<Order, { answer: unknown }>) => void>()
let questions = 0

function ask<Answer>(call: Question['call'], given: unknown): Promise<Answer> {
  const id = (questions += 1)
  return new Promise((resolve, reject) => {
    asked.set(id, ({ answer, failure }) => {
      asked.delete(id)
      if (failure === 'refused') reject(new PaymentRefused('no'))
      else if (failure === 'away') reject(new PartyUnavailable('The bank'))
      else resolve(answer as Answer)
    })
    say({ asks: id, call, given })
  })
}

const paymentGateway: PaymentGateway = {
  provider: 'bank',
  order: (order) => ask('order', order),
  find: (orderId) => ask('find', orderId),
  orderedSince: () => Promise.reject(new PartyUnavailable('The bank')),
  refund: (order) => ask('refund', order),
  findRefund: (reference) => ask('findRefund', reference),
  isAuthentic: ({ headers }) => headers['x-signature'] === 'genuine',
}

let passed = 0
const now = () => new Date(Date.now() + passed)

function node(settings: Settings): { enter: Enter; settings: Settings } {
  const { pool, db } = connect(settings.DATABASE_URL, { max: 6, onIdleError: () => {} })
  pool.on('connect', (client) => {
    client.query = mortal(client.query.bind(client) as Query) as typeof client.query
  })
  const log = pino({ level: 'silent' })
  // Payments use no other dependency of a portal.
  const deps = { settings, pool, db, log, now, paymentGateway, jobs: jobQueue(db, now, log) } as Deps
  return { enter: enterAtNode(deps), settings }
}

let running: ReturnType<typeof node> | undefined

process.on('message', (order: Order) => {
  if ('settings' in order) {
    running = node(order.settings)
    say({ ready: true })
  } else if ('moments' in order) moments = order.moments
  else if ('dieAt' in order) dieAt = order.dieAt
  else if ('answer' in order) asked.get(order.id)?.(order)
  else if (running) {
    passed = order.passed
    running.settings.PAYMENT_RECEIVER.account = order.account
    const end = (failure: string | null) => say({ ended: order.id, failure })
    running.enter(order.entry).then(
      () => end(null),
      (error: unknown) => end(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
  }
})
