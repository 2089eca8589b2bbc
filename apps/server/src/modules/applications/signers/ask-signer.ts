import type { ApplicationId, SignerId } from '@portal/contract/ids'
import type { SignerState } from '@portal/contract/signer-list'
import { addDays, dayInRiga, mostSigningDays } from '@portal/domain'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { requireScanned } from '../../files/index.ts'
import { requireEditable } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { isOutOfDate } from '../documents/document-context.ts'
import { lockApplication } from '../queries.ts'
import { notifyApplicant } from '../register/notify-applicant.ts'
import { toSharedContent } from '../share-link.ts'
import { asPerson, isAsked, findOpenRequest, type SignerRecord } from '../signer-record.ts'
import { getSignerState, pauseMs } from './present-signers.ts'
import { recomputeSigners } from './recompute-signers.ts'
import { keepSigners, saveSigners, type RefreshedSigners } from './refresh-signers.ts'
import { notifyingSigners } from './notify-signers.ts'

export interface Asking {
  until?: string | null | undefined
  everybody?: boolean | undefined
  reason?: string | undefined
  by?: string | undefined
}
export type Row = RefreshedSigners['rows'][number]

const malformed = (path: string, code: string) => new Problem('malformed-request', { errors: [{ path, code }] })

/** Asks one signer, or all who were not asked yet. Signers get no message before the owner asks them. */
export async function inviteSigners(
  { tx, deps, actor }: Context,
  applicationId: ApplicationId,
  signerId: SignerId,
  { until, everybody: asksAll = false }: Asking,
): Promise<SignerState> {
  const at = deps.now()
  const today = dayInRiga(at)
  if (until && (until < today || until > addDays(today, mostSigningDays))) throw malformed('body.until', 'out-of-range')
  const { application, rows, documents, context, row } = await open({ tx, deps, actor }, applicationId, signerId)
  if (documents.some((document) => isOutOfDate(application, document))) throw new Problem('documents-out-of-date')
  if (!asksAll) requireAwaited(row, actor)
  if (!asksAll) await requirePauseAfterNo(tx, row.signer, at)
  const isNew = !isAsked(row.signer) || row.signer.declinedAt !== null
  const chosen = asksAll ? rows.filter((each) => mayBeAsked(each, actor)) : isNew ? [row] : []
  requireScannedFor(chosen)
  const asked = await sendInvitations({ tx, deps, actor }, { application, context }, chosen, until)
  return getSignerState(asked.find(({ id }) => id === signerId) ?? row.signer)
}

/** @param until undefined keeps the day until which signers are asked */
export async function sendInvitations(
  { tx, deps, actor }: Context,
  { application: { id }, context }: Pick<Opened, 'application' | 'context'>,
  chosen: readonly Row[],
  until?: string | null,
): Promise<SignerRecord[]> {
  const at = deps.now()
  const asked = chosen.map(({ signer, wanted }) => ({
    ...signer,
    documents: (wanted?.documents ?? []).map(({ document }) => toSharedContent(document)),
    askedAt: at,
    askedBy: actor.personId,
    deliveredAt: null,
    openedAt: null,
    unsignedAt: null,
    declinedAt: null,
    declineReason: null,
    voidedAt: null,
    replacedAt: null,
    replacedBecause: null,
    message: 'invitation' as const,
  }))
  await keepSigners(tx, id, context, until)
  if (asked.length === 0) return asked
  await saveSigners(tx, asked, at)
  const details = { signers: asked.map(({ name }) => name) }
  await recordAction(tx, actor, { name: 'signers-invited', application: id, details }, at)
  await deps.jobs.enqueue(tx, notifyingSigners, { applicationId: id })
  return asked
}

/** A signer is asked once every file that they sign is scanned. */
export function requireScannedFor(chosen: readonly Row[]): void {
  for (const { wanted } of chosen) for (const { document } of wanted?.documents ?? []) requireScanned(document)
}

/** Checks that an invitation to all includes the signer. Signers already asked are left out, and so are signers who declined. */
const mayBeAsked = ({ signer }: Row, actor: Actor) =>
  signer.awaited &&
  signer.personalCode !== null &&
  signer.personalCode !== actor.personalCode &&
  ['named', 'changed'].includes(getSignerState(signer))

/** Reminds a signer who was asked. The portal also reminds signers by itself. */
export async function remindSigner(
  { tx, deps, actor }: Context,
  applicationId: ApplicationId,
  signerId: SignerId,
): Promise<SignerState> {
  const at = deps.now()
  const { row } = await open({ tx, deps, actor }, applicationId, signerId)
  requireAwaited(row, actor)
  const { signer } = row
  if (!isAsked(signer) || signer.declinedAt) throw new Problem('signer-not-awaited')
  if (signer.message !== null) throw new Problem('signer-reminded-recently')
  await requirePause(tx, signer, at)
  await saveSigners(tx, [{ ...signer, message: 'reminder' }], at)
  await deps.jobs.enqueue(tx, notifyingSigners, { applicationId })
  return getSignerState(signer)
}

/** Requires a day between two messages to the same signer. */
async function requirePause(tx: Tx, { id }: SignerRecord, at: Date): Promise<void> {
  const { rows } = await sql`
    select 1 from applications.signer_message
    where signer_id = ${id} and sent_at > ${new Date(at.getTime() - pauseMs)} limit 1`.execute(tx)
  if (rows.length > 0) throw new Problem('signer-reminded-recently')
}

/** Requires a pause before asking a signer again who declined or whose request was withdrawn. */
export async function requirePauseAfterNo(tx: Tx, signer: SignerRecord, at: Date): Promise<void> {
  if (signer.declinedAt || signer.replacedAt) await requirePause(tx, signer, at)
}

type Opened = RefreshedSigners & { application: ApplicationRecord; row: Row }

export async function open(
  { tx, deps, actor }: Context,
  applicationId: ApplicationId,
  signerId: SignerId,
): Promise<Opened> {
  const application = await requireEditable({ tx, deps, actor }, applicationId, 'sign')
  const refreshed = await recomputeSigners(tx, deps, application)
  const row = refreshed.rows.find(({ signer }) => signer.id === signerId)
  if (!row) throw new Problem('signer-not-found')
  return { application, row, ...refreshed }
}

/** @throws Problem signer-not-awaited for a signer who signs no more, or who is the requester; signer-not-reachable */
export function requireAwaited({ signer, wanted }: Row, actor: Actor): void {
  if (!wanted || !signer.awaited || signer.personalCode === actor.personalCode) throw new Problem('signer-not-awaited')
  if (signer.personalCode === null) throw new Problem('signer-not-reachable')
}

/**
 * Records that an asked signer declines, with the reason, and notifies the applicant. The signer may still sign, and may be asked again.
 */
export async function declineToSign(
  { tx, deps, actor }: Context,
  applicationId: ApplicationId,
  signerId: SignerId,
  { reason }: Asking,
): Promise<SignerState> {
  if (reason === undefined) throw malformed('body.reason', 'required')
  const at = deps.now()
  const application = await lockApplication(tx, applicationId)
  const signer = application && (await findOpenRequest(tx, application, actor.personalCode))
  if (!application || signer?.id !== signerId)
    throw new Problem('application-not-found', { isForeign: application !== undefined })
  if (signer.signedAt) throw new Problem('signer-not-awaited')
  // A call whose answer was lost is repeated: the owner is notified of a reason once.
  if (signer.declinedAt && signer.declineReason === reason) return getSignerState(signer)
  const declined: SignerRecord = { ...signer, declinedAt: at, declineReason: reason, message: null }
  await saveSigners(tx, [declined], at)
  await recordAction(
    tx,
    asPerson(actor),
    { name: 'signing-declined', application: applicationId, entity: application.filer.entityId },
    at,
  )
  await notifyApplicant(
    { tx, deps },
    application,
    'signing-declined',
    () => ({ signer: signer.name, reason }),
    `/applications/${applicationId}/signers`,
  )
  return getSignerState(declined)
}
