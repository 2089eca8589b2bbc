import type { Selectable } from 'kysely'
import { dayInRiga } from '@portal/domain'
import type { Tables } from '../../db/types.generated.ts'

export type PaymentState = 'created' | 'pending' | 'unknown' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded'

/** One attempt to pay for a subject. */
export interface PaymentRecord {
  id: string
  subjectId: string
  subjectNumber: string
  attempt: number
  ownerPersonId: string
  ownerEntityId: string | null
  reference: string
  state: PaymentState
  /** On the page of a provider, or by a transfer of which only the bank's statement tells. */
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
  /** When the provider was last asked how it stands. */
  askedAt: Date | null
  paidAt: Date | null
  /** When money came after all, though the payment had ended without it. */
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

/** How it ends is not known yet; a second attempt would risk paying twice. */
export const isOpen = ({ state }: Pick<PaymentRecord, 'state'>): boolean => open.includes(state)

/** It ended without money; only now another attempt may be made. */
export const isClosed = ({ state }: Pick<PaymentRecord, 'state'>): boolean => closed.includes(state)

const dayMs = 24 * 60 * 60_000
/** A transfer is waited for so long: its application stands still meanwhile. */
const transferDays = 30

/** When a transfer is no longer waited for: with the end of that day, in Riga, as the payer was told. */
export const transferEndsOn = ({ createdAt }: Pick<PaymentRecord, 'createdAt'>): string =>
  dayInRiga(new Date(createdAt.getTime() + transferDays * dayMs))

/** The last day on which a transfer is waited for; null where none is. */
export const payUntil = (payment: Pick<PaymentRecord, 'createdAt' | 'method' | 'state'>): string | null =>
  payment.method === 'transfer' && isOpen(payment) ? transferEndsOn(payment) : null
