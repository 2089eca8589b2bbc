-- Up Migration
-- Whose mandates have changed, told within the transaction that changes them: what was merged for somebody before is not theirs until it
-- was looked at again.
create table delegations.mandate_news (
  news_id bigint generated always as identity primary key,
  personal_code text not null
);
create index on delegations.mandate_news (personal_code);
create view delegations.api_mandate_news as select personal_code from delegations.mandate_news;
-- The last day on which somebody acts for the same entities as today, if nothing is changed: the one before a delegation begins or ends.
create function delegations.api_same_until(code text, today date) returns date language sql stable as $$
  select min(case when valid_from > today then valid_from - 1 when valid_until >= today then valid_until end) from delegations.mandate where personal_code = code
$$;
create function delegations.tell_mandates() returns trigger language plpgsql as $$
begin
  insert into delegations.mandate_news (personal_code) select distinct personal_code from changed;
  return null;
end $$;
create trigger told_added after insert on delegations.mandate
  referencing new table as changed for each statement execute function delegations.tell_mandates();
create trigger told_changed after update on delegations.mandate
  referencing new table as changed for each statement execute function delegations.tell_mandates();
create trigger told_removed after delete on delegations.mandate
  referencing old table as changed for each statement execute function delegations.tell_mandates();
-- The portal's job makes the lists of those who act for more than thirty.
insert into delegations.mandate_news (personal_code)
select personal_code from delegations.mandate group by personal_code having count(*) > 30;

-- Who acts for many entities has one list of all their applications, as an owner of its own beside the entities, on the days on which
-- these are whom she acts for; since no day while it is being made.
create table applications.merged (
  personal_code text primary key,
  owner_id uuid not null unique,
  since_day date,
  until_day date not null
);
create index on applications.merged (since_day);
create index on applications.merged (until_day);
create table applications.merged_entity (
  entity_id uuid not null,
  owner_id uuid not null references applications.merged (owner_id),
  state text not null check (state in ('joining', 'whole', 'leaving')),
  primary key (entity_id, owner_id)
);
create index on applications.merged_entity (owner_id);

create or replace function applications.owners(application applications.application) returns setof uuid language sql stable as $$
  select application.entity_id where application.entity_id is not null
  union all
  select application.organization_id where application.organization_id is not null
  union all
  select application.author_id where application.entity_id is null and application.organization_id is null
  union all
  select m.owner_id from applications.merged_entity m where m.entity_id = application.entity_id and m.state <> 'leaving'
$$;

-- Whoever lists an application holds off whoever changes which entities are merged, and the other way round: nobody lists by what was so before.
create function applications.hold_merged() returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('applications.merged', 0))
$$;
create function applications.change_merged() returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('applications.merged', 0))
$$;

create or replace function applications.list_new() returns trigger language plpgsql as $$
begin
  perform applications.hold_merged();
  insert into applications.listed
  select o.owner_id, a.application_id, a.state, a.created_at, a.submitted_at, a.number, a.subject_name, applications.searched(a)
  from added a cross join lateral applications.owners(a::applications.application) as o (owner_id)
  where a.deleted_at is null;
  return null;
end $$;

-- Owners in their order, so that no two statements wait for each other where counts are kept.
create or replace function applications.list_changed() returns trigger language plpgsql as $$
begin
  perform applications.hold_merged();
  if new.deleted_at is not null then
    delete from applications.listed where application_id = new.application_id;
  else
    insert into applications.listed
    select o.owner_id, new.application_id, new.state, new.created_at, new.submitted_at, new.number, new.subject_name, applications.searched(new)
    from applications.owners(new) as o (owner_id) order by o.owner_id
    on conflict (application_id, owner_id) do update set
      state = excluded.state, created_at = excluded.created_at, submitted_at = excluded.submitted_at, number = excluded.number,
      subject_name = excluded.subject_name, searched = excluded.searched;
  end if;
  return null;
end $$;
