import type { Document } from '@portal/contract/documents'
import { displayPersonalCode } from '@portal/domain'
import type { Actor } from '../../../actor.ts'
import type { Database, Tx } from '../../../db/connect.ts'
import {
  asConfirmed,
  documentsOf as storedDocumentsOf,
  isSecure,
  lacksStatus,
  type CheckedSignature,
  type StoredDocument,
} from '../../documents/index.ts'
import type { ApplicationRecord } from '../application-record.ts'
import { definitionOf, documentContext, isOutOfDate, type DocumentContext } from './document-context.ts'
import { signersOf, type SignerSlot } from './sign-expected.ts'

/** The documents of an application, as they are shown to the actor. */
export async function documentsOf(
  db: Database | Tx,
  application: ApplicationRecord,
  actor: Pick<Actor, 'personalCode'>,
): Promise<Document[]> {
  const documents = await storedDocumentsOf(db, application.id)
  if (documents.length === 0) return []
  const context = await documentContext(db, application)
  return documents.map((document) => toDocument(context, document, actor))
}

export function toDocument(
  context: DocumentContext,
  document: StoredDocument,
  actor: Pick<Actor, 'personalCode'>,
): Document {
  const { service, definition } = definitionOf(context, document)
  const now = signersOf(context, service, definition, document.signatures, actor.personalCode)
  const whenConfirmed =
    document.certificateStatus === 'pending'
      ? signersOf(context, service, definition, document.signatures.map(confirmedWhereAsked), actor.personalCode)
      : now
  return {
    uuid: document.id,
    type: document.type,
    service: document.service,
    name: document.name,
    media_type: document.mediaType,
    size: document.size,
    origin: document.origin,
    scan: document.scan,
    language: document.language,
    out_of_date: isOutOfDate(context.application, document),
    signatures: document.signatures.map(toSignature(document)),
    signers: now.slots.map(({ name, role, onBehalfOf, isOf, signedAt }) => ({
      name,
      role,
      on_behalf_of: onBehalfOf,
      is_you: isOf(actor.personalCode),
      signed_at: signedAt?.toISOString() ?? null,
      being_checked:
        signedAt === null &&
        whenConfirmed.slots.some((slot) => slot.signedAt !== null && isSameSlot(slot, { name, role })),
    })),
    complete: now.complete,
    // Whose signature is only being checked has nothing left to do.
    missing: whenConfirmed.missing.map(({ count, of, names, onBehalfOf }) => ({
      count,
      of,
      names,
      on_behalf_of: onBehalfOf,
    })),
    flaws: whenConfirmed.flaws,
    uncounted: document.origin === 'generated' && !now.complete ? whenConfirmed.uncounted : [],
    created_at: document.createdAt.toISOString(),
  }
}

const confirmedWhereAsked = (signature: CheckedSignature) =>
  lacksStatus(signature) ? asConfirmed(signature) : signature

const isSameSlot = (one: Pick<SignerSlot, 'name' | 'role'>, other: Pick<SignerSlot, 'name' | 'role'>) =>
  one.name === other.name && one.role === other.role

/** The same for a guest: nobody's personal code. */
export const withoutCodes = <Shown extends Signature>(signature: Shown): Shown => ({
  ...signature,
  personal_code: null,
})

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
