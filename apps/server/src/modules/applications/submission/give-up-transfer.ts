import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../audit/index.ts'
import { cancelTransfer, paymentById } from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import { lockApplication } from '../queries.ts'
import type { Visitor } from '../visitor.ts'

/**
 * Gives up a transfer that is still waited for, as whoever works with the application, or as the guest whose link began it.
 * @throws Problem payment-not-found, link-not-valid, and as `requireApplication` and `cancelTransfer`
 */
export async function giveUpTransfer(deps: Deps, visitor: Visitor, paymentId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const payment = await paymentById(tx, paymentId)
    const { actor } = visitor
    if (actor) {
      if (!payment) throw new Problem('payment-not-found')
      await requireApplication(tx, deps, actor, payment.subjectId).catch(hideForeign)
    } else {
      if (!payment || !(await hasBegun(tx, visitor.linkId, paymentId))) throw new Problem('link-not-valid')
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

async function hasBegun(tx: Tx, linkId: string, paymentId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('applications.guest_payment')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  return row !== undefined
}
