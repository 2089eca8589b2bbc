-- Up Migration
-- Older nodes may go on.
-- Applications at the register about an entity are few; without the index each check of a form would read all applications.
create index on applications.application (coalesce(behalf_of_id, entity_id), submitted_at)
  where submitted_at is not null and category <> 'new-subject' and state not in ('registered', 'completed', 'rejected');
