-- Up Migration
-- Older nodes may go on.
-- The column is optional: a decision that an older node records leaves it empty, and the page shows what it did before.
alter table applications.application add column registered_number text;
comment on column applications.application.registered_number is 'registration number of the entity that the register''s decision entered or changed';
