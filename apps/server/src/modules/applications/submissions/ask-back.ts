import type { PaymentId } from '@portal/contract/ids'
import type { Refund } from '@portal/contract/payments'
import { isDecided } from '@portal/domain'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import {
  paymentById,
  requestRefund,
  listSurplusOfPayments,
  toWireRefund,
  type PaymentRecord,
} from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'

interface Wish {
  paymentId: PaymentId
  reason: string
  part?: 'surplus' | 'fee' | undefined
}

/** Requests a refund for a user who may work with the paid application. @throws as `payersApplication` and `requestRefund` */
export async function askBack(
  { tx, deps, actor }: Context,
  { paymentId, reason, part }: Wish,
): Promise<z.input<typeof Refund>> {
  const payment = await paymentById(tx, paymentId)
  if (!payment) throw new Problem('payment-not-found')
  const application = await payersApplication({ tx, deps, actor }, payment)
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

/**
 * Returns the paid application if the actor may work with it. Returns undefined for a payer who lost access: surplus money is still
 * theirs.
 * @throws Problem payment-not-found and as `requireApplication`
 */
async function payersApplication(
  { tx, deps, actor }: Context,
  { id, subjectId, ownerPersonId }: PaymentRecord,
): Promise<ApplicationRecord | undefined> {
  try {
    return await requireApplication({ tx, deps, actor }, subjectId)
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'application-not-found') throw error
    if (ownerPersonId !== actor.personId || (await listSurplusOfPayments(tx, [id])).length === 0)
      throw new Problem('payment-not-found')
    return undefined
  }
}
