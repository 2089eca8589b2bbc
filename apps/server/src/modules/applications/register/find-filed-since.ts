import type { ApplicationId, EntityId, OrganizationId, PersonId } from '@portal/contract/ids'
import type { ServiceCode } from '@portal/services/catalogue'
import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/connect.ts'
import type { ApplicationRecord } from '../application-record.ts'

interface Row {
  id: ApplicationId
  isRegistered: boolean
  authorId: PersonId
  entityId: EntityId | null
  organizationId: OrganizationId | null
}

export interface Filed extends Pick<Row, 'id' | 'isRegistered'> {
  filer: Pick<ApplicationRecord['filer'], 'authorId' | 'entityId' | 'organizationId'>
}

/** Finds the application of a service about an entity that was filed after an instant and not rejected, a registered one first. */
export async function findFiledSince(
  db: Database | Tx,
  { about, service, since }: { about: EntityId; service: ServiceCode; since: Date },
): Promise<Filed | undefined> {
  const { rows } = await sql<Row>`
    select application_id as id, state in ('registered', 'completed') as "isRegistered",
      author_id as "authorId", entity_id as "entityId", organization_id as "organizationId"
    from applications.application
    where coalesce(behalf_of_id, entity_id) = ${about} and coalesce(first_submitted_at, submitted_at) > ${since}
      and deleted_at is null and ${service} = any(services) and state <> 'rejected'
    order by "isRegistered" desc, coalesce(first_submitted_at, submitted_at) desc limit 1`.execute(db)
  return rows.map(({ id, isRegistered, ...filer }) => ({ id, isRegistered, filer }))[0]
}
