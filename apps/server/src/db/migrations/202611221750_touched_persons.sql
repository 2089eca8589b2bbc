-- Up Migration
-- Whom a filing touches, as the register's facts stood when it was received, and what becomes of each.
create table applications.touched (
  application_id uuid not null references applications.application,
  personal_code text not null,
  parts text[] not null,
  -- Null while she is still to be told.
  told_at timestamptz,
  primary key (application_id, personal_code)
);
create index on applications.touched (application_id, personal_code) where told_at is null;

-- An event of the case: the register is told, and nothing stops.
create table applications.objection (
  objection_id uuid primary key,
  application_id uuid not null references applications.application,
  person_id uuid not null,
  ground text not null check (ground in ('objection', 'not-me')),
  reason text not null,
  made_at timestamptz not null,
  delivered_at timestamptz,
  unique (application_id, person_id)
);

-- A notice for somebody who has never signed in waits under her personal code.
alter table communications.notification
  alter column person_id drop not null,
  add column personal_code text,
  add check (num_nonnulls(person_id, personal_code) = 1);
create index on communications.notification (personal_code, created_at desc) where dismissed_at is null and personal_code is not null;
