import type { ApplicationId, PersonId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import { forgetDrafts } from '../documents/forget-documents.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplicationById } from '../queries.ts'
import { deleteDraft } from './change-state.ts'

/**
 * Deletes the drafts of a person alone with their content, and the content of drafts that they deleted before. Drafts
 * with a payment that is under way or paid stay. @returns the number of drafts
 */
export async function eraseDrafts(tx: Tx, personId: PersonId, at: Date): Promise<number> {
  const { rows } = await sql<{ id: ApplicationId; isDeleted: boolean }>`
    select application_id as id, deleted_at is not null as "isDeleted" from applications.application
    where author_id = ${personId} and entity_id is null and organization_id is null and ground is distinct from 'notary'
      and submitted_at is null and documents_forgotten_at is null
    order by application_id`.execute(tx)
  const erased: ApplicationId[] = []
  for (const { id, isDeleted } of rows) {
    const application = await lockApplicationById(tx, id)
    if (!application) continue
    if (!isDeleted) {
      if (!mayNow(application, 'delete')) continue
      await deleteDraft(tx, null, application, at)
    }
    erased.push(id)
  }
  await forgetDrafts(
    tx,
    erased.map((id) => ({ application_id: id, entity_id: null })),
    at,
  )
  return erased.length
}
