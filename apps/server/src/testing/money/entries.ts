import type { ApplicationId, PaymentId, PersonId } from '@portal/contract/ids'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { paymentNewsJobs } from '../../modules/applications/submissions/finish-payment.ts'
import { writeOnce } from '../../http/idempotency.ts'
import { submitApplication } from '../../modules/applications/submissions/submit-application.ts'
import { receivePaymentNews } from '../../modules/payments/attempts/receive-news.ts'
import {
  cancelTransfer,
  importStatements,
  openPayment,
  findPaymentById,
  paymentJobs,
  refreshPayment,
  requestRefund,
  startPayment,
} from '../../modules/payments/index.ts'
import { approveRefund, completeRefund, refuseRefund } from '../../modules/payments/refunds/decide-refund.ts'
import type { BankStatement, StatementEntry } from '../../parties/bank-statement/port.ts'
import { PartyUnavailable, Problem } from '../../problem.ts'
import { genuine } from '../fake-parties/bank.ts'
import { soleClaim } from '../job-claims.ts'

type PaymentRequest = Parameters<typeof openPayment>[2]

/** An event or order about money for a node of the portal. It is plain data, so that another process can receive it. */
export type Entry =
  | { kind: 'begin'; request: PaymentRequest }
  | { kind: 'submit'; actor: Actor; applicationId: ApplicationId; method: 'card' | 'transfer' }
  | { kind: 'callback'; reference: string; status: string; amount: string }
  | { kind: 'poll' | 'mop-up' | 'term' | 'give-up'; paymentId: PaymentId }
  | { kind: 'ask-back'; paymentId: PaymentId; requestedBy: PersonId; isDecided: boolean }
  | { kind: 'statement'; statement: BankStatement; lines: StatementEntry[] }
  | { kind: 'send-refund' | 'approve' | 'refuse' | 'complete'; refundId: string }
  | { kind: 'work' }

/** Processes an entry at a node. */
export type Enter = (entry: Entry) => Promise<void>

const ofOperator: readonly Entry['kind'][] = ['approve', 'refuse', 'complete']

/** Returns a node in this process. It ignores expected refusals, operator messages and unavailable parties. */
export const enterAtNode =
  (deps: Deps): Enter =>
  async (entry) => {
    try {
      await entered(deps, entry)
    } catch (error) {
      const isInWords = ofOperator.includes(entry.kind) && (error as Error).name === 'Error'
      if (!(error instanceof Problem) && !(error instanceof PartyUnavailable) && !isInWords) throw error
    }
  }

async function entered(deps: Deps, entry: Entry): Promise<unknown> {
  const { db } = deps
  const jobs = paymentJobs(deps)
  const inTransaction = <Answer>(run: (tx: Tx) => Promise<Answer>) => db.transaction().execute(run)
  switch (entry.kind) {
    case 'begin':
      return startPayment(deps, await inTransaction((tx) => openPayment(tx, deps, entry.request)))
    case 'submit':
      return submitApplication({ deps, actor: entry.actor, once: writeOnce(deps) }, entry.applicationId, {
        reviewed: {},
        withoutSignatures: false,
        method: entry.method,
        language: 'lv',
      })
    case 'callback': {
      const message = { headers: genuine, path: '', body: Buffer.alloc(0) }
      const { reference, status, amount } = entry
      const news = { reference, status, amount, currency: 'EUR' }
      await receivePaymentNews(deps, 'bank', message, news)
      return receivePaymentNews(deps, 'bank', message, { ...news, status: 'refund-done' })
    }
    case 'poll': {
      const payment = await findPaymentById(db, entry.paymentId)
      return payment && refreshPayment(deps, payment)
    }
    case 'mop-up':
      await jobs['payments.ask'].run({ paymentId: entry.paymentId }, soleClaim)
      return jobs['payments.look-up'].run({ paymentId: entry.paymentId, look: 1 }, soleClaim)
    case 'term':
      return jobs['payments.end-transfer'].run({ paymentId: entry.paymentId }, soleClaim)
    case 'give-up':
      return inTransaction((tx) => cancelTransfer(tx, deps, entry.paymentId))
    case 'ask-back':
      return inTransaction((tx) => requestRefund(tx, deps, { ...entry, reason: 'Par daudz', part: undefined }))
    case 'statement':
      return importStatements(deps, entry.statement.id, {
        isForced: true,
        async read(_, each) {
          for (const line of entry.lines) await each(line, entry.statement)
          return [entry.statement]
        },
      })
    case 'send-refund':
      return jobs['payments.give-back'].run({ refundId: entry.refundId, look: 1 }, soleClaim)
    case 'approve':
      return inTransaction((tx) => approveRefund(tx, deps, entry.refundId))
    case 'refuse':
      return inTransaction((tx) => refuseRefund(tx, deps, entry.refundId, 'Nē.'))
    case 'complete':
      return inTransaction((tx) => completeRefund(tx, deps, entry.refundId, null))
    case 'work':
      return deps.jobs.drain({ ...jobs, ...paymentNewsJobs(deps) })
  }
}
