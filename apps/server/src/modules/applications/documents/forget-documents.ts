import { deletedDocumentsKeptDays } from '@portal/domain'
import type { Deps } from '../../../deps.ts'
import { recurring } from '../../../jobs/recurring.ts'
import { recordAction } from '../../history/index.ts'
import { deleteDocumentsBySubject } from '../../files/index.ts'

const keptMs = deletedDocumentsKeptDays * 24 * 60 * 60_000
const atOnce = 100

/**
 * Deletes the documents and signers of drafts deleted more than `deletedDocumentsKeptDays` days ago. Keeps the draft's row and history.
 * @returns the number of drafts
 */
export async function forgetDocuments({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const at = now()
    const due = await tx
      .selectFrom('applications.application')
      .select(['application_id', 'entity_id'])
      .where('deleted_at', '<=', new Date(at.getTime() - keptMs))
      .where('documents_forgotten_at', 'is', null)
      .orderBy('deleted_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const ids = due.map(({ application_id: id }) => id)
    const removed = await deleteDocumentsBySubject(tx, ids)
    for (const table of [
      'applications.signer_message',
      'applications.signer',
      'applications.signing_room',
      'applications.signing_parties',
    ] as const)
      await tx.deleteFrom(table).where('application_id', 'in', ids).execute()
    await tx
      .updateTable('applications.application')
      .set({ documents_forgotten_at: at })
      .where('application_id', 'in', ids)
      .execute()
    for (const { application_id: id, entity_id: entity } of due) {
      const documents = removed.get(id)
      if (documents)
        await recordAction(
          tx,
          null,
          { name: 'documents-forgotten', application: id, ...(entity && { entity }), details: { documents } },
          at,
        )
    }
    return due.length
  })
}

export const forgetting = recurring('applications.forget-documents', 60 * 60_000, async (deps) => {
  while ((await forgetDocuments(deps)) === atOnce);
})
