-- Up Migration
-- Whose application it is has been told that every signature is there; when one is taken away, it is told anew.
alter table applications.application add column told_signed_at timestamptz;
