import type { Deps } from '../../deps.ts'
import { askJob, lookUpJob } from './mop-up.ts'

export { isClosed, type PaymentRecord } from './payment-record.ts'
export { paidPayments, paymentById } from './queries.ts'
export { nextPayment, openPayment, startPayment } from './start-payment.ts'
export { refreshPayment } from './refresh-payment.ts'
export { toWirePayment } from './present.ts'
export { paymentRoutes } from './routes.ts'
export { paymentClosed, paymentLate, paymentSettled, type PaymentNews } from './news.ts'

export const paymentJobs = (deps: Deps) => ({ 'payments.look-up': lookUpJob(deps), 'payments.ask': askJob(deps) })
