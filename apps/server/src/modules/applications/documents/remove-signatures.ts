import type { Document } from '@portal/contract/documents'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Kept, Once } from '../../../serve.ts'
import { recordAction } from '../../history/index.ts'
import {
  changeContent,
  listDocumentsBySubject,
  deleteStatusProofs,
  inspectFile,
  isInContainer,
  toStoredObject,
  type StoredDocument,
} from '../../files/index.ts'
import { codesSignedBy, requireUnconfirmed, stripSignatures } from '../../signing/index.ts'
import { noteUnsigned, enqueueSignerRecomputation } from '../signer-record.ts'
import { requireDocumentFor, type Visitor } from '../visitor.ts'
import { noteSignatures } from './document-context.ts'
import { isSamePerson, getLatvianCode } from './match-signatures.ts'
import { showDocument } from './show-document.ts'
import { ofGuest, type Place } from './sign-document.ts'
import { requireOpen } from './upload-document.ts'

/**
 * Removes all signatures from a document and keeps the document. A guest may remove only signatures given by their own link.
 * @returns the document and the names of signers whose signature is lost
 */
export async function removeSignatures(
  { deps, visitor, once }: { deps: Deps; visitor: Visitor; once: Once },
  place: Place,
): Promise<Kept<{ data: { document: Document; lost: string[] } }>> {
  const { db, now } = deps
  const { applicationId, documentId } = place
  const admitted = await db.transaction().execute((tx) => admit(tx, deps, visitor, place))
  const known = admitted.document
  const { object, name: inner } = await stripSignatures(deps, {
    object: toStoredObject(known),
    signer: visitor.caller,
    isContainer: isInContainer(known),
    // Size of the single file before signing. Several files stay together in a container.
    bytes: known.contents[0]?.size ?? known.size,
  })
  const name = inner ?? known.name
  const inspected = await inspectFile(deps, { name, object, sender: visitor.caller })
  const gone = known.signatures.filter(
    (signature) => !inspected.signatures.some((other) => isSamePerson(other, signature)),
  )
  const lost = gone.map(({ signer }) => signer)
  return once(async (tx) => {
    const { application, link, document } = await admit(tx, deps, visitor, place)
    // A concurrent signature must not be removed unseen.
    if (document.revision !== known.revision) throw new Problem('document-changed')
    await deleteStatusProofs(tx, documentId)
    await changeContent(tx, deps, document, { ...inspected, name, object, scan: document.scan })
    await noteSignatures(tx, application, await listDocumentsBySubject(tx, applicationId))
    const codes = gone.flatMap((signature) => getLatvianCode(signature) ?? [])
    await noteUnsigned(tx, applicationId, { codes, by: visitor.actor })
    await enqueueSignerRecomputation(tx, deps, applicationId, 'content')
    const action = {
      name: 'document-signatures-removed',
      application: applicationId,
      details: { document: documentId, name, signers: lost },
    }
    if (visitor.actor) await recordAction(tx, visitor.actor, action, now())
    else await recordAction(tx, null, { ...action, ...ofGuest(application, link, lost.join(', ')) }, now())
    return { data: { document: await showDocument({ tx, deps, visitor }, applicationId, documentId), lost } }
  })
}

async function admit(tx: Tx, deps: Deps, visitor: Visitor, { applicationId, documentId }: Place) {
  const visited = await requireDocumentFor({ tx, deps, visitor }, applicationId, documentId, 'sign')
  const { application, link, document, isOwner } = visited
  // A caller who was only asked to sign may not remove signatures.
  if (visitor.actor && !isOwner) throw new Problem('signatures-not-removable')
  await requireOpen(application, document.type)
  await requireUnconfirmed(tx, [document.id], visitor.actor?.personalCode, deps.now())
  if (document.signatures.length === 0) throw new Problem('document-not-signed')
  // Signatures inside a PDF are part of its bytes. They are removable only if the portal knows the PDF before signing.
  const isSignedSince = document.contents.some(({ size }) => size < document.size)
  const mayRemove = (isInContainer(document) || isSignedSince) && (await isTheirs(tx, visitor, document))
  if (!mayRemove) throw new Problem('signatures-not-removable')
  return { application, link, document }
}

async function isTheirs(tx: Tx, { linkId }: Visitor, { id, signatures }: StoredDocument): Promise<boolean> {
  if (linkId === undefined) return true
  const codes = (await codesSignedBy(tx, [id], linkId)).map(({ code }) => code)
  return signatures.every((signature) => codes.includes(getLatvianCode(signature) ?? ''))
}
