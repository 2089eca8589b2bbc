import type { ApplicationId, DocumentId, SignatoryId } from '@portal/contract/ids'
import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { contentDigest, isContainer, toStoredObject, requireScanned, type StoredDocument } from '../../files/index.ts'
import {
  beginSigning,
  endSigning,
  listBlocking,
  type DeviceWay,
  type Signable,
  type Signatory,
} from '../../signing/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findDefinition, documentContext, isOutOfDate } from './document-context.ts'
import type { ShareLink } from '../share-link.ts'
import { getSignerState, type Signing } from './sign-expected.ts'
import { mayStillSign, requireDocumentFor, type Visitor } from '../visitor.ts'

export interface Place {
  applicationId: ApplicationId
  documentId: DocumentId
}

/** A document with the digest of the content that the signer was shown. */
export interface SeenDocument {
  documentId: DocumentId
  digest: string
}

export const redirectUri = ({ settings }: Deps, { applicationId, documentId }: Place) =>
  `${settings.PORTAL_URL}/signing-document/${applicationId}/${documentId}`

/** Describes the content to sign. A container is signed as it is; the first signature wraps any other file in a container. */
export const toSignable = ({ caller }: Pick<Visitor, 'caller'>, document: StoredDocument): Signable => ({
  object: toStoredObject(document),
  wrapped: isContainer(document) ? undefined : { name: document.name, mediaType: document.mediaType },
  signer: caller,
})

/** A signer who confirmed a signature and has not returned since. */
export interface Absent {
  absent: Actor
  caller: string
}

/** Returns the id of the signer, or of the guest's link. A signing begun by a link can be finished only by this link. */
export const getSignatoryId = (by: Visitor | Absent): SignatoryId =>
  'absent' in by ? by.absent.personId : by.actor ? by.actor.personId : by.linkId

/**
 * Returns who signs. A user is known by their session; a guest enters a personal code, which the signing service and the certificate
 * prove.
 * @throws Problem malformed-request when a guest enters no personal code, or a signed-in user enters one
 */
export function requireSignatory(visitor: Visitor, claimed: string | undefined): Signatory {
  const { actor } = visitor
  if ((actor === undefined) !== (claimed !== undefined))
    throw new Problem('malformed-request', {
      errors: [{ path: 'body.personal_code', code: actor ? 'not-expected' : 'required' }],
    })
  return {
    id: getSignatoryId(visitor),
    personalCode: actor?.personalCode ?? claimed ?? '',
    isGuest: actor === undefined,
  }
}

/** Starts a signing after all checks that could refuse it later. @param others documents that the same PIN signs */
export async function startSigning(
  deps: Deps,
  visitor: Visitor,
  signatory: Signatory,
  {
    place,
    digest,
    others,
    way,
    language,
  }: {
    place: Place
    digest: string
    others: readonly SeenDocument[]
    way: DeviceWay | { method: 'online' }
    language: string
  },
) {
  const { applicationId: subjectId } = place
  const documents = await deps.db.transaction().execute(async (tx) => {
    const signable = [await requireSignable({ tx, deps, visitor }, signatory, place)]
    requireSeen(signable[0], digest)
    for (const [documentId, seen] of new Map(others.map((other) => [other.documentId, other.digest]))) {
      if (documentId === place.documentId) continue
      const other = await requireSignable({ tx, deps, visitor }, signatory, { ...place, documentId }).catch(passOver)
      if (!other) continue
      requireSeen(other, seen)
      signable.push(other)
    }
    await endForfeited({ tx, deps }, signatory, signable, subjectId)
    return signable
  })
  return beginSigning(deps, {
    subjectId,
    documents: documents.map((document) => ({
      documentId: document.id,
      revision: document.revision,
      name: document.name,
      signable: toSignable(visitor, document),
    })),
    person: signatory,
    way: way.method === 'online' ? { ...way, redirectUri: redirectUri(deps, place) } : way,
    language,
  })
}

/** Ends signings whose signers lost their access after they began: they can never finish, and must not block the others. */
async function endForfeited(
  { tx, deps }: { tx: Tx; deps: Deps },
  signatory: Signatory,
  documents: readonly StoredDocument[],
  applicationId: ApplicationId,
): Promise<void> {
  const at = deps.now()
  const documentIds = documents.map(({ id }) => id)
  for (const blocking of await listBlocking(tx, documentIds, signatory, at))
    if (!(await mayStillSign({ tx, deps }, blocking, applicationId, blocking.documentId)))
      await endSigning({ db: tx, at }, blocking.id, 'expired')
}

/** @throws Problem document-changed when the signer was shown another content */
function requireSeen(document: StoredDocument | undefined, digest: string): void {
  if (document && contentDigest(document) !== digest) throw new Problem('document-changed')
}

/** Leaves out an additional document that cannot be signed. The answer lists the documents to sign. */
function passOver(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

async function requireSignable(
  { tx, deps, visitor }: { tx: Tx; deps: Deps; visitor: Visitor },
  { personalCode }: Signatory,
  { applicationId, documentId }: Place,
): Promise<StoredDocument> {
  const { application, document } = await requireDocumentFor({ tx, deps, visitor }, applicationId, documentId, 'sign')
  if (isOutOfDate(application, document)) throw new Problem('documents-out-of-date')
  requireScanned(document)
  await requireExpected(tx, application, document, { signer: visitor.actor?.name, personalCode, country: 'LV' })
  return document
}

/** @throws Problem signer-not-expected when the document needs no signature of the person */
export async function requireExpected(
  tx: Tx,
  application: ApplicationRecord,
  document: StoredDocument,
  signing: Signing,
): Promise<void> {
  const context = await documentContext(tx, application)
  const signerState = getSignerState(signing, context, findDefinition(context, document), document.signatures)
  if (signerState === 'signed') throw new Problem('already-signed-by-you')
  if (signerState === 'not-expected') throw new Problem('signer-not-expected')
}

/** Adds the guest and the link's maker to an action. The maker is responsible for their guests, and the entity's history shows it. */
export const ofGuest = (
  { filer: { entityId } }: Pick<ApplicationRecord, 'filer'>,
  link: ShareLink | undefined,
  name: string,
) => ({
  ...(entityId && { entity: entityId }),
  ...(link && { guest: { invitedBy: link.madeBy, name } }),
})
