import type { DelegationId, EntityId } from '@portal/contract/ids'
import { dayInRiga } from '@portal/domain'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { lockDelegations } from './queries.ts'
import { notifyOfSuspension, type DelegationHooks } from './notify-parties.ts'

/**
 * Suspends delegations whose giver may no longer delegate, and restores those whose giver may again. An access check
 * therefore reads only the delegation itself and not the chain above it. Every operation that ends or changes a
 * delegation calls this, and so does the processing of news about an entity's officers.
 */
export async function recomputeDelegations(
  tx: Tx,
  hooks: DelegationHooks,
  entityId: EntityId,
  at: Date,
): Promise<void> {
  await lockDelegations(tx, entityId)
  const { rows } = await sql<{ id: DelegationId; status: 'active' | 'sent' | 'suspended' }>`
    with recursive kept as (
      select d.delegation_id, d.level from delegations.delegation d
      where d.entity_id = ${entityId} and d.status in ('active', 'sent', 'suspended') and d.giver_delegation_id is null
        and (d.giver_personal_code is null or exists (
          select from delegations.api_mandates_of(d.giver_personal_code, ${dayInRiga(at)}) m where m."right" = 'representation' and m.entity_id = d.entity_id))
      union
      select d.delegation_id, d.level from kept giver join delegations.delegation d on d.giver_delegation_id = giver.delegation_id
      where giver.level = 3 and d.status in ('active', 'sent', 'suspended')
    )
    update delegations.delegation d set changed_at = ${at},
      status = case when not news.stands then 'suspended' when d.accepted_at is null then 'sent' else 'active' end
    from (
      select a.delegation_id, s.delegation_id is not null as stands
      from delegations.delegation a left join kept s using (delegation_id)
      where a.entity_id = ${entityId}
    ) news
    where news.delegation_id = d.delegation_id and news.stands <> (d.status in ('active', 'sent'))
    returning d.delegation_id as id, d.status`.execute(tx)
  for (const { id, status } of rows) await notifyOfSuspension({ tx, hooks }, id, status, at)
}
