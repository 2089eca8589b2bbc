-- Up Migration
-- Older nodes may go on: they do not read the table.
-- The files in functions/ that the database has loaded: their version, and a hash of each with its definition.
create table public.loaded_functions (
  is_only boolean primary key default true check (is_only),
  version integer not null,
  hashes jsonb not null
);
