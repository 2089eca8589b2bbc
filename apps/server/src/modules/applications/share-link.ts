import { type ApplicationId, DocumentId, type PaymentId, type PersonId, type ShareLinkId } from '@portal/contract/ids'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { newId } from '../../db/new-id.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { readJson } from '../../db/json-column.ts'
import type { Tables } from '../../db/types.generated.ts'
import type { StoredDocument } from '../files/index.ts'
import { findPaymentById, type PaymentRecord } from '../payments/index.ts'
import { mayStill, type Owned } from './access.ts'

export type LinkPurpose = 'documents' | 'payment'

/** A document as it was when it was shared. */
export const SharedContent = z.object({
  documentId: DocumentId,
  /** Digest of the signed files. Signing changes the container, but not these files. */
  digest: z.string(),
})
export type SharedContent = z.infer<typeof SharedContent>

export interface ShareLink {
  id: ShareLinkId
  applicationId: ApplicationId
  purpose: LinkPurpose
  /** The shared documents. A payment link shares all documents submitted with the payment. */
  documents: SharedContent[]
  madeBy: PersonId
  expiresAt: Date
  endedAt: Date | null
}

const toLink = (row: Selectable<Tables['applications.share_link']>): ShareLink => ({
  id: row.link_id,
  applicationId: row.application_id,
  purpose: row.purpose as LinkPurpose,
  documents: readJson('applications.share_link.documents', z.array(SharedContent), row.documents),
  madeBy: row.made_by,
  expiresAt: row.expires_at,
  endedAt: row.ended_at,
})

export const toSharedContent = ({ id, contents }: Pick<StoredDocument, 'id' | 'contents'>): SharedContent => ({
  documentId: id,
  digest: contents
    .map(({ sha256 }) => sha256)
    .toSorted()
    .join(),
})

/** Checks that the link shares the document, and that its content is unchanged. */
export function findSharedState(
  { documents }: Pick<ShareLink, 'documents'>,
  document: Pick<StoredDocument, 'id' | 'contents'>,
): 'shared' | 'changed' | 'not-shared' {
  const shared = documents.find(({ documentId }) => documentId === document.id)
  if (!shared) return 'not-shared'
  return shared.digest === toSharedContent(document).digest ? 'shared' : 'changed'
}

export async function findLinkById(db: Database | Tx, id: ShareLinkId): Promise<ShareLink | undefined> {
  const row = await db.selectFrom('applications.share_link').selectAll().where('link_id', '=', id).executeTakeFirst()
  return row && toLink(row)
}

/** Finds the valid link of an application. */
export async function findValidLink(
  db: Database | Tx,
  application: Owned,
  purpose: LinkPurpose,
  at: Date,
): Promise<ShareLink | undefined> {
  const row = await db
    .selectFrom('applications.share_link')
    .selectAll()
    .where('application_id', '=', application.id)
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  const link = row && toLink(row)
  return link && (await holds(db, link, application, at)) ? link : undefined
}

/** Checks that a link is valid. Guests act in the name of its maker, so it is valid only while the maker may work with the application. */
export async function holds(
  db: Database | Tx,
  { applicationId, endedAt, expiresAt, madeBy }: ShareLink,
  application: Owned,
  at: Date,
): Promise<boolean> {
  return (
    applicationId === application.id &&
    endedAt === null &&
    expiresAt > at &&
    (await mayStill(db, madeBy, application, at))
  )
}

export type NewLink = Pick<ShareLink, 'applicationId' | 'purpose' | 'documents' | 'madeBy' | 'expiresAt'>

/** Inserts a link and ends the previous one for the same purpose. The caller holds the application's lock. */
export async function insertLink(tx: Tx, link: NewLink, at: Date): Promise<ShareLink> {
  await endLinks(tx, link.applicationId, at, link.purpose)
  const row = await tx
    .insertInto('applications.share_link')
    .values({
      link_id: newId(),
      application_id: link.applicationId,
      purpose: link.purpose,
      documents: JSON.stringify(link.documents),
      made_by: link.madeBy,
      made_at: at,
      expires_at: link.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLink(row)
}

export async function changeLink(
  tx: Tx,
  { id, documents, expiresAt, madeBy }: Pick<ShareLink, 'id' | 'documents' | 'expiresAt'> & { madeBy?: PersonId },
): Promise<void> {
  await tx
    .updateTable('applications.share_link')
    .set({ documents: JSON.stringify(documents), expires_at: expiresAt, ...(madeBy && { made_by: madeBy }) })
    .where('link_id', '=', id)
    .execute()
}

/** Ends the links for one purpose, or for both. @returns whether one was still valid */
export async function endLinks(
  tx: Tx,
  applicationId: ApplicationId,
  at: Date,
  purpose?: LinkPurpose,
): Promise<boolean> {
  const ended = await tx
    .updateTable('applications.share_link')
    .set({ ended_at: at })
    .where('application_id', '=', applicationId)
    .where('ended_at', 'is', null)
    .$if(purpose !== undefined, (update) => update.where('purpose', '=', purpose ?? 'documents'))
    .returning('expires_at')
    .execute()
  return ended.some((row) => row.expires_at > at)
}

/** Returns the payment that a guest began by this link, or undefined; also after the link has ended. */
export async function guestPaymentBy(
  db: Database | Tx,
  linkId: ShareLinkId,
  id: PaymentId,
): Promise<PaymentRecord | undefined> {
  const row = await db
    .selectFrom('applications.guest_payment')
    .select('payment_id')
    .where('payment_id', '=', id)
    .where('link_id', '=', linkId)
    .executeTakeFirst()
  return row && findPaymentById(db, id)
}
