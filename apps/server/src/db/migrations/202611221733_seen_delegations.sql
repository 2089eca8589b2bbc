-- Up Migration
-- Which delegations somebody may see for the entities that she acts for, in the order of their list, on the days of her mandate: whoever
-- acts for two thousand has them in one range of an index. Triggers keep it, while the entity is held.
create table delegations.seen (
  personal_code text not null,
  delegation_id uuid not null references delegations.delegation on delete cascade,
  created_at timestamptz not null,
  valid_from date,
  valid_until date,
  primary key (delegation_id, personal_code)
);
insert into delegations.seen
select m.personal_code, d.delegation_id, d.created_at, m.valid_from, m.valid_until
from delegations.mandate m join delegations.delegation d using (entity_id) where m.level >= 2
order by 1, 3 desc;
create index on delegations.seen (personal_code, created_at desc, delegation_id) include (valid_from, valid_until);

create function delegations.see_with_mandates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from delegations.seen s using removed r join delegations.delegation d using (entity_id)
    where s.personal_code = r.personal_code and s.delegation_id = d.delegation_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into delegations.seen
    select a.personal_code, d.delegation_id, d.created_at, a.valid_from, a.valid_until
    from added a join delegations.delegation d using (entity_id) where a.level >= 2
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger seen_added after insert on delegations.mandate
  referencing new table as added for each statement execute function delegations.see_with_mandates();
create trigger seen_changed after update on delegations.mandate
  referencing old table as removed new table as added for each statement execute function delegations.see_with_mandates();
create trigger seen_removed after delete on delegations.mandate
  referencing old table as removed for each statement execute function delegations.see_with_mandates();

create function delegations.see_new() returns trigger language plpgsql as $$
begin
  insert into delegations.seen
  select m.personal_code, a.delegation_id, a.created_at, m.valid_from, m.valid_until
  from added a cross join lateral (
    select o.personal_code from entities.officer o where o.entity_id = a.entity_id
    union
    select d.personal_code from delegations.delegation d where d.entity_id = a.entity_id and d.status = 'active'
  ) holder join delegations.mandate m on m.personal_code = holder.personal_code and m.entity_id = a.entity_id
  where m.level >= 2
  on conflict do nothing;
  return null;
end $$;
create trigger seen_new after insert on delegations.delegation
  referencing new table as added for each statement execute function delegations.see_new();
