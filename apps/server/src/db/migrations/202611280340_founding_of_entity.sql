-- Up Migration
-- Older nodes may go on: only an index is added.
create index application_registered_number_idx on applications.application (registered_number)
  where category = 'new-subject' and registered_number is not null;
