import type { ApplicationId, EntityId } from '@portal/contract/ids'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../db/connect.ts'
import { findListed } from './list-applications.ts'
import type { ListedApplication } from './listed-application.ts'

/**
 * Finds the application by which the caller, as a person, founded an entity. It stays the person's own: other
 * representatives of the entity, and its delegates, may not read it.
 */
export async function findFounding(
  db: Database,
  { personId, organization }: Actor,
  entityId: EntityId,
): Promise<ListedApplication | null> {
  if (organization) return null
  const found = await db
    .selectFrom('applications.application as application')
    .innerJoin('entities.api_entity as entity', 'entity.registration_number', 'application.registered_number')
    .select((row) => row.ref('application.application_id').$castTo<ApplicationId>().as('id'))
    .where('entity.entity_id', '=', entityId)
    .where('application.category', '=', 'new-subject')
    .where('application.author_id', '=', personId)
    .where('application.entity_id', 'is', null)
    .where('application.organization_id', 'is', null)
    .executeTakeFirst()
  const [founding] = found ? await findListed(db, [found.id]) : []
  return founding ?? null
}
