-- Up Migration
-- Older nodes may go on.
-- The column is optional: an older node submits without warnings, and the register gets none.
alter table applications.application add column warnings jsonb;
comment on column applications.application.warnings is 'warnings that stood at the last submission, told to the register; null before one';
