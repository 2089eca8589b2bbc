import type { PaymentMethod } from '@portal/contract/payments'
import type { GuestPayment, Share, SharedPayment } from '@portal/contract/share-links'
import { toMoney } from '@portal/domain'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../audit/index.ts'
import { documentsOf as storedDocumentsOf } from '../../documents/index.ts'
import {
  nextPayment,
  paymentById,
  refreshPayment,
  startPayment,
  toWirePayment,
  type PaymentRecord,
} from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { documentsOf } from '../documents/document-list.ts'
import { findObstacles } from '../find-obstacles.ts'
import type { Priced } from '../price-application.ts'
import { lockApplication, updateApplication } from '../queries.ts'
import { changeLink, contentOf, endLinks, insertLink, standingIn, standingLink, type ShareLink } from '../share-link.ts'
import { expiryOf } from './share-terms.ts'
import { ofGuest } from '../documents/sign-document.ts'
import { freezeForPayment, openForSubmission, purposeOf, requireReady } from '../submission/submit-application.ts'
import { requireLinked } from '../visitor.ts'

/** The link as its owner sees it; where there is none it is made, once there is nothing left to do but to pay. */
export async function paymentShareOf(deps: Deps, actor: Actor, id: string): Promise<z.input<typeof Share>> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const locked = await requireApplication(tx, deps, actor, id)
    const standing = await standingLink(tx, locked, 'payment', at)
    const unsigned = (await unsignedOf(tx, id)).map(contentOf)
    if (standing) {
      // She was told just now what lacks a signature, and goes on without.
      await changeLink(tx, { id: standing.id, documents: unsigned, expiresAt: standing.expiresAt })
      return view(deps, standing)
    }
    const application = await openForSubmission(tx, locked)
    const { totalCents } = await requireReady(tx, deps, application)
    // What costs nothing is submitted, not paid.
    if (totalCents === 0) throw new Problem('transition-not-allowed')
    const link = await insertLink(
      tx,
      {
        applicationId: id,
        purpose: 'payment',
        documents: unsigned,
        madeBy: actor.personId,
        expiresAt: expiryOf(undefined, undefined, at),
      },
      at,
    )
    await recordAction(
      tx,
      actor,
      { name: 'payment-link-made', application: id, details: { until: link.expiresAt.toISOString() } },
      at,
    )
    return view(deps, link)
  })
}

export async function revokePaymentShare(deps: Deps, actor: Actor, id: string): Promise<void> {
  const at = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await requireApplication(tx, deps, actor, id)
    if (await endLinks(tx, id, at, 'payment'))
      await recordAction(tx, actor, { name: 'payment-link-revoked', application: id }, at)
  })
}

function view(
  { linkKeys, settings }: Pick<Deps, 'linkKeys' | 'settings'>,
  { id, applicationId, expiresAt }: ShareLink,
): z.input<typeof Share> {
  const address = new URL(
    `/applications/${applicationId}/show_shared_payment/${id}#${linkKeys.keyOf(id)}`,
    settings.PORTAL_URL,
  )
  return { link: address.href, expires_at: expiresAt.toISOString() }
}

interface Due {
  application: ApplicationRecord
  link: ShareLink
  priced: Priced
  isUnsigned: boolean
}

const unsignedOf = async (tx: Tx, id: string) =>
  (await storedDocumentsOf(tx, id)).filter(({ signatures }) => signatures.length === 0)

/** What a guest may pay now. What still hinders it is the owner's to know: a guest learns only that something does. */
async function requireDue(tx: Tx, deps: Deps, linkId: string, id: string): Promise<Due> {
  const { application: locked, link } = await requireLinked(tx, deps, linkId, 'payment', id)
  const application = await openForSubmission(tx, locked)
  const documents = await documentsOf(tx, application, { personalCode: '' })
  const { obstacles, priced } = await findObstacles(tx, application, documents, deps.now())
  if (obstacles.length > 0 || priced.totalCents === 0) throw new Problem('application-not-ready')
  requireAmount(priced, toMoney(application.totalCents))
  const unsigned = await unsignedOf(tx, id)
  // Her consent to go on without a signature is to what she was told of.
  if (unsigned.some((document) => standingIn(link, document) !== 'shared')) throw new Problem('application-not-ready')
  return { application, link, priced, isUnsigned: unsigned.length > 0 }
}

function requireAmount({ totalCents }: Priced, before: string): void {
  const now = toMoney(totalCents)
  if (now !== before) throw new Problem('fee-changed', { params: { before, now } })
}

/** What a guest sees: receiver, account, purpose, amount, reference. */
export async function sharedPaymentOf(deps: Deps, linkId: string, id: string): Promise<z.input<typeof SharedPayment>> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const { application, link, priced } = await requireDue(tx, deps, linkId, id)
    await recordAction(
      tx,
      null,
      {
        name: 'payment-link-opened',
        application: id,
        mergeKey: `payment-link-opened:${link.id}`,
        ...ofGuest(application, link, ''),
      },
      at,
    )
    return {
      payment_id: link.id,
      ...(await nextPayment(tx, deps, { subjectId: id, subjectNumber: application.number })),
      purpose: purposeOf(application),
      amount: toMoney(priced.totalCents),
      date: at.toISOString(),
      expires_at: link.expiresAt.toISOString(),
    }
  })
}

export interface GuestsWish {
  /** As she was shown it. */
  amount: string | undefined
  method: PaymentMethod
  /** A repetition of the same attempt leads to the same payment. */
  attemptKey: string | undefined
  language: 'lv' | 'en'
}

/** Starts the payment that a guest makes in the name of whoever made the link; the portal submits after it, as after any other. */
export async function paySharedPayment(
  deps: Deps,
  linkId: string,
  place: { applicationId: string; paymentId: string },
  wish: GuestsWish,
) {
  const { db, settings } = deps
  const id = place.applicationId
  if (place.paymentId !== linkId) throw new Problem('link-not-valid')
  const { payment, isNew } = await db.transaction().execute(async (tx) => {
    // Of two equal attempts at once the second one finds the first one's payment.
    await lockApplication(tx, id)
    const begun = await begunWith(tx, linkId, wish.attemptKey)
    if (begun) return { payment: begun, isNew: false }
    const { application, link, priced, isUnsigned } = await requireDue(tx, deps, linkId, id)
    if (wish.amount !== undefined) requireAmount(priced, wish.amount)
    // Whoever shared the payment was told which documents lack an e-signature, and went on without.
    await updateApplication(tx, id, {
      without_signatures: isUnsigned,
      quote: JSON.stringify(priced.quote),
      total_cents: priced.totalCents,
    })
    const opened = await freezeForPayment(tx, deps, application, link.madeBy, wish)
    await tx
      .insertInto('applications.guest_payment')
      .values({ payment_id: opened.id, link_id: linkId, attempt_key: wish.attemptKey ?? null })
      .execute()
    const details = { reference: opened.reference, cents: opened.amountCents }
    await recordAction(
      tx,
      null,
      { name: 'payment-started-by-guest', application: id, details, ...ofGuest(application, link, '') },
      deps.now(),
    )
    return { payment: opened, isNew: true }
  })
  const started = isNew ? await startPayment(deps, payment) : payment
  // Without an answer of the provider there is a page that waits for one; of a repeated attempt that has ended it tells how.
  const waiting = new URL(`/payment-completed?payment_request_id=${payment.id}`, settings.PORTAL_URL).href
  const atBank = started.state === 'pending' ? started.paymentUrl : null
  return { status: 'payment' as const, redirect_url: atBank ?? waiting, payment_request_id: payment.id }
}

async function begunWith(tx: Tx, linkId: string, attemptKey: string | undefined): Promise<PaymentRecord | undefined> {
  if (attemptKey === undefined) return undefined
  const row = await tx
    .selectFrom('applications.guest_payment')
    .select('payment_id')
    .where('link_id', '=', linkId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return row && paymentById(tx, row.payment_id)
}

/** How a guest's payment stands. Her link may have ended with it, or since: what became of her money she is told all the same. */
export async function guestPaymentOf(
  deps: Deps,
  linkId: string,
  paymentId: string,
): Promise<z.input<typeof GuestPayment>> {
  const { db } = deps
  const begun = await db
    .selectFrom('applications.guest_payment')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  const payment = begun && (await paymentById(db, paymentId))
  if (!payment) throw new Problem('link-not-valid')
  const refreshed = await refreshPayment(deps, payment)
  const { createdAt, paidAt, paymentUrl, state } = refreshed
  const { submitted_at: submittedAt } = await db
    .selectFrom('applications.application')
    .select('submitted_at')
    .where('application_id', '=', payment.subjectId)
    .executeTakeFirstOrThrow()
  const wire = await toWirePayment(db, refreshed)
  return {
    receiver: wire.receiver,
    registration_number: wire.registration_number,
    swift: wire.swift,
    account: wire.account,
    purpose: wire.purpose,
    amount: wire.calculated_amount,
    reference: wire.reference,
    status: wire.status,
    method: wire.method,
    pay_until: wire.pay_until,
    surplus: wire.surplus,
    date: (paidAt ?? createdAt).toISOString(),
    paid_amount: wire.paid_amount,
    late_money: wire.late_money,
    submitted: submittedAt !== null && paidAt !== null && submittedAt >= createdAt,
    redirect_url: state === 'pending' ? paymentUrl : null,
  }
}
