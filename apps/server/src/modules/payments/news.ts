import { z } from 'zod'
import { defineJob } from '../../jobs/definition.ts'

const payload = z.object({ paymentId: z.string(), subjectId: z.string() })

/** What whoever a payment serves is told of it. */
export type PaymentNews = z.output<typeof payload>

/** The money is there. */
export const paymentSettled = defineJob({ name: 'payments.settled', payload })
/** The attempt ended without money. */
export const paymentClosed = defineJob({ name: 'payments.closed', payload })
/** Money came after the attempt had ended. */
export const paymentLate = defineJob({ name: 'payments.late', payload })
