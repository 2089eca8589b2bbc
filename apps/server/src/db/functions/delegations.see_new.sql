-- In the database because only triggers write mandates, which decide who sees a new delegation.
create or replace function delegations.see_new() returns trigger language plpgsql as $$
begin
  insert into delegations.seen
  select m.personal_code, a.delegation_id, a.created_at, m.valid_from, m.valid_until
  from added a cross join lateral (
    select o.personal_code from entities.officer o where o.entity_id = a.entity_id
    union
    select d.personal_code from delegations.delegation d where d.entity_id = a.entity_id and d.status = 'active'
  ) holder join delegations.mandate m on m.personal_code = holder.personal_code and m.entity_id = a.entity_id
  on conflict do nothing;
  return null;
end $$;

create or replace trigger seen_new after insert on delegations.delegation
  referencing new table as added for each statement execute function delegations.see_new();
