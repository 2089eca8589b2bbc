import type { PaymentId } from '@portal/contract/ids'
import type { Refund } from '@portal/contract/payments'
import { isDecided } from '@portal/domain'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { findPaymentById, requestRefund, listSurplusOfPayments, toWireRefund } from '../../payments/index.ts'
import { payersApplication } from './payers-application.ts'

interface RefundRequest {
  paymentId: PaymentId
  reason: string
  part?: 'surplus' | 'fee' | undefined
}

/** Requests a refund for a user who may work with the paid application. @throws as `payersApplication` and `requestRefund` */
export async function askBack(
  { tx, deps, actor }: Context,
  { paymentId, reason, part }: RefundRequest,
): Promise<z.input<typeof Refund>> {
  const payment = await findPaymentById(tx, paymentId)
  if (!payment) throw new Problem('payment-not-found')
  const hasSurplus = async () => (await listSurplusOfPayments(tx, [payment.id])).length > 0
  const application = await payersApplication({ tx, deps, actor }, payment, hasSurplus)
  const { refund, isNew } = await requestRefund(tx, deps, {
    paymentId,
    requestedBy: actor.personId,
    reason,
    part,
    isDecided: application !== undefined && isDecided(application.state),
  })
  if (isNew)
    await recordAction(
      tx,
      actor,
      {
        name: 'refund-asked-for',
        application: payment.subjectId,
        details: { reference: payment.reference, cents: refund.amountCents },
      },
      deps.now(),
    )
  return toWireRefund(refund)
}
