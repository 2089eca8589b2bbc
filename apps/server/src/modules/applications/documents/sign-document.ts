import type { Actor } from '../../../actor.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { isContainer, objectOf, requireScanned, type StoredDocument } from '../../documents/index.ts'
import { beginSigning, type DeviceWay, type Signable, type Signatory } from '../../signing/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { definitionOf, documentContext, isOutOfDate } from './document-context.ts'
import type { ShareLink } from '../share-link.ts'
import { standingOf } from './sign-expected.ts'
import { requireDocumentFor, type Visitor } from '../visitor.ts'

export interface Place {
  applicationId: string
  documentId: string
}

export const redirectUri = ({ settings }: Deps, { applicationId, documentId }: Place) =>
  `${settings.PORTAL_URL}/signing-document/${applicationId}/${documentId}`

/** A container is signed as it stands; anything else the first signature wraps into one. */
export const signableOf = ({ caller }: Pick<Visitor, 'caller'>, document: StoredDocument): Signable => ({
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
export const idOf = (by: Visitor | Absent): string =>
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

/** Leads the signer to where she confirms it, once everything that could be refused later is seen to be in order. @param others what she signs with the same PIN */
export async function startSigning(
  deps: Deps,
  visitor: Visitor,
  signatory: Signatory,
  {
    place,
    others,
    way,
    language,
  }: { place: Place; others: readonly string[]; way: DeviceWay | { method: 'online' }; language: string },
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
    way: way.method === 'online' ? { ...way, redirectUri: redirectUri(deps, place) } : way,
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

/** Whoever made the link answers for what its guests do, and the history of the entity tells of it. */
export const ofGuest = (
  { entityId }: Pick<ApplicationRecord, 'entityId'>,
  link: ShareLink | undefined,
  name: string,
) => ({
  ...(entityId && { entity: entityId }),
  ...(link && { guest: { invitedBy: link.madeBy, name } }),
})
