-- Up Migration
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create collation if not exists public.latvian (provider = icu, locale = 'lv');

create schema auth;
create table auth.person (
  person_id uuid primary key,
  personal_code text not null unique check (personal_code ~ '^\d{11}$'),
  forename text not null,
  surname text not null,
  email text,
  language text not null default 'lv' check (language in ('lv', 'en')),
  created_at timestamptz not null
);
create table auth.login (
  auth_session_id text primary key,
  person_id uuid not null references auth.person,
  mode text check (mode in ('internal', 'external')),
  cookie_hash bytea not null,
  redirect_url text not null,
  expires_at timestamptz not null
);
create table auth.session (
  sid uuid primary key,
  person_id uuid not null references auth.person,
  key_hash bytea not null,
  binding_hash bytea,
  mode text check (mode in ('internal', 'external')),
  selection text not null default 'person' check (selection in ('person', 'entity', 'all')),
  entity_id uuid,
  began_at timestamptz not null,
  prolonged_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  superseded_by uuid,
  check ((selection = 'entity') = (entity_id is not null))
);
create index on auth.session (person_id);
create index on auth.session (expires_at);

create schema audit;
create table audit.action (
  action_id uuid primary key,
  at timestamptz not null,
  person_id uuid,
  -- As it was at the time: later changes of name or right do not rewrite history.
  actor_name text not null,
  acting_as text,
  entity_id uuid,
  application_id uuid,
  name text not null,
  details jsonb not null default '{}',
  -- Actions of the same key within their window are one row.
  merge_key text,
  repeated integer not null default 1
);
create index on audit.action (person_id, at desc);
create index on audit.action (entity_id, at desc);
create index on audit.action (application_id, at);
create unique index on audit.action (merge_key) where merge_key is not null;

create schema entities;
create table entities.entity (
  entity_id uuid primary key,
  registration_number text not null unique check (registration_number ~ '^\d{11}$'),
  name text not null,
  legal_form text not null,
  status text not null check (status in ('active', 'suspended', 'liquidated')),
  address_code text,
  address_text text not null,
  capital_cents bigint,
  registered_on date,
  changed_at timestamptz not null
);
create index on entities.entity using gin (name gin_trgm_ops);
create table entities.officer (
  officer_id text not null,
  entity_id uuid not null references entities.entity on delete cascade,
  forename text not null,
  surname text not null,
  personal_code text,
  birth_date date,
  entity_registration_number text,
  position text not null,
  governing_body text,
  representation text not null check (representation in ('INDIVIDUALLY', 'WITH_AT_LEAST', 'WITH_ALL', 'WITH_CHAIR')),
  with_at_least integer,
  appointed_on date,
  primary key (entity_id, officer_id)
);
create index on entities.officer (personal_code);
-- How far the register's feed has been read.
create table entities.feed (
  name text primary key,
  position bigint not null
);

create schema delegations;
create table delegations.delegation (
  delegation_id uuid primary key,
  entity_id uuid not null references entities.entity,
  personal_code text not null,
  forename text not null,
  surname text not null,
  role text not null check (role in ('administrator', 'employee')),
  level smallint not null check (level between 1 and 3),
  status text not null check (status in ('active', 'revoked', 'receiver_canceled', 'suspended', 'expired', 'draft', 'sent', 'pending')),
  valid_from date not null,
  valid_until date,
  author_person_id uuid references auth.person,
  created_at timestamptz not null
);
create unique index on delegations.delegation (entity_id, personal_code) where status = 'active';
create index on delegations.delegation (personal_code) where status = 'active';

-- Who may act for which entity, by representation and delegation alike. Stable: other modules join it.
-- Validity is compared by the caller, who owns the time: `valid_from` and `valid_until` are days in Europe/Riga.
create view delegations.api_mandate as
select o.personal_code, o.entity_id, 'representation'::text as "right", 3::smallint as level, o.representation, o.with_at_least,
       null::date as valid_from, null::date as valid_until
from entities.officer o
where o.personal_code is not null
union all
select d.personal_code, d.entity_id, 'delegation', d.level, null, null, d.valid_from, d.valid_until
from delegations.delegation d
join entities.entity e using (entity_id)
where d.status = 'active' and e.status <> 'suspended';

create schema http;
create table http.answer (
  person_id uuid not null,
  idempotency_key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  at timestamptz not null,
  primary key (person_id, idempotency_key)
);
create index on http.answer (at);

create schema jobs;
create table jobs.job (
  job_id uuid primary key,
  name text not null,
  -- A second job of the same name and key is the same job.
  key text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  claimed_until timestamptz,
  attempt integer not null default 0,
  failure text,
  done_at timestamptz,
  unique (name, key)
);
create index on jobs.job (due_at) where done_at is null;
