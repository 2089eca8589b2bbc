import type { ApplicationId, PersonId } from '@portal/contract/ids'
import { sql } from 'kysely'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { listDocumentsBySubject } from '../../files/index.ts'
import { isConfirmedByOther } from '../../signing/index.ts'
import { deleteDocumentsOfDrafts } from '../documents/delete-documents.ts'
import { mayNow } from '../permitted-actions.ts'
import { lockApplicationById } from '../queries.ts'
import { deleteDraft } from './change-state.ts'
import { notifyOfErasure } from './notify-of-deletion.ts'

/**
 * Whether another person signed a document of the draft, or confirmed a signature that is being finished. Guests of one
 * link sign under their codes.
 */
async function isSignedByOther(tx: Tx, id: ApplicationId, personalCode: string): Promise<boolean> {
  const documents = await listDocumentsBySubject(tx, id)
  const isSigned = documents.some(({ signatures }) => signatures.some((one) => one.personalCode !== personalCode))
  return isSigned || (await isConfirmedByOther(tx, id, personalCode))
}

/**
 * Deletes the drafts of a person alone with their content, and the content of drafts that they deleted before. Drafts
 * with a payment that is under way or paid stay. Drafts that others have signed are deleted as by the user: their content
 * stays until its term. Signers and notaries are notified. @returns the number of drafts without content, and of deleted drafts with it
 */
export async function eraseDrafts(
  tx: Tx,
  deps: Pick<Deps, 'jobs'>,
  { personId, personalCode }: { personId: PersonId; personalCode: string },
  at: Date,
): Promise<{ erased: number; signedByOthers: number }> {
  const { rows } = await sql<{ id: ApplicationId; isDeleted: boolean }>`
    select application_id as id, deleted_at is not null as "isDeleted"
    from applications.application
    where author_id = ${personId} and entity_id is null and organization_id is null and ground is distinct from 'notary'
      and submitted_at is null and documents_forgotten_at is null
    order by application_id`.execute(tx)
  const erased: ApplicationId[] = []
  let signedByOthers = 0
  for (const { id, isDeleted } of rows) {
    const application = await lockApplicationById(tx, id)
    if (!application) continue
    if (!isDeleted) {
      if (!mayNow(application, 'delete')) continue
      await deleteDraft(tx, null, application, at)
      await notifyOfErasure(tx, deps, application, personalCode, at)
    }
    if (await isSignedByOther(tx, id, personalCode)) signedByOthers += 1
    else erased.push(id)
  }
  await deleteDocumentsOfDrafts(
    tx,
    erased.map((id) => ({ application_id: id, entity_id: null })),
    at,
  )
  return { erased: erased.length, signedByOthers }
}
