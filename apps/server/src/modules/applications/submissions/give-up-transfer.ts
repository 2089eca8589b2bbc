import type { PaymentId } from '@portal/contract/ids'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { cancelTransfer, findPaymentById } from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import { lockApplication } from '../queries.ts'
import { guestPaymentBy } from '../share-link.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Cancels an awaited transfer for a user who may work with the application, or for the guest whose link began it.
 * @throws Problem payment-not-found, link-not-valid, and as `requireApplication` and `cancelTransfer`
 */
export async function giveUpTransfer(deps: Deps, visitor: Visitor, paymentId: PaymentId): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { actor } = visitor
    const payment = actor ? await findPaymentById(tx, paymentId) : await guestPaymentBy(tx, visitor.linkId, paymentId)
    if (actor) {
      if (!payment) throw new Problem('payment-not-found')
      await requireApplication({ tx, deps, actor }, payment.subjectId).catch(hideForeign)
    } else {
      if (!payment) throw new Problem('link-not-valid')
      await lockApplication(tx, payment.subjectId)
    }
    const isNew = await cancelTransfer(tx, deps, paymentId)
    const details = { reference: payment.reference }
    if (isNew && actor)
      await recordAction(tx, actor, { name: 'transfer-given-up', application: payment.subjectId, details }, deps.now())
  })
}

function hideForeign(error: unknown): never {
  if (error instanceof Problem && error.code === 'application-not-found') throw new Problem('payment-not-found')
  throw error
}
