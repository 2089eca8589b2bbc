-- Up Migration
-- Older nodes may go on: only an index is added.
-- The page of a registered first stage looks for the next one among all applications about the entity.
create index application_about_filed_idx on applications.application
  (coalesce(behalf_of_id, entity_id), coalesce(first_submitted_at, submitted_at))
  where coalesce(first_submitted_at, submitted_at) is not null and deleted_at is null;
