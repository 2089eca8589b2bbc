import type { Deps } from '../../deps.ts'
import { askJob, pollPaymentJob } from './attempts/poll-payments.ts'
import { endTransferJob } from './attempts/transfers.ts'
import { reconciling } from './books/reconcile.ts'
import { deletingPayers } from './money/delete-payers.ts'
import { refundJob } from './refunds/follow-refund.ts'

export { isClosed, type PaymentRecord } from './payment-record.ts'
export { paymentReceipt } from './payment-receipt.ts'
export { knownOrders, paidPayments, findPaymentById } from './queries.ts'
export { nextPayment, openPayment, startPayment } from './attempts/start-payment.ts'
export { endAttempt } from './attempts/capture-payment.ts'
export { refreshPayment } from './attempts/refresh-payment.ts'
export { cancelTransfer } from './attempts/transfers.ts'
export { reconcile, reconciling } from './books/reconcile.ts'
export { mendBooks } from './books/mend-books.ts'
export { verifyBooks } from './books/verify-books.ts'
export { deletingPayers, payersByName } from './money/delete-payers.ts'
export { listSurplusOfPayments } from './money/money-queries.ts'
export { approveRefund, completeRefund, giveBackUnmatched, refuseRefund } from './refunds/decide-refund.ts'
export { listDiscrepancies, listRefunds, listSurplus } from './refunds/list-refunds.ts'
export { findRefundByReference, listRefundsOfPayments } from './refunds/refund-queries.ts'
export { requestRefund } from './refunds/request-refund.ts'
export { importStatements, type Imported } from './statements/import-statements.ts'
export { listStatements } from './statements/list-statements.ts'
export { toWirePayment, toWireRefund } from './present.ts'
export { paymentRoutes } from './routes.ts'
export {
  paymentClosed,
  paymentLate,
  paymentCaptured,
  paymentSurplus,
  refundMoved,
  type PaymentEvent,
  type RefundEvent,
  type SurplusEvent,
} from './payment-events.ts'

export const paymentJobs = (deps: Deps) => ({
  'payments.look-up': pollPaymentJob(deps),
  'payments.ask': askJob(deps),
  'payments.end-transfer': endTransferJob(deps),
  'payments.forget-payers': deletingPayers.job(deps),
  'payments.reconcile': reconciling.job(deps),
  'payments.give-back': refundJob(deps),
})
