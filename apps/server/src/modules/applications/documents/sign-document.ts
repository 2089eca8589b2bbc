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
import { getSignerState, type Signing } from './signature-state.ts'
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
  const person = { signer: visitor.actor?.name, personalCode: signatory.personalCode, country: 'LV' }
  const { documents, isExpected } = await deps.db.transaction().execute(async (tx) => {
    const wanted = await requireSignable({ tx, deps, visitor }, person, place)
    const signable = [wanted.document]
    requireSeen(wanted.document, digest)
    for (const [documentId, seen] of new Map(others.map((other) => [other.documentId, other.digest]))) {
      if (documentId === place.documentId) continue
      // A guest signs a paper that knows its signer by name only by itself: another person may be signing it.
      const named = { ...person, signer: person.signer ?? '' }
      const other = await requireSignable({ tx, deps, visitor }, named, { ...place, documentId }).catch(passOver)
      if (!other) continue
      requireSeen(other.document, seen)
      signable.push(other.document)
    }
    await endForfeited({ tx, deps }, signatory, signable, subjectId)
    return { documents: signable, isExpected: wanted.isExpected }
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
    isExpected,
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
function requireSeen(document: StoredDocument, digest: string): void {
  if (contentDigest(document) !== digest) throw new Problem('document-changed')
}

/** Leaves out an additional document that cannot be signed. The answer lists the documents to sign. */
function passOver(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

/** @throws Problem signer-not-expected when the document needs no signature of the person */
async function requireSignable(
  { tx, deps, visitor }: { tx: Tx; deps: Deps; visitor: Visitor },
  person: Signing,
  { applicationId, documentId }: Place,
): Promise<{ document: StoredDocument; isExpected: (signer: string) => boolean }> {
  const { application, document } = await requireDocumentFor({ tx, deps, visitor }, applicationId, documentId, 'sign')
  if (isOutOfDate(application, document)) throw new Problem('documents-out-of-date')
  requireScanned(document)
  const context = await documentContext(tx, application)
  const found = findDefinition(context, document)
  const stateOf = (signing: Signing) => getSignerState(signing, context, found, document.signatures)
  const signerState = stateOf(person)
  if (signerState === 'signed') throw new Problem('already-signed-by-you')
  if (signerState === 'not-expected') throw new Problem('signer-not-expected')
  return { document, isExpected: (signer) => stateOf({ ...person, signer }) === 'expected' }
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
