import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import { recordAction } from '../../audit/index.ts'
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
import { beginSigning, finishSigning, type Signable } from '../../signing/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { definitionOf, documentContext, isOutOfDate, noteSignatures } from './document-context.ts'
import { isSamePerson } from './match-signatures.ts'
import type { ShareLink } from '../share-link.ts'
import { standingOf } from './sign-expected.ts'
import { requireDocumentFor, type Visitor } from '../visitor.ts'

export interface Place {
  applicationId: string
  documentId: string
}

const redirectUri = ({ settings }: Deps, { applicationId, documentId }: Place) =>
  `${settings.PORTAL_URL}/signing-document/${applicationId}/${documentId}`

/** A container is signed as it stands; anything else the first signature wraps into one. */
const signableOf = ({ caller }: Visitor, document: StoredDocument): Signable => ({
  object: objectOf(document),
  wrapped: isContainer(document) ? undefined : { name: document.name, mediaType: document.mediaType },
  signer: caller,
})

/** Who signs: a signer is known by her session, a guest says her personal code, which the signing service and her certificate prove. */
export interface Signatory {
  id: string
  personalCode: string
}

/** Signings that a link began are its own: another link, or somebody signed in, cannot finish them. */
const idOf = ({ actor, linkId }: Visitor): string => actor?.personId ?? linkId ?? ''

/** @throws Problem malformed-request when a guest does not say who she is, or somebody signed in says it */
export function signatoryOf(visitor: Visitor, claimed: string | undefined): Signatory {
  const { actor } = visitor
  if ((actor === undefined) !== (claimed !== undefined))
    throw new Problem('malformed-request', {
      errors: [{ path: 'body.personal_code', code: actor ? 'not-expected' : 'required' }],
    })
  return { id: idOf(visitor), personalCode: actor?.personalCode ?? claimed ?? '' }
}

/** Sends the signer to the signing service, once everything that could be refused later is seen to be in order. */
export async function startSigning(deps: Deps, visitor: Visitor, signatory: Signatory, place: Place, language: string) {
  const document = await deps.db.transaction().execute((tx) => requireSignable(tx, deps, visitor, signatory, place))
  return beginSigning(deps, {
    documentId: document.id,
    revision: document.revision,
    person: signatory,
    signable: signableOf(visitor, document),
    redirectUri: redirectUri(deps, place),
    language,
    description: document.name,
  })
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

/** Takes in what the signing service sent the browser back with; the document is signed as a whole or not at all. */
export async function completeSigning(
  deps: Deps,
  visitor: Visitor,
  place: Place,
  returned: { state: string; code?: string | undefined; error?: string | undefined },
): Promise<void> {
  const { db, now } = deps
  const { applicationId, documentId } = place
  const { document: known } = await db
    .transaction()
    .execute((tx) => requireDocumentFor(tx, deps, visitor, applicationId, documentId))

  await finishSigning(
    deps,
    { documentId, personId: idOf(visitor), redirectUri: redirectUri(deps, place), ...returned },
    {
      async signable(revision) {
        const document = await documentById(db, applicationId, documentId)
        return document?.revision === revision ? signableOf(visitor, document) : undefined
      },
      async accept(object) {
        const name = isContainer(known) ? known.name : withExtension(known.name, 'edoc')
        const inspected = await inspectFile(deps, {
          name,
          object,
          sender: visitor.caller,
          proofs: await proofsOf(deps, documentId),
        })
        return async (tx) => {
          const { application, link } = await requireDocumentFor(tx, deps, visitor, applicationId, documentId, 'sign')
          const document = await lockDocument(tx, applicationId, documentId)
          if (document?.revision !== known.revision || isOutOfDate(application, document))
            throw new Problem('document-changed')
          await changeContent(tx, deps, document, { ...inspected, name, object, scan: document.scan })
          await noteSignatures(tx, application, await documentsOf(tx, applicationId))
          const about = { application: applicationId, details: { document: documentId, name } }
          if (visitor.actor) await recordAction(tx, visitor.actor, { name: 'document-signed', ...about }, now())
          else
            await recordAction(
              tx,
              null,
              {
                name: 'document-signed-by-guest',
                ...about,
                ...ofGuest(application, link, signerAdded(known, inspected)),
              },
              now(),
            )
        }
      },
    },
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
