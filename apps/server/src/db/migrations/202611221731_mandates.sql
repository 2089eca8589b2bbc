-- Up Migration
-- Who may act for which entity, and what lists of somebody's entities are found and ordered by: one row for a person and an entity, so
-- that whoever acts for two thousand has them in one range of an index. Triggers keep it within the transaction that changes an officer,
-- a delegation or an entity. Days are compared when it is asked.
create table delegations.mandate (
  personal_code text not null,
  entity_id uuid not null,
  "right" text not null,
  level smallint not null,
  representation text,
  with_at_least integer,
  valid_from date,
  valid_until date,
  name text collate public.latvian not null,
  folded text collate "C" not null,
  registration_number text not null,
  has_branches boolean not null,
  primary key (personal_code, entity_id)
);

-- The officer of an entity is looked up by both.
drop index entities.officer_personal_code_idx;
create index on entities.officer (personal_code, entity_id);

-- Holds entities until the transaction ends: the register's news of them, and who gives or ends a delegation, wait for each other.
create function entities.api_hold(held uuid[]) returns void language plpgsql as $$
begin
  perform from entities.entity where entity_id = any(held) order by entity_id for no key update;
end $$;

-- What officers and delegations say of one person and entity. Whoever represents it needs no delegation of it.
create function delegations.entitled(code text, entity uuid) returns setof delegations.mandate language sql stable as $$
  select code, e.entity_id, m."right", m.level, m.representation, m.with_at_least, m.valid_from, m.valid_until, e.name, e.folded, e.registration_number,
    exists (select from entities.entity b where b.parent_registration_number = e.registration_number and b.status <> 'liquidated')
  from entities.entity e cross join lateral (
    (select 'representation' as "right", 3::smallint as level, o.representation, o.with_at_least, null::date as valid_from, null::date as valid_until
      from entities.officer o where o.personal_code = code and o.entity_id = e.entity_id order by o.officer_id limit 1)
    union all
    select 'delegation', d.level, null, null, d.valid_from, d.valid_until
      from delegations.delegation d where d.personal_code = code and d.entity_id = e.entity_id and d.status = 'active' and e.status <> 'suspended'
  ) m
  where e.entity_id = entity and e.status <> 'liquidated'
  order by m."right" desc limit 1
$$;

create function delegations.refresh_mandates(codes text[], entities uuid[]) returns void language plpgsql as $$
begin
  perform entities.api_hold(entities);
  with changed as (
    select distinct c.personal_code, c.entity_id from unnest(codes, entities) as c (personal_code, entity_id)
  ), wanted as materialized (
    select c.personal_code as code, c.entity_id as entity, e.* from changed c left join lateral delegations.entitled(c.personal_code, c.entity_id) e on true
  ), gone as (
    delete from delegations.mandate m using wanted w where w.entity_id is null and m.personal_code = w.code and m.entity_id = w.entity
  )
  insert into delegations.mandate as m
  select personal_code, entity_id, "right", level, representation, with_at_least, valid_from, valid_until, name, folded, registration_number, has_branches
  from wanted where entity_id is not null order by personal_code, entity_id
  on conflict (personal_code, entity_id) do update set
    "right" = excluded."right", level = excluded.level, representation = excluded.representation, with_at_least = excluded.with_at_least,
    valid_from = excluded.valid_from, valid_until = excluded.valid_until, name = excluded.name, folded = excluded.folded,
    registration_number = excluded.registration_number, has_branches = excluded.has_branches
  where m is distinct from excluded;
end $$;

-- Of officers and of delegations.
create function delegations.mandates_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform delegations.refresh_mandates(array_agg(personal_code), array_agg(entity_id)) from removed where personal_code is not null;
  end if;
  if tg_op <> 'DELETE' then
    perform delegations.refresh_mandates(array_agg(personal_code), array_agg(entity_id)) from added where personal_code is not null;
  end if;
  return null;
end $$;
create trigger mandates_added after insert on entities.officer
  referencing new table as added for each statement execute function delegations.mandates_changed();
create trigger mandates_changed after update on entities.officer
  referencing old table as removed new table as added for each statement execute function delegations.mandates_changed();
create trigger mandates_removed after delete on entities.officer
  referencing old table as removed for each statement execute function delegations.mandates_changed();
create trigger mandates_added after insert on delegations.delegation
  referencing new table as added for each statement execute function delegations.mandates_changed();
create trigger mandates_changed after update on delegations.delegation
  referencing old table as removed new table as added for each statement execute function delegations.mandates_changed();
create trigger mandates_removed after delete on delegations.delegation
  referencing old table as removed for each statement execute function delegations.mandates_changed();

create function delegations.refresh_holders(entity uuid) returns void language sql as $$
  select delegations.refresh_mandates(array_agg(personal_code), array_agg(entity)) from (
    select personal_code from entities.officer where entity_id = entity and personal_code is not null
    union
    select personal_code from delegations.delegation where entity_id = entity and status = 'active'
  ) holder
$$;
create function delegations.entity_changed() returns trigger language plpgsql as $$
begin
  perform delegations.refresh_holders(new.entity_id);
  return null;
end $$;
create trigger mandates_changed after update on entities.entity for each row
  when ((old.name, old.status, old.registration_number) is distinct from (new.name, new.status, new.registration_number))
  execute function delegations.entity_changed();

create function delegations.branch_changed() returns trigger language plpgsql as $$
begin
  perform delegations.refresh_holders(entity_id) from entities.entity
  where registration_number in (old.parent_registration_number, new.parent_registration_number);
  return null;
end $$;
create trigger branch_added after insert on entities.entity for each row
  when (new.parent_registration_number is not null) execute function delegations.branch_changed();
create trigger branch_changed after update on entities.entity for each row
  when ((old.parent_registration_number, old.status) is distinct from (new.parent_registration_number, new.status)
    and coalesce(old.parent_registration_number, new.parent_registration_number) is not null)
  execute function delegations.branch_changed();
create trigger branch_removed after delete on entities.entity for each row
  when (old.parent_registration_number is not null) execute function delegations.branch_changed();

insert into delegations.mandate
select m.* from (
  select personal_code, entity_id from entities.officer where personal_code is not null
  union
  select personal_code, entity_id from delegations.delegation where status = 'active'
) h cross join lateral delegations.entitled(h.personal_code, h.entity_id) m
order by m.personal_code, m.name;
create index on delegations.mandate (personal_code, name, entity_id) include (level, valid_from, valid_until);
create index mandate_with_branches on delegations.mandate (personal_code) where has_branches;

drop function delegations.api_mandates_of;
create function delegations.api_mandates_of(code text, today date)
returns table (
  entity_id uuid, "right" text, level smallint, representation text, with_at_least integer, valid_until date,
  name text, folded text, registration_number text, has_branches boolean
) language sql stable as $$
  select entity_id, "right", level, representation, with_at_least, valid_until, name, folded, registration_number, has_branches
  from delegations.mandate
  where personal_code = code and (valid_from is null or valid_from <= today) and (valid_until is null or valid_until >= today)
$$;
create or replace function delegations.api_right(code text, entity uuid, today date) returns text language sql stable as $$
  select "right" || ' ' || level from delegations.mandate
  where personal_code = code and entity_id = entity and (valid_from is null or valid_from <= today) and (valid_until is null or valid_until >= today)
$$;
