-- Up Migration
-- A procuration is for commerce (Komerclikuma 34. pants): whoever holds one sees and keeps the merchant's profile as a partial delegate
-- does, and neither represents it before the register nor delegates; a procuration is not passed on. Councils and auditors act for nobody.
create function entities.api_right_by(officer_position text) returns text language sql immutable as $$
  select case
    when officer_position = 'PROCURATOR' then 'procuration'
    when officer_position in ('COUNCIL_MEMBER', 'CHAIR_OF_COUNCIL', 'DEPUTY_CHAIR_OF_COUNCIL', 'AUDITOR') then null
    else 'representation' end
$$;

-- What officers and delegations say of one person and entity. Whoever represents it needs no delegation of it, nor a procuration.
create or replace function delegations.entitled(code text, entity uuid) returns setof delegations.mandate language sql stable as $$
  select code, e.entity_id, m."right", m.level, m.representation, m.with_at_least, m.valid_from, m.valid_until, e.name, e.folded, e.registration_number,
    exists (select from entities.entity b where b.parent_registration_number = e.registration_number and b.status <> 'liquidated')
  from entities.entity e cross join lateral (
    (select entities.api_right_by(o.position) as "right", (case when o.position = 'PROCURATOR' then 2 else 3 end)::smallint as level,
        o.representation, o.with_at_least, null::date as valid_from, null::date as valid_until
      from entities.officer o
      where o.personal_code = code and o.entity_id = e.entity_id and entities.api_right_by(o.position) is not null
      order by entities.api_right_by(o.position) desc, o.officer_id limit 1)
    union all
    select 'delegation', d.level, null, null, d.valid_from, d.valid_until
      from delegations.delegation d where d.personal_code = code and d.entity_id = e.entity_id and d.status = 'active' and e.status <> 'suspended'
  ) m
  where e.entity_id = entity and e.status <> 'liquidated'
  order by m."right" desc limit 1
$$;
select delegations.refresh_mandates(array_agg(personal_code), array_agg(entity_id)) from entities.officer
where personal_code is not null and entities.api_right_by(position) is distinct from 'representation';

-- What procurators have delegated alone, and what was given by virtue of it, rests from now on; the history of the entity says so.
with recursive resting as (
  select d.delegation_id, d.entity_id from delegations.delegation d
  where d.status = 'active' and d.giver_delegation_id is null
    and exists (select from entities.officer o
      where o.entity_id = d.entity_id and o.personal_code = d.giver_personal_code and o.position = 'PROCURATOR')
    and not exists (select from entities.officer o
      where o.entity_id = d.entity_id and o.personal_code = d.giver_personal_code and entities.api_right_by(o.position) = 'representation')
  union
  select d.delegation_id, d.entity_id from resting r join delegations.delegation d on d.giver_delegation_id = r.delegation_id
  where d.status = 'active'
), suspended as (
  update delegations.delegation d set status = 'suspended', changed_at = now()
  from resting r where r.delegation_id = d.delegation_id
  returning d.delegation_id, d.entity_id
)
insert into audit.action (action_id, at, actor_name, entity_id, name, details)
select gen_random_uuid(), now(), '', entity_id, 'delegation-suspended', jsonb_build_object('delegation', delegation_id, 'reason', 'procuration')
from suspended;
