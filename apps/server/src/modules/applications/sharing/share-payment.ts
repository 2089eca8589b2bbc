import type { ApplicationId, PaymentId, ShareLinkId } from '@portal/contract/ids'
import type { PaymentMethod } from '@portal/contract/payments'
import type { GuestPayment, Share, SharedPayment } from '@portal/contract/share-links'
import { toMoney } from '@portal/domain'
import type { z } from 'zod'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { listDocumentsBySubject as storedDocumentsOf } from '../../files/index.ts'
import {
  nextPayment,
  findPaymentById,
  refreshPayment,
  startPayment,
  toWirePayment,
  type PaymentRecord,
} from '../../payments/index.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { presentDocuments } from '../documents/document-list.ts'
import { findObstacles } from '../find-obstacles.ts'
import type { Priced } from '../price-application.ts'
import { lockApplication, updateApplication } from '../queries.ts'
import {
  changeLink,
  toSharedContent,
  endLinks,
  guestPaymentBy,
  insertLink,
  findSharedState,
  findValidLink,
  type SharedContent,
  type ShareLink,
} from '../share-link.ts'
import { computeExpiry, describeRequest } from './share-request.ts'
import { ofGuest } from '../documents/sign-document.ts'
import {
  freezeForPayment,
  openForSubmission,
  getPaymentPurpose,
  requireReady,
} from '../submissions/submit-application.ts'
import { requireLinked } from '../visitor.ts'

/**
 * Returns the link as its owner sees it. Creates it if only the payment is left to do.
 * @param shown digests of the documents that the owner was shown; undefined accepts the current ones
 * @throws Problem application-changed when the link would submit other documents
 */
export async function getPaymentShare(
  deps: Deps,
  actor: Actor,
  id: ApplicationId,
  shown: readonly string[] | undefined,
): Promise<z.input<typeof Share>> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const locked = await requireApplication({ tx, deps, actor }, id)
    const current = await findValidLink(tx, locked, 'payment', at)
    const documents = (await storedDocumentsOf(tx, id)).map(toSharedContent)
    const digests = documents.map(({ digest }) => digest).toSorted()
    if (shown && shown.toSorted().join() !== digests.join()) throw new Problem('application-changed')
    if (current) {
      // Guests pay in the name of the person who shares, for the documents shown to this person.
      if (!isSameContent(current.documents, documents)) {
        await changeLink(tx, { id: current.id, documents, expiresAt: current.expiresAt, madeBy: actor.personId })
        await recordAction(tx, actor, { name: 'payment-link-made', application: id, details: untilOf(current) }, at)
      }
      return view(deps, current)
    }
    const application = await openForSubmission(tx, locked)
    const { totalCents } = await requireReady(tx, deps, application)
    // An application without a fee is submitted, not paid.
    if (totalCents === 0) throw new Problem('transition-not-allowed')
    const link = await insertLink(
      tx,
      {
        applicationId: id,
        purpose: 'payment',
        documents,
        madeBy: actor.personId,
        expiresAt: computeExpiry(undefined, undefined, at),
      },
      at,
    )
    await recordAction(tx, actor, { name: 'payment-link-made', application: id, details: untilOf(link) }, at)
    return view(deps, link)
  })
}

const untilOf = ({ expiresAt }: Pick<ShareLink, 'expiresAt'>) => ({ until: expiresAt.toISOString() })

const isSameContent = (one: readonly SharedContent[], other: readonly SharedContent[]) =>
  one.length === other.length &&
  one.every((shared) => other.some((each) => each.documentId === shared.documentId && each.digest === shared.digest))

export async function revokePaymentShare({ tx, deps, actor }: Context, id: ApplicationId): Promise<void> {
  const at = deps.now()
  await requireApplication({ tx, deps, actor }, id)
  if (await endLinks(tx, id, at, 'payment'))
    await recordAction(tx, actor, { name: 'payment-link-revoked', application: id }, at)
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

/** Returns the payment that is due from a guest. Only the owner may know the obstacles: a guest learns only that there is one. */
async function requireDue(tx: Tx, deps: Deps, linkId: ShareLinkId, id: ApplicationId): Promise<Due> {
  const { application: locked, link } = await requireLinked({ tx, deps }, linkId, 'payment', id)
  const application = await openForSubmission(tx, locked)
  const documents = await presentDocuments(tx, application, { personalCode: '' })
  const { obstacles, priced } = await findObstacles(tx, application, documents, deps.now())
  if (obstacles.length > 0 || priced.totalCents === 0) throw new Problem('application-not-ready')
  requireAmount(priced, toMoney(application.fee.totalCents))
  const stored = await storedDocumentsOf(tx, id)
  // A payment submits the documents that its owner had when they shared it, and no others.
  if (
    stored.length !== link.documents.length ||
    stored.some((document) => findSharedState(link, document) !== 'shared')
  )
    throw new Problem('application-not-ready')
  return { application, link, priced, isUnsigned: stored.some(({ signatures }) => signatures.length === 0) }
}

function requireAmount({ totalCents }: Priced, before: string): void {
  const now = toMoney(totalCents)
  if (now !== before) throw new Problem('fee-changed', { params: { before, now } })
}

/** Returns the guest's view: requester, application, receiver, account, purpose, amount, reference. */
export async function getSharedPayment(
  deps: Deps,
  linkId: ShareLinkId,
  id: ApplicationId,
): Promise<z.input<typeof SharedPayment>> {
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
      ...(await describeRequest(tx, application, link)),
      ...(await nextPayment(tx, deps, { subjectId: id, subjectNumber: application.number })),
      purpose: getPaymentPurpose(application),
      amount: toMoney(priced.totalCents),
      date: at.toISOString(),
      expires_at: link.expiresAt.toISOString(),
    }
  })
}

export interface GuestPaymentRequest {
  /** The amount shown to the guest. */
  amount: string | undefined
  method: PaymentMethod
  /** A repeated attempt with the same key returns the same payment. */
  attemptKey: string | undefined
  language: 'lv' | 'en'
}

/** Starts a guest's payment in the name of the link's maker. As after any payment, the portal submits the application. */
export async function paySharedPayment(
  deps: Deps,
  linkId: ShareLinkId,
  place: { applicationId: ApplicationId; paymentId: ShareLinkId },
  request: GuestPaymentRequest,
) {
  const { db, settings } = deps
  const id = place.applicationId
  if (place.paymentId !== linkId) throw new Problem('link-not-valid')
  const { payment, isNew } = await db.transaction().execute(async (tx) => {
    // The lock lets the second of two equal concurrent attempts find the first one's payment.
    await lockApplication(tx, id)
    const begun = await begunWith(tx, linkId, request.attemptKey)
    if (begun) return { payment: begun, isNew: false }
    const { application, link, priced, isUnsigned } = await requireDue(tx, deps, linkId, id)
    if (request.amount !== undefined) requireAmount(priced, request.amount)
    // The person who shared the payment saw which documents lack an e-signature, and continued.
    await updateApplication(tx, id, {
      without_signatures: isUnsigned,
      quote: JSON.stringify(priced.quote),
      total_cents: priced.totalCents,
    })
    const opened = await freezeForPayment({ tx, deps }, application, link.madeBy, request)
    await tx
      .insertInto('applications.guest_payment')
      .values({ payment_id: opened.id, link_id: linkId, attempt_key: request.attemptKey ?? null })
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
  // A page waits for the provider's answer if there is none yet. For a repeated attempt that has ended, it shows the result.
  const waiting = new URL(`/payment-completed?payment_request_id=${payment.id}`, settings.PORTAL_URL).href
  const atBank = started.state === 'pending' ? started.paymentUrl : null
  return { status: 'payment' as const, redirect_url: atBank ?? waiting, payment_request_id: payment.id }
}

async function begunWith(
  tx: Tx,
  linkId: ShareLinkId,
  attemptKey: string | undefined,
): Promise<PaymentRecord | undefined> {
  if (attemptKey === undefined) return undefined
  const row = await tx
    .selectFrom('applications.guest_payment')
    .select('payment_id')
    .where('link_id', '=', linkId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()
  return row && findPaymentById(tx, row.payment_id)
}

/** Returns the status of a guest's payment, even if the link has ended: guests may always see the result of their payment. */
export async function getGuestPayment(
  deps: Deps,
  linkId: ShareLinkId,
  paymentId: PaymentId,
): Promise<z.input<typeof GuestPayment>> {
  const { db } = deps
  const payment = await guestPaymentBy(db, linkId, paymentId)
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
