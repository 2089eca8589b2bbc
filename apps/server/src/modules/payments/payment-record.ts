import type { ApplicationId, EntityId, OrganizationId, PaymentId, PersonId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import { dayInRiga } from '@portal/domain'
import type { Tables } from '../../db/types.generated.ts'

export type PaymentState = 'created' | 'pending' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** One attempt to pay for a subject. */
export interface PaymentRecord {
  id: PaymentId
  subjectId: ApplicationId
  subjectNumber: string
  attempt: number
  ownerPersonId: PersonId
  ownerEntityId: EntityId | OrganizationId | null
  /** The provider's id of the order. Payments of versions before 25 November 2026 use the reference. */
  orderId: string
  reference: string
  state: PaymentState
  /** Card: on the page of a provider. Transfer: only the bank's statement reports it. */
  method: 'card' | 'transfer'
  amountCents: number
  purpose: string
  language: 'lv' | 'en'
  receiver: string
  registrationNumber: string
  swift: string
  account: string
  providerId: string | null
  paymentUrl: string | null
  /** Time of the last question to the provider. */
  askedAt: Date | null
  paidAt: Date | null
  /** Time at which money came although the payment had ended without it. */
  latePaidAt: Date | null
  payer: string | null
  createdAt: Date
}

export function toPayment(row: Selectable<Tables['payments.payment']>): PaymentRecord {
  return {
    id: row.payment_id,
    subjectId: row.subject_id,
    subjectNumber: row.subject_number,
    attempt: row.attempt,
    ownerPersonId: row.owner_person_id,
    ownerEntityId: row.owner_entity_id,
    orderId: row.order_id ?? row.reference,
    reference: row.reference,
    state: row.state as PaymentState,
    method: row.method === 'transfer' ? 'transfer' : 'card',
    amountCents: row.amount_cents,
    purpose: row.purpose,
    language: row.language === 'en' ? 'en' : 'lv',
    receiver: row.receiver,
    registrationNumber: row.registration_number,
    swift: row.swift,
    account: row.account,
    providerId: row.provider_id,
    paymentUrl: row.payment_url,
    askedAt: row.asked_at,
    paidAt: row.paid_at,
    latePaidAt: row.late_paid_at,
    payer: row.payer,
    createdAt: row.created_at,
  }
}

const open: readonly PaymentState[] = ['created', 'pending', 'unknown']
const closed: readonly PaymentState[] = ['failed', 'cancelled', 'expired']

/** The outcome is not known yet; a second attempt would risk a double payment. */
export const isOpen = ({ state }: Pick<PaymentRecord, 'state'>): boolean => open.includes(state)

/** The payment ended without money. Only now may another attempt start. */
export const isClosed = ({ state }: Pick<PaymentRecord, 'state'>): boolean => closed.includes(state)

const dayMs = 24 * 60 * 60_000
/** The portal waits this long for a transfer. Its application stays blocked during this time. */
const transferDays = 30

/** Returns the last day on which the portal waits for a transfer, in Riga time, as the payer was shown. */
export const transferEndsOn = ({ createdAt }: Pick<PaymentRecord, 'createdAt'>): string =>
  dayInRiga(new Date(createdAt.getTime() + transferDays * dayMs))

/** Returns the last day on which a transfer is awaited, or null if none is. */
export const payUntil = (payment: Pick<PaymentRecord, 'createdAt' | 'method' | 'state'>): string | null =>
  payment.method === 'transfer' && isOpen(payment) ? transferEndsOn(payment) : null
