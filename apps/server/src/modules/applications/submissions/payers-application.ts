import type { PaymentId } from '@portal/contract/ids'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { PaymentRecord } from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'

/** The owner of a guest's payment made the link; the payer and the money are the guest's. */
async function isOfGuest(tx: Tx, id: PaymentId): Promise<boolean> {
  const row = await tx
    .selectFrom('applications.guest_payment')
    .select('payment_id')
    .where('payment_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the application of a payment, if the actor may work with it. Returns undefined for a payer who lost access, but whose money
 * the payment may hold.
 * @param holdsMoney called only for such a payer
 * @throws Problem payment-not-found and as `requireApplication`
 */
export async function payersApplication(
  { tx, deps, actor }: Context<Pick<Deps, 'now'>>,
  { id, subjectId, ownerPersonId }: PaymentRecord,
  holdsMoney: () => boolean | Promise<boolean>,
): Promise<ApplicationRecord | undefined> {
  try {
    return await requireApplication({ tx, deps, actor }, subjectId)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const isLost = error.code === 'application-not-found' || error.code === 'mandate-ended'
    const isPayer = isLost && ownerPersonId === actor.personId && !actor.agent && !(await isOfGuest(tx, id))
    if (isPayer && (await holdsMoney())) return undefined
    throw error.code === 'application-not-found' ? new Problem('payment-not-found') : error
  }
}
