import { ApplicationId, PaymentId, PersonId } from '@portal/contract/ids'
import { z } from 'zod'
import { defineJob } from '../../jobs/definition.ts'

const payload = z.object({ paymentId: PaymentId, subjectId: ApplicationId })

/** A notification about a payment for the module whose subject it pays for. */
export type PaymentEvent = z.output<typeof payload>

/** The payment was paid. */
export const paymentCaptured = defineJob({ name: 'payments.captured', payload })
/** The attempt ended without money. */
export const paymentClosed = defineJob({ name: 'payments.closed', payload })
/** Money came after the attempt had ended. */
export const paymentLate = defineJob({ name: 'payments.late', payload })

const surplusPayload = payload.extend({ amountCents: z.number(), currency: z.string() })
export type SurplusEvent = z.output<typeof surplusPayload>
/** Surplus money came for an attempt that had not ended without money. */
export const paymentSurplus = defineJob({ name: 'payments.surplus', payload: surplusPayload })

const refundPayload = payload.extend({
  refundId: z.string(),
  state: z.enum(['requested', 'sent', 'done', 'refused']),
  requestedBy: PersonId.nullable(),
})
export type RefundEvent = z.output<typeof refundPayload>
/** A refund has changed its state. */
export const refundMoved = defineJob({ name: 'payments.given-back', payload: refundPayload })
