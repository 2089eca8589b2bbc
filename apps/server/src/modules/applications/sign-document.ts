import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../problem.ts'
import { recordAction } from '../audit/index.ts'
import { documentById, documentsOf, inspectFile, isContainer, lockDocument, readDocument, switchContent, withExtension, type StoredDocument } from '../documents/index.ts'
import { beginSigning, finishSigning, type Signable } from '../signing/index.ts'
import { requireApplication, requireEditable } from './access.ts'
import { definitionOf, documentContext, isOutOfDate, noteSignatures } from './document-context.ts'
import { standingOf } from './sign-expected.ts'

export interface Place {
  applicationId: string
  documentId: string
}

const redirectUri = ({ settings }: Deps, { applicationId, documentId }: Place) => `${settings.PORTAL_URL}/signing-document/${applicationId}/${documentId}`

/** A container is signed as it stands; anything else the first signature wraps into one. */
async function signableOf(deps: Deps, document: StoredDocument): Promise<Signable> {
  const bytes = new Uint8Array(await readDocument(deps, document))
  return isContainer(document) ? { container: bytes } : { files: [{ name: document.name, mediaType: document.mediaType, bytes }] }
}

/** Sends the signer to the signing service, once everything that could be refused later is seen to be in order. */
export async function startSigning(deps: Deps, actor: Actor, place: Place, language: string) {
  const document = await deps.db.transaction().execute((tx) => requireSignable(tx, deps, actor, place))
  return beginSigning(deps, {
    documentId: document.id, revision: document.revision, person: { id: actor.personId, personalCode: actor.personalCode },
    signable: await signableOf(deps, document), redirectUri: redirectUri(deps, place), language, description: document.name,
  })
}

async function requireSignable(tx: Tx, deps: Deps, actor: Actor, { applicationId, documentId }: Place): Promise<StoredDocument> {
  const application = await requireEditable(tx, deps, actor, applicationId, 'sign')
  const document = await documentById(tx, applicationId, documentId)
  if (!document) throw new Problem('document-not-found')
  if (isOutOfDate(application, document)) throw new Problem('documents-out-of-date')
  const context = await documentContext(tx, application)
  const { service, definition } = definitionOf(context, document)
  const standing = standingOf({ signer: actor.name, personalCode: actor.personalCode, country: 'LV' }, context, service, definition, document.signatures)
  if (standing === 'signed') throw new Problem('already-signed-by-you')
  if (standing === 'not-expected') throw new Problem('signer-not-expected')
  return document
}

/** Takes in what the signing service sent the browser back with; the document is signed as a whole or not at all. */
export async function completeSigning(deps: Deps, actor: Actor, place: Place, returned: { state: string; code?: string | undefined; error?: string | undefined }): Promise<void> {
  const { db, now, objectStore } = deps
  const { applicationId, documentId } = place
  const known = await db.transaction().execute(async (tx) => {
    await requireApplication(tx, deps, actor, applicationId)
    return documentById(tx, applicationId, documentId)
  })
  if (!known) throw new Problem('document-not-found')

  await finishSigning(deps, { documentId, personId: actor.personId, redirectUri: redirectUri(deps, place), ...returned }, {
    async signable(revision) {
      const document = await documentById(db, applicationId, documentId)
      return document?.revision === revision ? signableOf(deps, document) : undefined
    },
    async store(container) {
      const name = isContainer(known) ? known.name : withExtension(known.name, 'edoc')
      const inspected = await inspectFile(deps, name, async () => container)
      // The file stands before its row: a row without its file can never be.
      const object = await objectStore.put(container)
      return async (tx) => {
        const application = await requireEditable(tx, deps, actor, applicationId, 'sign')
        const document = await lockDocument(tx, applicationId, documentId)
        if (document?.revision !== known.revision || isOutOfDate(application, document)) throw new Problem('document-changed')
        await switchContent(tx, document, { ...inspected, name, object }, now())
        await noteSignatures(tx, application, await documentsOf(tx, applicationId))
        await recordAction(tx, actor, { name: 'document-signed', application: applicationId, details: { document: documentId, name } }, now())
      }
    },
  })
}

/** Checks the signatures anew, against the trust of this moment. */
export async function reportSignatures(deps: Deps, actor: Actor, { applicationId, documentId }: Place) {
  const document = await deps.db.transaction().execute(async (tx) => {
    await requireApplication(tx, deps, actor, applicationId)
    return documentById(tx, applicationId, documentId)
  })
  if (!document) throw new Problem('document-not-found')
  const { contents, signatures } = await inspectFile(deps, document.name, () => readDocument(deps, document))
  return { checkedAt: deps.now(), contents, signatures }
}
