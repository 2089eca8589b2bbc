-- Up Migration
create schema if not exists profile;

-- When a person's or an entity's profile was last looked over and confirmed. Nothing stands here of one that never was.
create table profile.confirmation (
  subject_id uuid primary key,
  confirmed_at timestamptz not null,
  confirmed_by uuid not null references auth.person
);

-- Of a branch, the merchant that it is a part of: no legal person of its own (Komerclikuma 22. pants).
alter table entities.entity add column parent_registration_number text;
create index on entities.entity (parent_registration_number) where parent_registration_number is not null;
create index on entities.officer (entity_registration_number) where entity_registration_number is not null;

-- Organisations outside the register's office whose staff work in the portal under the organisation's name.
create table entities.organization (
  organization_id uuid primary key,
  registration_number text not null unique check (registration_number ~ '^\d{11}$'),
  name text not null,
  changed_at timestamptz not null
);
create table entities.organization_clerk (
  organization_id uuid not null references entities.organization on delete cascade,
  personal_code text not null,
  primary key (organization_id, personal_code)
);
create index on entities.organization_clerk (personal_code);

-- Legal facts that the register keeps of persons and entities beside the entities themselves.
create table entities.legal_fact (
  legal_fact_id uuid primary key,
  type text not null check (type in ('spousal_property_relations', 'mass_media')),
  number text not null,
  title text not null,
  status text not null check (status in ('registered', 'ended')),
  registered_on date not null,
  changed_at timestamptz not null
);
create table entities.legal_fact_party (
  legal_fact_id uuid not null references entities.legal_fact on delete cascade,
  place integer not null,
  name text not null,
  personal_code text,
  registration_number text,
  primary key (legal_fact_id, place)
);
create index on entities.legal_fact_party (personal_code) where personal_code is not null;
create index on entities.legal_fact_party (registration_number) where registration_number is not null;

-- The organisation that the session acts for; whether the person still may is asked on every call.
alter table auth.session add column organization_id uuid references entities.organization;
alter table auth.session add check (organization_id is null or (mode = 'external' and selection = 'person'));

-- The name of the organisation while the person is one of its staff, else null. Stable: the session's query calls it.
create function entities.api_organization_name(code text, organization uuid) returns text language sql stable as $$
  select o.name from entities.organization o join entities.organization_clerk c using (organization_id)
  where o.organization_id = organization and c.personal_code = code
$$;

-- The entity or branch that an application is filed on behalf of, and the organisation whose application it is.
alter table applications.application
  add column behalf_of_id uuid,
  add column behalf_of_name text,
  add column organization_id uuid;
create index on applications.application (organization_id, created_at desc) where organization_id is not null and deleted_at is null;
