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

const surplusPayload = payload.extend({ amountCents: z.number(), currency: z.string() })
export type SurplusNews = z.output<typeof surplusPayload>
/** Money came that does not pay, though the attempt had not ended without it. */
export const paymentSurplus = defineJob({ name: 'payments.surplus', payload: surplusPayload })

const refundPayload = payload.extend({
  refundId: z.string(),
  state: z.enum(['requested', 'sent', 'done', 'refused']),
  requestedBy: z.string().nullable(),
})
export type RefundNews = z.output<typeof refundPayload>
/** Giving money back has gone a step further. */
export const refundMoved = defineJob({ name: 'payments.given-back', payload: refundPayload })
