-- Up Migration
-- Binds the database to its object store: the same identity stands in a file of the store. `mark` grows all the time, first here and then
-- in the file, so that a database with a smaller mark than its store was restored from a backup.
create table documents.bound_store (
  is_only boolean primary key default true check (is_only),
  identity uuid not null,
  mark bigint not null default 0
);
