import type { ApplicationId, EntityId, OrganizationId, PaymentId, PersonId } from '@portal/contract/ids'
import { paymentReference } from '@portal/domain/identifiers/payment-reference'
import { newId } from '../../../db/new-id.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentRefused } from '../../../parties/payment-gateway/port.ts'
import { PartyUnavailable, Problem } from '../../../problem.ts'
import { toPayment, type PaymentRecord } from '../payment-record.ts'
import { placeOrder } from './place-order.ts'
import { enqueuePoll } from './plan-poll.ts'
import { book, charge } from '../books/book.ts'
import { movePayment } from './capture-payment.ts'
import { planEnd } from './transfers.ts'

export interface PaymentRequest {
  subjectId: ApplicationId
  subjectNumber: string
  /** The payment round of the subject. Payments of earlier rounds stay and do not count for this one. */
  round: number
  amountCents: number
  purpose: string
  language: 'lv' | 'en'
  /** Defaults to `card`. */
  method?: PaymentRecord['method'] | undefined
  ownerPersonId: PersonId
  ownerEntityId: EntityId | OrganizationId | null
}

async function nextAttempt(tx: Tx, subjectId: ApplicationId): Promise<number> {
  const { last } = await tx
    .selectFrom('payments.payment')
    .select((eb) => eb.fn.max('attempt').as('last'))
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

// The letter separates the number from the attempt.
const referenceOf = (subjectNumber: string, attempt: number) => paymentReference(`${subjectNumber}A${attempt}`)

/** Returns the receiver and the reference of the next attempt. */
export async function nextPayment(
  tx: Tx,
  { settings }: Pick<Deps, 'settings'>,
  { subjectId, subjectNumber }: Pick<PaymentRequest, 'subjectId' | 'subjectNumber'>,
) {
  const { name, registration_number, swift, account } = settings.PAYMENT_RECEIVER
  return {
    receiver: name,
    registration_number,
    swift,
    account,
    reference: referenceOf(subjectNumber, await nextAttempt(tx, subjectId)),
  }
}

/**
 * Stores the next attempt with its reference in the caller's transaction, before the provider is asked, so that no
 * order at the provider is unknown here. @throws Problem payment-in-progress while another attempt may still be paid,
 * or when one of the round is
 */
export async function openPayment(
  tx: Tx,
  { jobs, now, settings, paymentGateway }: Deps,
  request: PaymentRequest,
): Promise<PaymentRecord> {
  const at = now()
  const { method = 'card' } = request
  // A transfer involves no provider, so the portal waits for it at once.
  const state = method === 'card' ? 'created' : 'pending'
  const attempt = await nextAttempt(tx, request.subjectId)
  const { name, registration_number, swift, account } = settings.PAYMENT_RECEIVER
  const id: PaymentId = newId()
  const row = await tx
    .insertInto('payments.payment')
    .values({
      payment_id: id,
      order_id: id,
      subject_id: request.subjectId,
      subject_number: request.subjectNumber,
      round: request.round,
      attempt,
      owner_person_id: request.ownerPersonId,
      owner_entity_id: request.ownerEntityId,
      reference: referenceOf(request.subjectNumber, attempt),
      state,
      method,
      amount_cents: request.amountCents,
      purpose: request.purpose,
      language: request.language,
      receiver: name,
      registration_number,
      swift,
      account,
      provider: method === 'card' ? paymentGateway.provider : 'transfer',
      created_at: at,
      changed_at: at,
    })
    // The unique indexes decide which concurrent attempt counts, and which gets the number.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Problem('payment-in-progress')
  const payment = toPayment(row)
  await tx
    .insertInto('payments.transition')
    .values({
      transition_id: newId(),
      payment_id: payment.id,
      from_state: null,
      to_state: state,
      source: 'start',
      at,
    })
    .execute()
  await book(tx, [charge({ about: payment.id, amountCents: payment.amountCents, at })])
  if (method === 'card') await enqueuePoll({ deps: { jobs }, tx }, payment, 1, at)
  else await planEnd(tx, { jobs }, payment)
  return payment
}

/**
 * Orders an opened payment. Without an answer the payment becomes `unknown` until a look-up resolves it: the order may
 * have arrived, and a second attempt could then be paid twice. @throws Problem service-unavailable when the provider
 * refuses
 */
export async function startPayment(deps: Deps, payment: PaymentRecord): Promise<PaymentRecord> {
  if (payment.method === 'transfer') return payment
  try {
    await placeOrder(deps, payment)
    return await movePayment(deps, payment.id, { to: 'pending', source: 'start' })
  } catch (error) {
    if (error instanceof PaymentRefused) {
      await movePayment(deps, payment.id, { to: 'failed', source: 'start' })
      throw new Problem('service-unavailable')
    }
    if (!(error instanceof PartyUnavailable)) throw error
    deps.log.warn({ err: error, reference: payment.reference }, 'it is not known whether the payment was ordered')
    return movePayment(deps, payment.id, { to: 'unknown', source: 'start' })
  }
}
