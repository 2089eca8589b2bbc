import type { Document } from '@portal/contract/documents'
import type { ApplicationId, DocumentId } from '@portal/contract/ids'
import { activeDocuments, findRequired, followsAnswers } from '@portal/forms/answers/active-documents'
import { mostDocumentBytes, mostDocuments } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { Problem } from '../../../problem.ts'
import type { Kept, Once } from '../../../serve.ts'
import { recordAction } from '../../history/index.ts'
import {
  addDocument,
  asConfirmed,
  changeContent,
  deleteDocuments,
  listDocumentsBySubject,
  deleteStatusProofs,
  hasPassed,
  isContainer,
  isInContainer,
  isSecure,
  lacksStatus,
  lockDocument,
  storeFile,
  type CheckedSignature,
  type IncomingFile,
  type StoredDocument,
  type StoredFile,
} from '../../files/index.ts'
import { requireUnconfirmed } from '../../signing/index.ts'
import { requireEditable } from '../access.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findDefinition, documentContext, isOutOfDate, noteDocuments, noteSignatures } from './document-context.ts'
import { loadForms } from '../form-facts.ts'
import { isSamePerson } from './match-signatures.ts'
import { asPerson, enqueueSignerRecomputation } from '../signer-record.ts'
import { isOpenDocument } from '../permitted-actions.ts'
import { getAnswers } from '../price-application.ts'
import { showDocument } from './show-document.ts'
import { withoutYou } from '../present.ts'
import { ofGuest } from './sign-document.ts'
import { getSignerState } from './signature-state.ts'
import { requireDocumentFor, type Visitor } from '../visitor.ts'

export interface Slot {
  type: string
  service: string | undefined
  /** The row of the person to whom the document belongs. */
  row: string | undefined
}

/** Adds a document. Checks access and slot before receiving the first byte, and again when storing it. */
export async function uploadDocument(
  { deps, actor, once }: { deps: Deps; actor: Actor; once: Once },
  id: ApplicationId,
  slot: Slot,
  receive: () => Promise<IncomingFile>,
): Promise<Kept<{ data: Document }>> {
  const { db, now } = deps
  const admit = async (tx: Tx) => {
    const application = await requireEditable({ tx, deps, actor }, id)
    await requireOpen(application, slot.type)
    const documents = await listDocumentsBySubject(tx, id)
    requireCapacity(documents, 0)
    return { application, documents, ...(await requireSlot(application, slot)) }
  }
  await db.transaction().execute(admit)
  return storeFile(deps, await receive(), (file) =>
    once(async (tx) => {
      const { application, documents, place, isFilledBy } = await admit(tx)
      requireCapacity(documents, file.object.size)
      const replaced = listReplaced(documents.filter(isFilledBy))
      await requireUnconfirmed(tx, replaced, actor.personalCode, now())
      await deleteDocuments(tx, replaced)
      const documentId = await addDocument(tx, deps, {
        ...file,
        subjectId: id,
        ...place,
        type: slot.type,
        origin: 'uploaded',
        language: null,
        answersVersion: null,
      })
      await noteDocuments(tx, application)
      await enqueueSignerRecomputation(tx, deps, id, 'content')
      await recordAction(
        tx,
        actor,
        { name: 'document-added', application: id, details: { document: documentId, name: file.name } },
        now(),
      )
      const shown = await showDocument({ tx, deps, visitor: { actor, caller: actor.personId } }, id, documentId)
      return { data: actor.agent ? withoutYou(shown) : shown }
    }),
  )
}

/**
 * Replaces the file of a document, or accepts a copy of a generated document that was signed elsewhere. From a caller who only signs it
 * accepts only a signed copy.
 */
export async function replaceDocument(
  { deps, visitor, once }: { deps: Deps; visitor: Visitor; once: Once },
  id: ApplicationId,
  documentId: DocumentId,
  receive: () => Promise<IncomingFile>,
): Promise<Kept<{ data: Document }>> {
  const { db, now } = deps
  const admit = async (tx: Tx) => {
    // Documents may change exactly as long as the application may be signed.
    const visited = await requireDocumentFor({ tx, deps, visitor }, id, documentId, 'sign')
    await requireOpen(visited.application, visited.document.type)
    await requireUnconfirmed(tx, [documentId], visitor.actor?.personalCode, now())
    return visited
  }
  const { contents: known } = (await db.transaction().execute(admit)).document
  return storeFile(deps, { ...(await receive()), known }, (file) =>
    once(async (tx) => {
      const { application, document, link, isOwner } = await admit(tx)
      const isCopy = document.origin === 'generated' || !isOwner
      if (isCopy) await requireSignedCopy(tx, application, document, file)
      if (document.signatures.length > 0) await deleteStatusProofs(tx, documentId)
      await changeContent(tx, deps, document, file)
      const documents = await listDocumentsBySubject(tx, id)
      requireCapacity(
        documents.filter((other) => other.id !== documentId),
        file.object.size,
      )
      await noteSignatures(tx, application, documents)
      await enqueueSignerRecomputation(tx, deps, id, 'content')
      const about = { application: id, details: { document: documentId, name: file.name } }
      if (visitor.actor) {
        const known = isOwner ? visitor.actor : asPerson(visitor.actor)
        const name = isCopy ? 'document-signed-elsewhere' : 'document-replaced'
        await recordAction(
          tx,
          known,
          { name, ...about, ...(!isOwner && { entity: application.filer.entityId }) },
          now(),
        )
      } else {
        const guest = ofGuest(application, link, signersAdded(document, file))
        await recordAction(tx, null, { name: 'document-signed-by-guest', ...about, ...guest }, now())
      }
      return { data: await showDocument({ tx, deps, visitor }, id, documentId) }
    }),
  )
}

export async function deleteDocument(
  { tx, deps, actor }: Context,
  id: ApplicationId,
  documentId: DocumentId,
): Promise<void> {
  const application = await requireEditable({ tx, deps, actor }, id)
  const document = await lockDocument(tx, id, documentId)
  if (!document) throw new Problem('document-not-found')
  await removeDocument({ tx, deps, actor }, application, document)
}

/** Deletes a document of an application that its user changes. @throws Problem help-desk-refused, application-locked */
export async function removeDocument(
  { tx, deps, actor }: Context,
  application: ApplicationRecord,
  { id: documentId, type, name, signatures }: StoredDocument,
): Promise<void> {
  const { id } = application
  if (actor.agent) throw new Problem('help-desk-refused')
  await requireOpen(application, type)
  await requireUnconfirmed(tx, [documentId], actor.personalCode, deps.now())
  await deleteDocuments(tx, [documentId])
  await noteSignatures(tx, application, await listDocumentsBySubject(tx, id))
  await enqueueSignerRecomputation(tx, deps, id, 'content')
  await recordAction(
    tx,
    actor,
    { name: 'document-removed', application: id, details: { name, signatures: signatures.length } },
    deps.now(),
  )
}

/** @throws Problem application-locked when the register has asked for other documents */
export async function requireOpen(application: ApplicationRecord, type: string): Promise<void> {
  const definitions = (await loadForms(application)).flatMap(({ documents }) => documents)
  const follows = definitions.some((definition) => definition.type === type && followsAnswers(definition))
  if (!isOpenDocument(application, type, follows)) throw new Problem('application-locked')
}

/** Lists the generated documents among those of a slot, which an uploaded one replaces. @throws Problem signatures-would-be-lost */
function listReplaced(documents: readonly StoredDocument[]): DocumentId[] {
  const replaced = documents.filter(({ origin }) => origin === 'generated')
  const [signed] = replaced.filter(({ signatures }) => signatures.length > 0)
  if (signed)
    throw new Problem('signatures-would-be-lost', {
      errors: [{ path: `documents.${signed.id}`, code: 'signatures-would-be-lost', params: { name: signed.name } }],
    })
  return replaced.map(({ id }) => id)
}

interface OpenSlot {
  /** The service whose definition has the slot, and the row of its person; nulls for freely added documents. */
  place: Pick<StoredDocument, 'service' | 'row'>
  isFilledBy: (document: StoredDocument) => boolean
}

async function requireSlot(application: ApplicationRecord, { type, service, row }: Slot): Promise<OpenSlot> {
  const refusal = (path: string, code: string) => new Problem('malformed-request', { errors: [{ path, code }] })
  const forms = (await loadForms(application)).filter(({ code }) => service === undefined || code === service)
  for (const form of type === 'other' ? [] : forms) {
    const required = activeDocuments(form, getAnswers(application.answers, form))
    const found = findRequired(required, { type, row: row ?? null })
    if (found)
      return {
        place: { service: form.code, row: found.person?.row ?? null },
        isFilledBy: (document) => document.service === form.code && findRequired(required, document) === found,
      }
    if (required.some((definition) => definition.type === type))
      throw refusal('query.row', row === undefined ? 'required' : 'not-expected')
  }
  if (type !== 'other' || (service !== undefined && forms.length === 0)) throw refusal('query.type', 'not-expected')
  if (row !== undefined) throw refusal('query.row', 'not-expected')
  return { place: { service: service ?? null, row: null }, isFilledBy: () => false }
}

function requireCapacity(documents: readonly StoredDocument[], size: number): void {
  const bytes = documents.reduce((sum, document) => sum + document.size, size)
  if (documents.length >= mostDocuments) throw new Problem('too-many-documents')
  if (bytes > mostDocumentBytes) throw new Problem('documents-too-large')
}

/** Returns the names of the new signers as stated in the certificates. */
const signersAdded = (before: Pick<StoredDocument, 'signatures'>, { signatures }: StoredFile): string =>
  signatures
    .filter((signature) => !before.signatures.some((other) => isSamePerson(other, signature)))
    .map(({ signer }) => signer)
    .join(', ')

/**
 * Requires that the file is a signed copy of a generated document: it has the printed bytes, in a container or signed in place, all
 * earlier signatures, and new ones of expected signers.
 */
async function requireSignedCopy(
  tx: Tx,
  application: ApplicationRecord,
  document: StoredDocument,
  file: StoredFile,
): Promise<void> {
  if (isOutOfDate(application, document)) throw new Problem('documents-out-of-date')
  // A container that allows no second signature would be wrapped by the next signer, and would no longer be a copy.
  if (isInContainer(file) && !isContainer(file)) throw new Problem('signed-copy-differs')
  const departs = file.contents.find((content) => content.departs !== undefined)?.departs
  if (departs) throw new Problem(departs === 'drawn' ? 'signed-copy-drawn' : 'signed-copy-changed')
  const digests = (contents: StoredDocument['contents']) =>
    contents
      .map(({ sha256 }) => sha256)
      .toSorted()
      .join()
  if (digests(file.contents) !== digests(document.contents)) throw new Problem('signed-copy-differs')
  const isIn = (signatures: StoredDocument['signatures'], signature: CheckedSignature) =>
    signatures.some((other) => isSamePerson(other, signature))
  const missing = document.signatures.filter((signature) => !isIn(file.signatures, signature))
  if (missing.length > 0)
    throw new Problem('signed-copy-older', { params: { signers: missing.map(({ signer }) => signer).join(', ') } })
  if (file.signatures.length <= document.signatures.length) throw new Problem('signed-copy-unsigned')
  // A signature whose certificate status is pending is accepted as if confirmed. It does not count until then.
  const expected = file.signatures.map((signature) =>
    file.certificateStatus === 'pending' && lacksStatus(signature) ? asConfirmed(signature) : signature,
  )
  if (!expected.every(hasPassed)) throw new Problem('signature-format-refused')
  if (!expected.every(isSecure)) throw new Problem('signature-not-secure')

  const context = await documentContext(tx, application)
  const { service, definition } = findDefinition(context, document)
  const added = expected.filter((signature) => !isIn(document.signatures, signature))
  let kept = document.signatures
  for (const signature of added) {
    if (getSignerState(signature, context, { service, definition }, kept) !== 'expected')
      throw new Problem('signer-of-copy-not-expected', { params: { signer: signature.signer } })
    kept = [...kept, signature]
  }
}
