-- In the database because the triggers that maintain mandates call it.
-- It writes only changed mandates, in the order of their key, so that concurrent statements cannot deadlock.
create or replace function delegations.refresh_mandates(codes text[], entities uuid[]) returns void
language plpgsql as $$
begin
  perform entities.api_hold(entities);
  with changed as (
    select distinct c.personal_code, c.entity_id from unnest(codes, entities) as c (personal_code, entity_id)
  ), wanted as materialized (
    select c.personal_code as code, c.entity_id as entity, e.*
    from changed c left join lateral delegations.entitled(c.personal_code, c.entity_id) e on true
  ), gone as (
    delete from delegations.mandate m using wanted w
    where w.entity_id is null and m.personal_code = w.code and m.entity_id = w.entity
  )
  insert into delegations.mandate as m
  select personal_code, entity_id, "right", level, representation, with_at_least, valid_from, valid_until,
    name, folded, registration_number, has_branches
  from wanted where entity_id is not null order by personal_code, entity_id
  on conflict (personal_code, entity_id) do update set
    "right" = excluded."right", level = excluded.level, representation = excluded.representation,
    with_at_least = excluded.with_at_least, valid_from = excluded.valid_from, valid_until = excluded.valid_until,
    name = excluded.name, folded = excluded.folded, registration_number = excluded.registration_number,
    has_branches = excluded.has_branches
  where m is distinct from excluded;
end $$;
