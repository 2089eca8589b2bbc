-- In the database because the triggers that maintain mandates call it.
-- Derives the mandate of a person for an entity from officers and delegations. A representative needs no delegation and
-- no procuration.
create or replace function delegations.entitled(code text, entity uuid) returns setof delegations.mandate
language sql stable as $$
  select code, e.entity_id, m."right", m.level, m.representation, m.with_at_least, m.valid_from, m.valid_until,
    e.name, e.folded, e.registration_number,
    exists (
      select from entities.entity b
      where b.parent_registration_number = e.registration_number and b.status <> 'liquidated'
    )
  from entities.entity e cross join lateral (
    (
      select entities.api_right_by(o.position) as "right",
        (case when o.position = 'PROCURATOR' then 2 else 3 end)::smallint as level,
        o.representation, o.with_at_least, null::date as valid_from, null::date as valid_until
      from entities.officer o
      where o.personal_code = code and o.entity_id = e.entity_id and entities.api_right_by(o.position) is not null
      order by entities.api_right_by(o.position) desc, o.officer_id limit 1
    )
    union all
    select 'delegation', d.level, null, null, d.valid_from, d.valid_until
    from delegations.delegation d
    where d.personal_code = code and d.entity_id = e.entity_id and d.status = 'active' and e.status <> 'suspended'
  ) m
  where e.entity_id = entity and e.status <> 'liquidated'
  order by m."right" desc limit 1
$$;
