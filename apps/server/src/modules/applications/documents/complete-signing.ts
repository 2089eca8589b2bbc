import type { ApplicationId, DocumentId, PersonId, ShareLinkId, SigningId } from '@portal/contract/ids'
import { fullName } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { PartyUnavailable, Problem } from '../../../problem.ts'
import { recordAction } from '../../history/index.ts'
import { findPersonById, type Person } from '../../auth/index.ts'
import {
  changeContent,
  findDocumentById,
  listDocumentsBySubject,
  inspectFile,
  isContainer,
  findStatusProofs,
  withExtension,
  type StoredDocument,
} from '../../files/index.ts'
import {
  finishSigning,
  listOnPhone,
  findSigningById,
  requireUnderWay,
  signingConfirmed,
  StillWaiting,
  type Return,
  type Signatory,
} from '../../signing/index.ts'
import { isOutOfDate, noteSignatures } from './document-context.ts'
import { isSamePerson } from './match-signatures.ts'
import { asPerson, enqueueSignerRecomputation } from '../signer-record.ts'
import {
  requireDocumentFor,
  requireForAbsent,
  requireForConfirmed,
  type VisitedDocument,
  type Visitor,
} from '../visitor.ts'
import { getSignatoryId, ofGuest, redirectUri, toSignable, type Absent, type Place } from './sign-document.ts'

type Returned = Pick<Return, 'state' | 'code' | 'error' | 'signature' | 'isAsking'>

/**
 * Processes the outcome of a signing: the return from the signing service, the card's signature, or the signer's cancellation. Signs the
 * document completely or not at all.
 * @param returned with the state that the service returns, or the id of the signing if the service returns nothing
 */
export async function completeSigning(
  deps: Deps,
  visitor: Visitor,
  place: Place,
  returned: Omit<Returned, 'state'> & ({ state: string } | { signingId: SigningId }),
): Promise<void> {
  const { applicationId, documentId } = place
  const { document } = await deps.db
    .transaction()
    .execute((tx) => requireDocumentFor({ tx, deps, visitor }, applicationId, documentId))
  const state =
    'state' in returned ? returned.state : (await requireSigning(deps, visitor, place, returned.signingId)).state
  await complete({ deps, by: visitor }, place, document, { ...returned, state }).catch((error: unknown) => {
    throw error instanceof StillWaiting ? new Problem('signing-failed') : error
  })
}

async function requireSigning({ db }: Deps, visitor: Visitor, { documentId }: Place, signingId: SigningId) {
  const signing = await findSigningById(db, signingId)
  if (signing?.documentId !== documentId || signing.personId !== getSignatoryId(visitor))
    throw new Problem('signing-expired')
  return signing
}

/**
 * Returns the status of a signing to its signer, and finishes a confirmed one.
 * @throws Problem the reason why the signing ended without a signature
 */
export async function followSigning(
  deps: Deps,
  visitor: Visitor,
  place: Place,
  signingId: SigningId,
): Promise<{ status: 'waiting' | 'done'; expiresAt: Date }> {
  const { db, now } = deps
  const { applicationId, documentId } = place
  const { document } = await db
    .transaction()
    .execute((tx) => requireDocumentFor({ tx, deps, visitor }, applicationId, documentId))
  const signing = await requireSigning(deps, visitor, place, signingId)
  const { method, status, expiresAt, state } = signing
  requireUnderWay(signing)
  if (status === 'done') return { status, expiresAt }
  if (expiresAt <= now()) throw new Problem('signing-expired')
  if (status === 'waiting' && method !== 'smartphone') return { status, expiresAt }
  try {
    await complete({ deps, by: visitor }, place, document, { state, isAsking: true })
    return { status: 'done', expiresAt }
  } catch (error) {
    if (!(error instanceof StillWaiting)) throw error
    return { status: 'waiting', expiresAt }
  }
}

/**
 * Finishes signatures that the signer has confirmed on the phone, before the signer starts others: a page that was loaded
 * again does not know of them. What ends without a signature is the reason for another attempt.
 */
export async function finishOnPhone(
  deps: Deps,
  visitor: Visitor,
  signatory: Signatory,
  { applicationId, documentIds }: { applicationId: ApplicationId; documentIds: readonly DocumentId[] },
): Promise<void> {
  for (const { signingId, documentId } of await listOnPhone(deps.db, documentIds, signatory, deps.now()))
    await completeSigning(deps, visitor, { applicationId, documentId }, { signingId }).catch((error: unknown) => {
      if (!(error instanceof Problem || error instanceof PartyUnavailable)) throw error
    })
}

/** Polling interval for a phone signing whose signer has left the page. */
const askAgainMs = 10_000

/** Finishes a confirmed signing whose signer closed the page, or that a stop of the portal interrupted. */
export const signingJob = (deps: Deps) =>
  handleJob(signingConfirmed, async ({ signingId }) => {
    const { db } = deps
    const signing = await findSigningById(db, signingId)
    if (!signing || signing.subjectId === null) return
    const isOnPhone = signing.status === 'waiting' && signing.method === 'smartphone'
    if (signing.status !== 'signed' && !isOnPhone) return
    const place = { applicationId: signing.subjectId, documentId: signing.documentId }
    const document = await findDocumentById(db, place.applicationId, place.documentId)
    const person = signing.isGuest ? undefined : await findPersonById(db, signing.personId as PersonId)
    const caller = signing.personId
    const by: Visitor | Absent = person
      ? { absent: absentActor(person), caller }
      : { linkId: signing.personId as ShareLinkId, caller }
    try {
      // A signing without its document has nothing to finish.
      if (document) await complete({ deps, by }, place, document, { state: signing.state, isAsking: true })
    } catch (error) {
      if (error instanceof StillWaiting) {
        const dueAt = new Date(deps.now().getTime() + askAgainMs)
        await deps.jobs.enqueue(db, signingConfirmed, { signingId }, { dueAt })
        return
      }
      // A refusal ends the signing. The signer sees the reason when they return.
      if (!(error instanceof Problem)) throw error
    }
  })

const absentActor = ({ personId, personalCode, ...name }: Person): Actor => ({
  sessionId: '',
  personId,
  personalCode,
  name: fullName(name),
  mode: null,
  selected: { kind: 'person' },
})

async function complete(
  { deps, by }: { deps: Deps; by: Visitor | Absent },
  place: Place,
  known: StoredDocument,
  returned: Returned,
): Promise<void> {
  const { db } = deps
  const { applicationId, documentId } = place
  await finishSigning(
    deps,
    { documentId, personId: getSignatoryId(by), redirectUri: redirectUri(deps, place), ...returned },
    {
      async signable(revision) {
        const document = await findDocumentById(db, applicationId, documentId)
        return document?.revision === revision ? toSignable(by, document) : undefined
      },
      async accept(object) {
        const name = isContainer(known) ? known.name : withExtension(known.name, 'edoc')
        const proofs = await proofsOf(deps, documentId)
        const inspected = await inspectFile(deps, { name, object, sender: by.caller, proofs, known: known.contents })
        return async (tx) => {
          const { application, document, link, isOwner } = await ('absent' in by
            ? requireForAbsent({ tx, deps, actor: by.absent }, applicationId, documentId)
            : by.linkId === undefined
              ? requireDocumentFor({ tx, deps, visitor: by }, applicationId, documentId, 'sign')
              : requireForConfirmed({ tx, deps }, by.linkId, applicationId, documentId))
          if (document.revision !== known.revision || isOutOfDate(application, document))
            throw new Problem('document-changed')
          await changeContent(tx, deps, document, { ...inspected, name, object, scan: document.scan })
          await noteSignatures(tx, application, await listDocumentsBySubject(tx, applicationId))
          await enqueueSignerRecomputation(tx, deps, applicationId, 'content')
          const signer = signerAdded(known, inspected)
          await recordSigned({ tx, deps, by }, place, { application, link, isOwner, name, signer })
        }
      },
    },
  )
}

async function recordSigned(
  { tx, deps: { now }, by }: { tx: Tx; deps: Deps; by: Visitor | Absent },
  { applicationId, documentId }: Place,
  signed: Omit<VisitedDocument, 'document'> & { name: string; signer: string },
): Promise<void> {
  const { application, link, isOwner, name, signer } = signed
  const about = { application: applicationId, details: { document: documentId, name } }
  const actor = 'absent' in by ? by.absent : by.actor
  if (actor) {
    // The history must not show which profile the signer has selected.
    const known = isOwner ? actor : asPerson(actor)
    await recordAction(tx, known, { name: 'document-signed', entity: application.filer.entityId, ...about }, now())
  } else
    await recordAction(
      tx,
      null,
      { name: 'document-signed-by-guest', ...about, ...ofGuest(application, link, signer) },
      now(),
    )
}

/** Returns the name of the new signer as stated in the certificate. */
function signerAdded(before: Pick<StoredDocument, 'signatures'>, after: Pick<StoredDocument, 'signatures'>): string {
  return (
    after.signatures.find((signature) => !before.signatures.some((other) => isSamePerson(other, signature)))?.signer ??
    ''
  )
}

/** Returns the responders' answers for the earlier signatures, so that the next signature does not discard them. */
const proofsOf = async ({ db }: Deps, documentId: DocumentId) => [...(await findStatusProofs(db, documentId)).values()]
