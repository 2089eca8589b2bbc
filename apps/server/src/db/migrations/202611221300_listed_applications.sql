-- Up Migration
create extension if not exists btree_gin;

-- What lists of applications are found and ordered by: a narrow row for each whose list holds the application, which are the entity,
-- the organisation that filed it, or the author whose own it is. Triggers keep it, since the applications are changed in many places.
create table applications.listed (
  owner_id uuid not null,
  application_id uuid not null references applications.application on delete cascade,
  state text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  number text not null,
  subject_name text collate public.latvian,
  -- Numbers, subject and author without diacritics, then the category and the services between bars.
  searched text not null,
  primary key (application_id, owner_id)
);

-- How many of each state an owner has: whoever has a hundred thousand does not wait until they are counted.
create table applications.listed_count (
  owner_id uuid not null,
  state text not null,
  count integer not null,
  primary key (owner_id, state)
);

create function applications.searched(application applications.application) returns text language sql stable as $$
  select public.unaccent(lower(concat_ws(' ', application.number, application.register_number, application.subject_name, application.author_name)))
    || '|' || application.category || '|' || array_to_string(application.services, '|') || '|'
$$;

create function applications.owners(application applications.application) returns setof uuid language sql immutable as $$
  select application.entity_id where application.entity_id is not null
  union
  select application.organization_id where application.organization_id is not null
  union
  select application.author_id where application.entity_id is null and application.organization_id is null
$$;

insert into applications.listed
select o.owner_id, a.application_id, a.state, a.created_at, a.submitted_at, a.number, a.subject_name, applications.searched(a)
from applications.application a cross join lateral applications.owners(a) as o (owner_id)
where a.deleted_at is null;
insert into applications.listed_count select owner_id, state, count(*) from applications.listed group by owner_id, state;

create index on applications.listed (owner_id, state, created_at, application_id);
create index on applications.listed (owner_id, state, submitted_at, application_id);
create index on applications.listed (owner_id, state, number, application_id);
create index on applications.listed (owner_id, state, subject_name, application_id);
create index on applications.listed using gin (owner_id, searched gin_trgm_ops) with (fastupdate = off);

create function applications.list_new() returns trigger language plpgsql as $$
begin
  insert into applications.listed
  select o.owner_id, a.application_id, a.state, a.created_at, a.submitted_at, a.number, a.subject_name, applications.searched(a)
  from added a cross join lateral applications.owners(a::applications.application) as o (owner_id)
  where a.deleted_at is null;
  return null;
end $$;
create trigger list_new after insert on applications.application
  referencing new table as added for each statement execute function applications.list_new();

create function applications.list_changed() returns trigger language plpgsql as $$
begin
  if new.deleted_at is not null then
    delete from applications.listed where application_id = new.application_id;
  else
    insert into applications.listed
    select o.owner_id, new.application_id, new.state, new.created_at, new.submitted_at, new.number, new.subject_name, applications.searched(new)
    from applications.owners(new) as o (owner_id)
    on conflict (application_id, owner_id) do update set
      state = excluded.state, created_at = excluded.created_at, submitted_at = excluded.submitted_at, number = excluded.number,
      subject_name = excluded.subject_name, searched = excluded.searched;
  end if;
  return null;
end $$;
create trigger list_changed after update on applications.application for each row
  when ((old.state, old.created_at, old.submitted_at, old.number, old.register_number, old.subject_name, old.author_name, old.category, old.services, old.deleted_at)
    is distinct from (new.state, new.created_at, new.submitted_at, new.number, new.register_number, new.subject_name, new.author_name, new.category, new.services, new.deleted_at))
  execute function applications.list_changed();

-- Rows are counted in the order of owner and state, so that no two statements wait for each other.
create function applications.count_new() returns trigger language plpgsql as $$
begin
  insert into applications.listed_count as c
  select owner_id, state, count(*) from added group by owner_id, state order by owner_id, state
  on conflict (owner_id, state) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_new after insert on applications.listed
  referencing new table as added for each statement execute function applications.count_new();

create function applications.count_moved() returns trigger language plpgsql as $$
begin
  insert into applications.listed_count as c
  select new.owner_id, moved.state, moved.change from (values (old.state, -1), (new.state, 1)) as moved (state, change) order by moved.state
  on conflict (owner_id, state) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger count_moved after update on applications.listed for each row
  when (old.state <> new.state) execute function applications.count_moved();

create function applications.count_gone() returns trigger language plpgsql as $$
begin
  update applications.listed_count set count = count - 1 where owner_id = old.owner_id and state = old.state;
  return null;
end $$;
create trigger count_gone after delete on applications.listed for each row execute function applications.count_gone();

drop index applications.application_author_id_created_at_idx;
drop index applications.application_entity_id_created_at_idx;
drop index applications.application_organization_id_created_at_idx;
