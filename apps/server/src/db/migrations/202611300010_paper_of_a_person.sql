-- Up Migration
-- Older nodes may go on: they leave the column empty, and a paper without a row belongs to the
-- only person who needs one. A prepared paper that several persons shared is dropped when papers are prepared again.
alter table files.document add column person_row uuid;
