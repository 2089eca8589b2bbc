import type { ApplicationId } from '@portal/contract/ids'
import { canMove, dayInRiga } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { markSupersededRead } from '../../communications/index.ts'
import { requireApplication } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { endRequestNotices, listSignerRecords } from '../signer-record.ts'
import { findIssues } from '../find-obstacles.ts'
import { loadForms } from '../form-facts.ts'
import { mayNow, placesToOpen } from '../permitted-actions.ts'
import { priceApplication } from '../price-application.ts'
import { deleteChangedPaths, updateApplication } from '../queries.ts'
import { endLinks } from '../share-link.ts'
import { notifyOfDeletion } from './notify-of-deletion.ts'

/** Moves a draft to initiated or back on the applicant's request, before any payment. */
export async function changeState(
  { tx, deps, actor }: Context,
  id: ApplicationId,
  state: 'draft' | 'initiated',
): Promise<ApplicationRecord> {
  const application = await requireApplication({ tx, deps, actor }, id)
  const isAllowed =
    canMove(application.state, state, 'applicant') &&
    mayNow(application, state === 'draft' ? 'mark-draft' : 'mark-initiated')
  if (!isAllowed) throw new Problem('transition-not-allowed')
  const changedAt = deps.now()
  await updateApplication(tx, id, { state, changed_at: changedAt })
  await recordAction(tx, actor, { name: `application-marked-${state}`, application: id }, changedAt)
  return { ...application, state, changedAt }
}

/** Reopens a postponed application. Its payment is credited, and its signatures belong to the previous round. */
export async function reinitiateApplication(
  { tx, deps, actor }: Context,
  id: ApplicationId,
): Promise<ApplicationRecord> {
  const application = await requireApplication({ tx, deps, actor }, id)
  if (!canMove(application.state, 'reinitiated', 'applicant') || !mayNow(application, 'reinitiate'))
    throw new Problem('transition-not-allowed')
  const changedAt = deps.now()
  const {
    answers,
    fee: { fastProcessing, fastDays, relief, supporting },
    payment: { paidCents },
  } = application
  const forms = await loadForms(application)
  const { quote, totalCents } = priceApplication(
    forms,
    { answers, fastProcessing, fastDays, relief, supporting, previousPaymentCents: paidCents ?? 0 },
    dayInRiga(changedAt),
  )
  const returned = { ...application, state: 'reinitiated' as const }
  const { issues } = await findIssues(tx, returned, changedAt)
  const { postponement: decided } = application.register
  const postponement = decided && { ...decided, opened: placesToOpen(returned, forms, issues) }
  await updateApplication(tx, id, {
    state: 'reinitiated',
    postponement: JSON.stringify(postponement),
    quote: JSON.stringify(quote),
    total_cents: totalCents,
    payment_started_at: null,
    is_signed: false,
    without_signatures: false,
    round_began_at: changedAt,
    current_tab: 'data_entry',
    changed_at: changedAt,
  })
  await recordAction(tx, actor, { name: 'application-reinitiated', application: id }, changedAt)
  return {
    ...returned,
    register: { ...application.register, postponement },
    fee: { ...application.fee, quote, totalCents },
    payment: { ...application.payment, startedAt: null },
    documents: { ...application.documents, areSigned: false, mayBeUnsigned: false },
    currentTab: 'data_entry',
    changedAt,
  }
}

/** Marks a draft as deleted. The row stays for the history. */
export async function deleteApplication({ tx, deps, actor }: Context, id: ApplicationId): Promise<void> {
  const application = await requireApplication({ tx, deps, actor }, id)
  if (!mayNow(application, 'delete')) throw new Problem('transition-not-allowed')
  const at = deps.now()
  await deleteDraft(tx, actor, application, at)
  await notifyOfDeletion({ tx, deps, actor }, application, at)
}

/** Deletes a locked draft. Without an actor, an operator deletes it on the request of its author. */
export async function deleteDraft(
  tx: Tx,
  actor: Actor | null,
  { id, number }: Pick<ApplicationRecord, 'id' | 'number'>,
  at: Date,
): Promise<void> {
  await updateApplication(tx, id, { deleted_at: at, changed_at: at })
  await deleteChangedPaths(tx, id)
  await endLinks(tx, id, at)
  await markSupersededRead(tx, `/applications/${id}`, at)
  await endRequestNotices(tx, await listSignerRecords(tx, id), at)
  await recordAction(tx, actor, { name: 'application-deleted', application: id, details: { number } }, at)
}
