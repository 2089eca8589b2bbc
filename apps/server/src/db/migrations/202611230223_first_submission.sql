-- Up Migration
-- Set when it is submitted again; until then the submission that there was is the first.
alter table applications.application add column first_submitted_at timestamptz;
