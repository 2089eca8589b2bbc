import type { ApplicationId, EntityId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { erasing, type Erasure } from '../../../jobs/erase-due.ts'
import { recordAction } from '../../history/index.ts'
import { deleteDocumentsBySubject } from '../../files/index.ts'

const contentTables = [
  'applications.signer_message',
  'applications.signer',
  'applications.signer_request',
  'applications.signing_parties',
  'applications.touched',
  'applications.claimed_name',
  'applications.changed_path',
  'applications.verified_email',
] as const

interface DeletedDraft {
  application_id: ApplicationId
  entity_id: EntityId | null
}

/** Deletes the answers, documents and signers of deleted drafts. Keeps the rows with their numbers, and the history. */
export async function deleteDocumentsOfDrafts(tx: Tx, drafts: readonly DeletedDraft[], at: Date): Promise<void> {
  if (drafts.length === 0) return
  const ids = drafts.map(({ application_id: id }) => id)
  const removed = await deleteDocumentsBySubject(tx, ids)
  for (const table of contentTables) await tx.deleteFrom(table).where('application_id', 'in', ids).execute()
  await tx
    .updateTable('applications.application')
    .set({ documents_forgotten_at: at, answers: '{}', subject_name: null, warnings: null })
    .where('application_id', 'in', ids)
    .execute()
  for (const { application_id: id, entity_id: entity } of drafts) {
    const documents = removed.get(id)
    if (documents)
      await recordAction(
        tx,
        null,
        { name: 'documents-forgotten', application: id, ...(entity && { entity }), details: { documents } },
        at,
      )
  }
}

export const deletedDrafts: Erasure = {
  period: 'deleted-applications',
  due: (before) => sql`
    select application_id, entity_id from applications.application
    where deleted_at <= ${before} and documents_forgotten_at is null`,
  order: sql`deleted_at`,
  atOnce: 100,
  async erase(tx, keys, { now }) {
    const { rows } = await sql<DeletedDraft>`${keys}`.execute(tx)
    await deleteDocumentsOfDrafts(tx, rows, now())
    return rows.length
  },
}

export const deletingDocuments = erasing('applications.forget-documents', 60 * 60_000, [deletedDrafts])
