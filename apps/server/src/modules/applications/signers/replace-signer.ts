import type { ApplicationId, SignerId } from '@portal/contract/ids'
import { maySignInstead, type SignerState } from '@portal/contract/signer-list'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { listConfirming } from '../../signing/index.ts'
import { isOutOfDate } from '../documents/document-context.ts'
import { isAsked } from '../signer-record.ts'
import {
  open,
  requireAwaited,
  requirePauseAfterNo,
  requireScannedFor,
  sendInvitations,
  type Asking,
  type Row,
} from './ask-signer.ts'
import { getSignerState } from './present-signers.ts'
import { saveSigners, takenBack } from './refresh-signers.ts'
import { notifyingSigners } from './notify-signers.ts'

/**
 * Withdraws a signing request, and asks another signer instead if the law allows the substitution. Finished steps are not repeated, so a
 * repeated call changes nothing.
 */
export async function replaceSigner(
  { tx, deps, actor }: Context,
  applicationId: ApplicationId,
  signerId: SignerId,
  { by }: Asking,
): Promise<SignerState> {
  const at = deps.now()
  const { application, rows, row, documents, context } = await open({ tx, deps, actor }, applicationId, signerId)
  const { signer } = row
  const isTakenBack = signer.replacedBecause === 'owner'
  const documentIds = signer.documents.map(({ documentId }) => documentId)
  if (signer.signedAt || (await listConfirming(tx, documentIds, at)).some((code) => code === signer.personalCode))
    throw new Problem('signer-has-signed')
  if (!isTakenBack && !isAsked(signer)) throw new Problem('signer-not-asked')
  const other = by === undefined ? undefined : rows.find((each) => each.signer.id === by)
  if (by !== undefined && !other) throw new Problem('signer-not-found')
  const isOtherAsked = other !== undefined && isAsked(other.signer) && other.signer.declinedAt === null
  // The check is skipped for a repeated call: once the other signer has signed, no signature is missing.
  if (other && !(isTakenBack && isOtherAsked)) {
    requireInstead(row, other)
    requireAwaited(other, actor)
    if (documents.some((document) => isOutOfDate(application, document))) throw new Problem('documents-out-of-date')
    requireScannedFor([other])
    await requirePauseAfterNo(tx, other.signer, at)
  }
  const replaced = isTakenBack ? signer : takenBack(signer, at)
  if (!isTakenBack) {
    await saveSigners(tx, [replaced], at)
    const details = { signers: [signer.name] }
    await recordAction(tx, actor, { name: 'signer-replaced', application: applicationId, details }, at)
    await deps.jobs.enqueue(tx, notifyingSigners, { applicationId })
  }
  if (other && !isOtherAsked) await sendInvitations({ tx, deps, actor }, { application, context }, [other])
  return getSignerState(replaced)
}

/** @throws Problem signer-no-substitute */
function requireInstead({ wanted: one }: Row, { wanted: other }: Row): void {
  if (!one || !other || !maySignInstead(one, other)) throw new Problem('signer-no-substitute')
}
