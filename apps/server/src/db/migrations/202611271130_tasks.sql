-- Up Migration
-- Older nodes may go on.
create index on applications.listed (owner_id, created_at, application_id)
  where state in ('waiting_for_information', 'postponed', 'reinitiated');
create index on delegations.delegation (personal_code) where status = 'sent';
create index on delegations.delegation (entity_id) where status = 'pending';
create index on delegations.delegation (entity_id, valid_until) where status = 'active' and valid_until is not null;
