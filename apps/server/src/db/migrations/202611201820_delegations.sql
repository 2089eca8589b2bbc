-- Up Migration
-- Who stands behind a delegation: a representative by personal code, or a delegate by the delegation that she gave it by. Of rows that
-- were taken over from elsewhere nobody is known, and then nobody's leaving suspends them.
alter table delegations.delegation
  add column author_name text,
  add column giver_personal_code text,
  add column giver_delegation_id uuid references delegations.delegation,
  -- While it is pending: the representatives who have given or confirmed it.
  add column confirmed_by text[] not null default '{}',
  add column changed_at timestamptz;
create index on delegations.delegation (giver_delegation_id) where giver_delegation_id is not null;
create index on delegations.delegation (personal_code, created_at desc);
create index on delegations.delegation (entity_id, created_at desc);
-- A person has one delegation of an entity that has not ended, whoever gives it when.
create unique index delegation_open on delegations.delegation (entity_id, personal_code) where status in ('active', 'pending', 'suspended');
