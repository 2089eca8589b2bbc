import type { DocumentId } from '@portal/contract/ids'
import type { Database, Tx } from '../../db/connect.ts'
import { replaceSignatures } from './queries.ts'
import type { CertificateStatus, CheckedSignature, StoredDocument } from './stored-document.ts'

/** A document with exactly the content whose certificates are asked about. */
export type Asked = Pick<StoredDocument, 'id' | 'objectKey' | 'subjectId' | 'name' | 'size' | 'sha256' | 'changedAt'>

/** Returns the document if it still has this content and waits for responders. */
export async function askedDocument(db: Database, id: DocumentId, objectKey: string): Promise<Asked | undefined> {
  const row = await db
    .selectFrom('files.document')
    .select(['subject_id', 'name', 'size', 'sha256', 'changed_at'])
    .where('document_id', '=', id)
    .where('object_key', '=', objectKey)
    .where('certificate_status', '=', 'pending')
    .executeTakeFirst()
  return (
    row && {
      id,
      objectKey,
      subjectId: row.subject_id,
      name: row.name,
      size: row.size,
      sha256: row.sha256,
      changedAt: row.changed_at,
    }
  )
}

/** Returns the OCSP responses for a document, by certificate. */
export async function findStatusProofs(db: Database | Tx, documentId: DocumentId): Promise<Map<string, Uint8Array>> {
  const rows = await db
    .selectFrom('files.status_proof')
    .select(['certificate', 'response'])
    .where('document_id', '=', documentId)
    .orderBy('certificate')
    .execute()
  return new Map(rows.map(({ certificate, response }) => [certificate, response]))
}

/** Deletes the OCSP responses, because answers about another content prove nothing about this one. */
export async function deleteStatusProofs(tx: Tx, documentId: DocumentId): Promise<void> {
  await tx.deleteFrom('files.status_proof').where('document_id', '=', documentId).execute()
}

/**
 * Stores the current state of the signatures of exactly this content. @returns whether the document still has the
 * content and was pending
 */
export async function recordStatus(
  tx: Tx,
  { id, objectKey }: Pick<Asked, 'id' | 'objectKey'>,
  found: {
    status: CertificateStatus
    signatures: readonly CheckedSignature[]
    proofs: ReadonlyMap<string, Uint8Array>
  },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files.document')
    .set({ certificate_status: found.status })
    .where('document_id', '=', id)
    .where('object_key', '=', objectKey)
    .where('certificate_status', '=', 'pending')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await replaceSignatures(tx, id, found.signatures)
  for (const [certificate, response] of found.proofs)
    await tx
      .insertInto('files.status_proof')
      .values({ document_id: id, certificate, response: Buffer.from(response), obtained_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['document_id', 'certificate'])
          .doUpdateSet({ response: Buffer.from(response), obtained_at: at }),
      )
      .execute()
  return true
}
