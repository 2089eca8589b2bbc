-- Up Migration
-- Whoever may act for an entity sees its delegations, at each level of access: restricted access sees all sections.
create or replace function delegations.see_with_mandates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from delegations.seen s using removed r join delegations.delegation d using (entity_id)
    where s.personal_code = r.personal_code and s.delegation_id = d.delegation_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into delegations.seen
    select a.personal_code, d.delegation_id, d.created_at, a.valid_from, a.valid_until
    from added a join delegations.delegation d using (entity_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

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

insert into delegations.seen
select m.personal_code, d.delegation_id, d.created_at, m.valid_from, m.valid_until
from delegations.mandate m join delegations.delegation d using (entity_id) where m.level < 2
order by 1, 3 desc
on conflict do nothing;
