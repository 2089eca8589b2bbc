import type { Document } from '@portal/contract/documents'
import type { SharedDocument } from '@portal/contract/share-links'
import type { z } from 'zod'
import { displayPersonalCode } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import {
  asConfirmed,
  contentDigest,
  listDocumentsBySubject as storedDocumentsOf,
  isSecure,
  lacksStatus,
  type CheckedSignature,
  type StoredDocument,
} from '../../files/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { findDefinition, documentContext, isOutOfDate, type DocumentContext } from './document-context.ts'
import { getLatvianCode } from './match-signatures.ts'
import { describeSigners } from './signature-state.ts'

/** Lists the documents of an application as the actor sees them. */
export async function presentDocuments(
  db: Database | Tx,
  application: ApplicationRecord,
  actor: Pick<Actor, 'personalCode'>,
): Promise<Document[]> {
  const documents = await storedDocumentsOf(db, application.id)
  if (documents.length === 0) return []
  const context = await documentContext(db, application)
  return documents.map((document) => toDocument(context, document, actor, documents))
}

/** @param documents all documents of the application, because one type may have several papers */
export function toDocument(
  context: DocumentContext,
  document: StoredDocument,
  actor: Pick<Actor, 'personalCode'>,
  documents: readonly StoredDocument[],
): Document {
  const { service, definition } = findDefinition(context, document)
  const papers = papersOfType(context, document, documents)
  const signersWhen = (signaturesOf: (paper: StoredDocument) => readonly CheckedSignature[]) =>
    describeSigners(context, { service, definition }, papers.flatMap(signaturesOf), actor.personalCode)
  const now = signersWhen(({ signatures }) => signatures)
  const whenConfirmed = papers.some(({ certificateStatus }) => certificateStatus === 'pending')
    ? signersWhen(asAnswered)
    : now
  return {
    uuid: document.id,
    type: document.type,
    row: document.row,
    person: definition?.person?.name ?? null,
    service: document.service,
    name: document.name,
    media_type: document.mediaType,
    size: document.size,
    digest: contentDigest(document),
    origin: document.origin,
    scan: document.scan,
    language: document.language,
    out_of_date: isOutOfDate(context.application, document),
    signatures: document.signatures.map(toSignature(document)),
    signers: now.slots.map(({ key, name, distinction, role, onBehalfOf, isOf, signedAt }) => ({
      name,
      ...(distinction !== undefined && { distinction }),
      role,
      on_behalf_of: onBehalfOf,
      is_you: isOf(actor.personalCode),
      signed_at: signedAt?.toISOString() ?? null,
      being_checked:
        signedAt === null &&
        whenConfirmed.slots.some((slot) => slot.signedAt !== null && slot.key === key && slot.role === role),
    })),
    signed_by_you: document.signatures.some((signature) => getLatvianCode(signature) === actor.personalCode),
    complete: now.complete,
    // A signer whose signature is still being checked has nothing left to do.
    missing: whenConfirmed.missing.map(({ count, of, names, you, onBehalfOf }) => ({
      count,
      of,
      names,
      you,
      on_behalf_of: onBehalfOf,
    })),
    flaws: whenConfirmed.flaws,
    uncounted: now.complete ? [] : whenConfirmed.uncounted,
    created_at: document.createdAt.toISOString(),
  }
}

/**
 * Returns the papers whose signatures count together: all of the type if each of its signers may have a separate one.
 * A paper that anyone may sign counts by itself.
 */
export function papersOfType(
  context: DocumentContext,
  document: StoredDocument,
  documents: readonly StoredDocument[],
): StoredDocument[] {
  const { definition } = findDefinition(context, document)
  return definition?.papers === 'several' && definition.requiredSignatures !== 'anyone'
    ? documents.filter((other) => other.type === document.type && other.service === document.service)
    : [document]
}

/** Returns the signatures as they count if the responder confirms their certificates. */
export const asAnswered = ({
  certificateStatus,
  signatures,
}: Pick<StoredDocument, 'certificateStatus' | 'signatures'>) =>
  certificateStatus === 'pending'
    ? signatures.map((signature) => (lacksStatus(signature) ? asConfirmed(signature) : signature))
    : signatures

/** Removes the personal code. */
export const withoutCodes = <Shown extends Signature>(signature: Shown): Shown => ({
  ...signature,
  personal_code: null,
})

/** Presents a document to a caller who only signs: without personal codes and without the application's answers. */
export function toSharedDocument(
  context: DocumentContext,
  document: StoredDocument,
  reader: Pick<Actor, 'personalCode'>,
  documents: readonly StoredDocument[],
): z.input<typeof SharedDocument> {
  const { uuid, type, name, media_type, size, digest, origin, signatures, ...shown } = toDocument(
    context,
    document,
    reader,
    documents,
  )
  const { signers, signed_by_you, complete, missing, flaws, out_of_date, created_at } = shown
  return {
    uuid,
    type,
    name,
    media_type,
    size,
    digest,
    origin,
    signers,
    signed_by_you,
    complete,
    missing,
    flaws,
    out_of_date,
    created_at,
    signatures: signatures.map(withoutCodes),
  }
}

type Signature = Document['signatures'][number]

export const toSignature =
  ({ certificateStatus }: Pick<StoredDocument, 'certificateStatus'>) =>
  (signature: CheckedSignature): Signature => {
    const { signer, personalCode, country, signedAt, level, indication, subIndication, findings, worth } = signature
    return {
      signer,
      country,
      level,
      indication,
      personal_code: personalCode === null ? null : displayPersonalCode(personalCode),
      signed_at: signedAt?.toISOString() ?? null,
      sub_indication: subIndication,
      findings: findings.map((finding) => ({ ...finding })),
      certificate_status: lacksStatus(signature) ? certificateStatus : 'settled',
      secure: isSecure(signature),
      worth: worth && { ...worth, reasons: [...worth.reasons] },
    }
  }
