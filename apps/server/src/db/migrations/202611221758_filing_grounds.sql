-- Up Migration
-- On what ground somebody without a mandate for the entity began an application about it; null where a mandate stands behind it.
alter table applications.application add column ground text;
