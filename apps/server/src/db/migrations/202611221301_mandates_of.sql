-- Up Migration
-- For which entities somebody may act, by representation and delegation alike. A function of the person instead of a view: joined to a
-- session, a view of two branches is read whole, with all officers of the country. The caller owns the time: `today` is a day in
-- Europe/Riga.
drop view delegations.api_mandate;
create function delegations.api_mandates_of(code text, today date)
returns table (entity_id uuid, "right" text, level smallint, representation text, with_at_least integer, valid_until date)
language sql stable as $$
  select o.entity_id, 'representation', 3::smallint, o.representation, o.with_at_least, null::date
  from entities.officer o
  join entities.entity e using (entity_id)
  where o.personal_code = code and e.status <> 'liquidated'
  union all
  select d.entity_id, 'delegation', d.level, null, null, d.valid_until
  from delegations.delegation d
  join entities.entity e using (entity_id)
  where d.personal_code = code and d.status = 'active' and e.status not in ('suspended', 'liquidated')
    and (d.valid_from is null or d.valid_from <= today) and (d.valid_until is null or d.valid_until >= today)
$$;
