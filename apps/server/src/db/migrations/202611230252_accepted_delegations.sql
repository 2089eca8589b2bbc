-- Up Migration
-- A delegation gives rights once its receiver has accepted it, logged in under the name that it was given to. What was in force before,
-- or rests, was given when nobody was asked, and stays as it is.
alter table delegations.delegation
  add column accepted_at timestamptz,
  -- When somebody with the personal code but another name was to accept it.
  add column name_differed_at timestamptz;
update delegations.delegation set accepted_at = created_at where status in ('active', 'suspended');
alter table delegations.delegation add constraint in_force_once_accepted check (status <> 'active' or accepted_at is not null);

-- A person has one delegation of an entity that has not ended, whoever gives it when.
drop index delegations.delegation_open;
create unique index delegation_open on delegations.delegation (entity_id, personal_code) where status in ('active', 'pending', 'sent', 'suspended');
