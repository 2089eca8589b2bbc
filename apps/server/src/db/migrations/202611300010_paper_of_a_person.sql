-- Up Migration
-- Older nodes may go on: they leave the column empty, and a paper without a row belongs to the only person who needs one.
alter table files.document add column person_row uuid;
