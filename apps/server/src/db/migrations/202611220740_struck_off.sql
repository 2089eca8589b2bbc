-- Up Migration
-- For an entity that is struck off nobody acts any more, not even in a session that has it selected: said once, for the list of mandates
-- and for the look-up of one.
create or replace view delegations.api_mandate as
select o.personal_code, o.entity_id, 'representation'::text as "right", 3::smallint as level, o.representation, o.with_at_least,
       null::date as valid_from, null::date as valid_until
from entities.officer o
join entities.entity e using (entity_id)
where o.personal_code is not null and e.status <> 'liquidated'
union all
select d.personal_code, d.entity_id, 'delegation', d.level, null, null, d.valid_from, d.valid_until
from delegations.delegation d
join entities.entity e using (entity_id)
where d.status = 'active' and e.status not in ('suspended', 'liquidated');

create or replace function delegations.api_right(code text, entity uuid, today date) returns text language sql stable as $$
  select coalesce(
    (select 'representation 3' from entities.officer o join entities.entity e using (entity_id)
      where o.personal_code = code and o.entity_id = entity and e.status <> 'liquidated' limit 1),
    (select 'delegation ' || d.level from delegations.delegation d join entities.entity e using (entity_id)
      where d.personal_code = code and d.entity_id = entity and d.status = 'active' and e.status not in ('suspended', 'liquidated')
        and (d.valid_from is null or d.valid_from <= today) and (d.valid_until is null or d.valid_until >= today) limit 1))
$$;
