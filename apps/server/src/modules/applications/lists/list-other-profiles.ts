import { mostOtherProfiles, type OtherProfile } from '@portal/contract/application-lists'
import { dayInRiga, mostCountedApplications, mostProbedEntities } from '@portal/domain'
import { sql } from 'kysely'
import type { Actor } from '../../../actor.ts'
import type { Deps } from '../../../deps.ts'
import { findNotary, listOrganizationsByStaff } from '../../entities/index.ts'
import { listRanks, type ListFilters } from './list-applications.ts'

/**
 * Lists the person's profiles with applications, other than the selected one: the person's own, those of their
 * organisations, and of the entities for which they may act now. A person with more than `mostProbedEntities` may have
 * others.
 */
export async function listOtherProfiles(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  stage: NonNullable<ListFilters['stage']>,
): Promise<{ data: OtherProfile[]; total: number }> {
  const { agent, personId, personalCode, name, organization, selected } = actor
  // An agent without a customer acts for no person.
  if (agent && !agent.supportSession?.isOpen) return { data: [], total: 0 }
  // Agents cannot act as an organisation.
  const organizations = agent ? [] : await listOrganizationsByStaff(db, personalCode)
  const notary = await findNotary(db, personalCode)
  const isAll = selected.kind === 'all' && !organization
  const { rows: mandates } = await sql<{ id: string; name: string }>`
    select entity_id as id, name from delegations.api_mandates_of(${personalCode}, ${dayInRiga(now())})
    where not ${isAll} limit ${mostProbedEntities + 1}`.execute(db)
  const owners = [
    { profile: personId, owner: personId, name },
    ...(notary ? [{ profile: personId, owner: notary.notaryId, name }] : []),
    ...organizations.map(({ uuid, organization_name }) => ({ profile: uuid, owner: uuid, name: organization_name })),
    ...mandates
      .slice(0, mostProbedEntities)
      .map((entity) => ({ profile: entity.id, owner: entity.id, name: entity.name })),
  ]
  const here = organization?.organizationId ?? (selected.kind === 'entity' ? selected.entityId : personId)
  const ranks = sql`${listRanks({ stage })}::smallint[]`
  // One index probe finds the newest application of an owner and a status, whatever their number.
  const { rows } = await sql<OtherProfile>`
    with owner as (
      select profile, id, name from unnest(
        ${owners.map(({ profile }) => profile)}::uuid[], ${owners.map(({ owner }) => owner)}::uuid[], ${owners.map((each) => each.name)}::text[]
      ) as owner (profile, id, name)
    ), other as (
      select o.profile, o.name, max(l.created_at) as newest
      from owner o cross join unnest(${ranks}) as r (rank) cross join lateral (
        select created_at from applications.listed where owner_id = o.id and status_rank = r.rank
        order by created_at desc limit 1
      ) l
      where ${isAll} or o.profile <> ${here}
      group by o.profile, o.name order by newest desc, o.profile limit ${mostOtherProfiles + 1}
    )
    select other.profile as uuid, other.name, c.count as applications
    from other cross join lateral (
      select count(*)::int as count from (
        select from applications.listed l
        where l.owner_id in (select id from owner where owner.profile = other.profile) and l.status_rank = any(${ranks})
        limit ${mostCountedApplications}
      ) counted
    ) c
    order by other.newest desc, other.profile`.execute(db)
  const data = rows.slice(0, mostOtherProfiles)
  return { data, total: mandates.length > mostProbedEntities ? data.length + 1 : rows.length }
}
