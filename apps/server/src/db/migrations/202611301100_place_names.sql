-- Up Migration
-- Older nodes may go on: they do not read the table.
create table addresses.place (
  name_key text collate "C" primary key,
  kind text not null check (kind in ('territory', 'village'))
);
