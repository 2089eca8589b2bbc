import type { Database, Tx } from '../../../db/connect.ts'
import type { StoredObject } from '../../../parties/object-store/port.ts'
import { keepObject } from '../store/note-objects.ts'
import type { StoredDocument } from '../stored-document.ts'

/** A document as it was filed, with its proofs and archive time stamps. */
export interface ArchiveCopy {
  object: StoredObject
  stampedAt: Date
  /** When the certificate behind its last time stamp ends. */
  validUntil: Date
}

/** Returns the archive copy of exactly this content of a document. */
export async function findArchiveCopy(
  db: Database | Tx,
  { id, objectKey }: Pick<StoredDocument, 'id' | 'objectKey'>,
): Promise<ArchiveCopy | undefined> {
  const row = await db
    .selectFrom('files.archive_copy')
    .selectAll()
    .where('document_id', '=', id)
    .where('of_object_key', '=', objectKey)
    .executeTakeFirst()
  return (
    row && {
      object: { key: row.object_key, size: row.size, sha256: row.sha256 },
      stampedAt: row.stamped_at,
      validUntil: row.valid_until,
    }
  )
}

/** Replaces the archive copy, unless the document's content has changed since. */
export async function keepArchiveCopy(
  tx: Tx,
  { id, objectKey }: Pick<StoredDocument, 'id' | 'objectKey'>,
  { object, stampedAt, validUntil }: ArchiveCopy,
): Promise<void> {
  const values = {
    of_object_key: objectKey,
    object_key: object.key,
    size: object.size,
    sha256: object.sha256,
    stamped_at: stampedAt,
    valid_until: validUntil,
  }
  const current = await tx
    .selectFrom('files.document')
    .select('document_id')
    .where('document_id', '=', id)
    .where('object_key', '=', objectKey)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return
  await keepObject(tx, object.key)
  await tx
    .insertInto('files.archive_copy')
    .values({ document_id: id, ...values })
    .onConflict((conflict) => conflict.column('document_id').doUpdateSet(values))
    .execute()
}

/**
 * Returns ids of subjects with copies that need another time stamp: those that expire before `ending` and were last
 * stamped before `stampedBefore`.
 */
export async function subjectsToStampAgain(
  db: Database,
  { ending, stampedBefore }: { ending: Date; stampedBefore: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('files.archive_copy as copy')
    .innerJoin('files.document as document', (join) =>
      join
        .onRef('document.document_id', '=', 'copy.document_id')
        .onRef('document.object_key', '=', 'copy.of_object_key'),
    )
    .select('document.subject_id')
    .distinct()
    .where('copy.valid_until', '<', ending)
    .where('copy.stamped_at', '<', stampedBefore)
    .limit(1_000)
    .execute()
  return rows.map((row) => row.subject_id)
}
