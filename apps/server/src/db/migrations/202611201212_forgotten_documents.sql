-- Up Migration
-- When the documents of a deleted draft were removed for good; the row stays for the history.
alter table applications.application add column documents_forgotten_at timestamptz;
create index on applications.application (deleted_at) where deleted_at is not null and documents_forgotten_at is null;
