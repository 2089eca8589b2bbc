import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { handleJob } from '../../../jobs/definition.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../audit/index.ts'
import { personById, type Person } from '../../auth/index.ts'
import {
  changeContent,
  documentById,
  documentsOf,
  inspectFile,
  isContainer,
  lockDocument,
  objectOf,
  requireScanned,
  statusProofsOf,
  withExtension,
  type StoredDocument,
} from '../../documents/index.ts'
import {
  beginSigning,
  finishSigning,
  signingById,
  requireUnderWay,
  signingConfirmed,
  type Return,
  type Signable,
  type Signatory,
} from '../../signing/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { definitionOf, documentContext, isOutOfDate, noteSignatures } from './document-context.ts'
import { isSamePerson } from './match-signatures.ts'
import type { ShareLink } from '../share-link.ts'
import { asHerself, recomputeSigners } from '../signing-room.ts'
import { standingOf } from './sign-expected.ts'
import { requireDocumentFor, requireForAbsent, type VisitedDocument, type Visitor } from '../visitor.ts'

export interface Place {
  applicationId: string
  documentId: string
}

const redirectUri = ({ settings }: Deps, { applicationId, documentId }: Place) =>
  `${settings.PORTAL_URL}/signing-document/${applicationId}/${documentId}`

/** A container is signed as it stands; anything else the first signature wraps into one. */
const signableOf = ({ caller }: Pick<Visitor, 'caller'>, document: StoredDocument): Signable => ({
  object: objectOf(document),
  wrapped: isContainer(document) ? undefined : { name: document.name, mediaType: document.mediaType },
  signer: caller,
})

/** Whoever confirmed a signature and has not come back since. */
export interface Absent {
  absent: Actor
  caller: string
}

/** Signings that a link began are its own: another link, or somebody signed in, cannot finish them. */
const idOf = (by: Visitor | Absent): string =>
  'absent' in by ? by.absent.personId : (by.actor?.personId ?? by.linkId ?? '')

/**
 * Who signs: a signer is known by her session, a guest says her personal code, which the signing service and her certificate prove.
 * @throws Problem malformed-request when a guest does not say who she is, or somebody signed in says it
 */
export function signatoryOf(visitor: Visitor, claimed: string | undefined): Signatory {
  const { actor } = visitor
  if ((actor === undefined) !== (claimed !== undefined))
    throw new Problem('malformed-request', {
      errors: [{ path: 'body.personal_code', code: actor ? 'not-expected' : 'required' }],
    })
  return { id: idOf(visitor), personalCode: actor?.personalCode ?? claimed ?? '', isGuest: actor === undefined }
}

/** Sends the signer to the signing service, once everything that could be refused later is seen to be in order. @param others what she signs with the same PIN */
export async function startSigning(
  deps: Deps,
  visitor: Visitor,
  signatory: Signatory,
  { place, others, language }: { place: Place; others: readonly string[]; language: string },
) {
  const { applicationId: subjectId } = place
  const documents = await deps.db.transaction().execute(async (tx) => {
    const signable = [await requireSignable(tx, deps, visitor, signatory, place)]
    for (const documentId of new Set(others.filter((other) => other !== place.documentId))) {
      const wished = { ...place, documentId }
      const other = await requireSignable(tx, deps, visitor, signatory, wished).catch(passOver)
      if (other) signable.push(other)
    }
    return signable
  })
  return beginSigning(deps, {
    subjectId,
    documents: documents.map((document) => ({
      documentId: document.id,
      revision: document.revision,
      name: document.name,
      signable: signableOf(visitor, document),
    })),
    person: signatory,
    redirectUri: redirectUri(deps, place),
    language,
  })
}

/** Of what is signed beside the document, what cannot be is left out, and the answer says what is in. */
function passOver(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

async function requireSignable(
  tx: Tx,
  deps: Deps,
  visitor: Visitor,
  { personalCode }: Signatory,
  { applicationId, documentId }: Place,
): Promise<StoredDocument> {
  const { application, document } = await requireDocumentFor(tx, deps, visitor, applicationId, documentId, 'sign')
  if (isOutOfDate(application, document)) throw new Problem('documents-out-of-date')
  requireScanned(document)
  const context = await documentContext(tx, application)
  const { service, definition } = definitionOf(context, document)
  const standing = standingOf(
    { signer: visitor.actor?.name ?? '', personalCode, country: 'LV' },
    context,
    service,
    definition,
    document.signatures,
  )
  if (standing === 'signed') throw new Problem('already-signed-by-you')
  if (standing === 'not-expected') throw new Problem('signer-not-expected')
  return document
}

type Returned = Pick<Return, 'state' | 'code' | 'error'>

/** Takes in what the signing service sent the browser back with; the document is signed as a whole or not at all. */
export async function completeSigning(deps: Deps, visitor: Visitor, place: Place, returned: Returned): Promise<void> {
  const { applicationId, documentId } = place
  const { document } = await deps.db
    .transaction()
    .execute((tx) => requireDocumentFor(tx, deps, visitor, applicationId, documentId))
  await complete(deps, visitor, place, document, returned)
}

/**
 * How a signature stands that its signer asks about; what is confirmed is finished on the way.
 * @throws Problem as it ended, when it did so without a signature
 */
export async function followSigning(
  deps: Deps,
  visitor: Visitor,
  place: Place,
  signingId: string,
): Promise<{ status: 'waiting' | 'done'; expiresAt: Date }> {
  const { db, now } = deps
  const { applicationId, documentId } = place
  const { document } = await db
    .transaction()
    .execute((tx) => requireDocumentFor(tx, deps, visitor, applicationId, documentId))
  const signing = await signingById(db, signingId)
  if (signing?.documentId !== documentId || signing.personId !== idOf(visitor)) throw new Problem('signing-expired')
  const { status, expiresAt, state } = signing
  requireUnderWay(signing)
  if (status === 'waiting') {
    if (expiresAt <= now()) throw new Problem('signing-expired')
    return { status, expiresAt }
  }
  if (status === 'signed') await complete(deps, visitor, place, document, { state })
  return { status: 'done', expiresAt }
}

/** Finishes what was confirmed by somebody who closed the page, or whom the portal left when it ended. */
export const signingJob = (deps: Deps) =>
  handleJob(signingConfirmed, async ({ signingId }) => {
    const { db } = deps
    const signing = await signingById(db, signingId)
    if (signing?.status !== 'signed' || signing.subjectId === null) return
    const place = { applicationId: signing.subjectId, documentId: signing.documentId }
    const document = await documentById(db, place.applicationId, place.documentId)
    const person = signing.isGuest ? undefined : await personById(db, signing.personId)
    const caller = signing.personId
    const by: Visitor | Absent = person ? { absent: absentActor(person), caller } : { linkId: signing.personId, caller }
    try {
      // Without its document there is nothing to be finished, and the refusal below is what it ends with.
      if (document) await complete(deps, by, place, document, { state: signing.state })
    } catch (error) {
      // What is refused has ended, and its signer reads why when she comes back.
      if (!(error instanceof Problem)) throw error
    }
  })

const absentActor = ({ personId, personalCode, forename, surname }: Person): Actor => ({
  sessionId: '',
  personId,
  personalCode,
  name: `${forename} ${surname}`,
  mode: null,
  selected: { kind: 'person' },
})

async function complete(
  deps: Deps,
  by: Visitor | Absent,
  place: Place,
  known: StoredDocument,
  returned: Returned,
): Promise<void> {
  const { db } = deps
  const { applicationId, documentId } = place
  await finishSigning(
    deps,
    { documentId, personId: idOf(by), redirectUri: redirectUri(deps, place), ...returned },
    {
      async signable(revision) {
        const document = await documentById(db, applicationId, documentId)
        return document?.revision === revision ? signableOf(by, document) : undefined
      },
      async accept(object) {
        const name = isContainer(known) ? known.name : withExtension(known.name, 'edoc')
        const proofs = await proofsOf(deps, documentId)
        const inspected = await inspectFile(deps, { name, object, sender: by.caller, proofs })
        return async (tx) => {
          const { application, link, isOwner } = await ('absent' in by
            ? requireForAbsent(tx, deps, by.absent, applicationId, documentId)
            : requireDocumentFor(tx, deps, by, applicationId, documentId, 'sign'))
          const document = await lockDocument(tx, applicationId, documentId)
          if (document?.revision !== known.revision || isOutOfDate(application, document))
            throw new Problem('document-changed')
          await changeContent(tx, deps, document, { ...inspected, name, object, scan: document.scan })
          await noteSignatures(tx, application, await documentsOf(tx, applicationId))
          await recomputeSigners(tx, deps, applicationId, 'register')
          const signer = signerAdded(known, inspected)
          await recordSigned(tx, deps, by, place, { application, link, isOwner, name, signer })
        }
      },
    },
  )
}

async function recordSigned(
  tx: Tx,
  { now }: Deps,
  by: Visitor | Absent,
  { applicationId, documentId }: Place,
  signed: Omit<VisitedDocument, 'document'> & { name: string; signer: string },
): Promise<void> {
  const { application, link, isOwner, name, signer } = signed
  const about = { application: applicationId, details: { document: documentId, name } }
  const actor = 'absent' in by ? by.absent : by.actor
  if (actor) {
    // Which profile a signer has chosen elsewhere is nobody's business.
    const known = isOwner ? actor : asHerself(actor)
    await recordAction(tx, known, { name: 'document-signed', entity: application.entityId, ...about }, now())
  } else
    await recordAction(
      tx,
      null,
      { name: 'document-signed-by-guest', ...about, ...ofGuest(application, link, signer) },
      now(),
    )
}

/** Whoever made the link answers for what its guests do, and the history of the entity tells of it. */
export const ofGuest = (
  { entityId }: Pick<ApplicationRecord, 'entityId'>,
  link: ShareLink | undefined,
  name: string,
) => ({
  ...(entityId && { entity: entityId }),
  ...(link && { guest: { invitedBy: link.madeBy, name } }),
})

/** Who signed is what the certificate says. */
function signerAdded(before: Pick<StoredDocument, 'signatures'>, after: Pick<StoredDocument, 'signatures'>): string {
  return (
    after.signatures.find((signature) => !before.signatures.some((other) => isSamePerson(other, signature)))?.signer ??
    ''
  )
}

/** What responders have told of the signatures that the document had before: the next one takes nothing away from them. */
const proofsOf = async ({ db }: Deps, documentId: string) => [...(await statusProofsOf(db, documentId)).values()]
