-- Up Migration
-- Older nodes may go on: they leave the column empty, and papers without a version were made by the first one.
alter table files.document add column template_version integer check (template_version > 0);
