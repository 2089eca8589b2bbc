-- Up Migration
-- Sworn notaries as the register lists them. Whoever is struck from the list stays here, so that what names her keeps her name.
create table entities.notary (
  notary_id uuid primary key,
  personal_code text not null,
  name text collate public.latvian not null,
  -- Where she practises.
  place text not null,
  in_office boolean not null,
  changed_at timestamptz not null
);
create index on entities.notary (personal_code) where in_office;
create view entities.api_notary as select notary_id, personal_code, name from entities.notary where in_office;

-- A letter may be written to a notary; to one who is no longer in office it may not.
alter table communications.recipient alter column position drop not null, add column is_open boolean not null default true;

-- The notary whom an application names: she certifies it, or files it herself. And those who were told that it names them.
alter table applications.application add column notary_id uuid, add column notary_name text, add column told_notaries uuid[] not null default '{}';

-- What a notary files as such is among what names her, and is hers no longer than her office.
create or replace function applications.owners(application applications.application) returns setof uuid language sql stable as $$
  select application.entity_id where application.entity_id is not null
  union all
  select application.organization_id where application.organization_id is not null
  union all
  select application.author_id
  where application.entity_id is null and application.organization_id is null and application.ground is distinct from 'notary'
  union all
  select application.notary_id where application.notary_id is not null
  union all
  select m.owner_id from applications.merged_entity m where m.entity_id = application.entity_id and m.state <> 'leaving'
$$;

create or replace function applications.list_changed() returns trigger language plpgsql as $$
begin
  perform applications.hold_merged();
  if new.deleted_at is not null then
    delete from applications.listed where application_id = new.application_id;
  else
    if old.notary_id is distinct from new.notary_id then
      delete from applications.listed where application_id = new.application_id and owner_id = old.notary_id;
    end if;
    insert into applications.listed
    select o.owner_id, new.application_id, new.state, new.created_at, new.submitted_at, new.number, new.subject_name, applications.searched(new)
    from applications.owners(new) as o (owner_id) order by o.owner_id
    on conflict (application_id, owner_id) do update set
      state = excluded.state, created_at = excluded.created_at, submitted_at = excluded.submitted_at, number = excluded.number,
      subject_name = excluded.subject_name, searched = excluded.searched;
  end if;
  return null;
end $$;
drop trigger list_changed on applications.application;
create trigger list_changed after update on applications.application for each row
  when ((old.state, old.created_at, old.submitted_at, old.number, old.register_number, old.subject_name, old.author_name, old.category, old.services, old.deleted_at, old.notary_id)
    is distinct from (new.state, new.created_at, new.submitted_at, new.number, new.register_number, new.subject_name, new.author_name, new.category, new.services, new.deleted_at, new.notary_id))
  execute function applications.list_changed();
