-- Up Migration
-- Older nodes may go on: they leave the column, and a declaration without an entry counts as the author's.
alter table applications.application add column declarations jsonb not null default '{}';
