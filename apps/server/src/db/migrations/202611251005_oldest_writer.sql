-- Up Migration
-- The oldest version that may still use this database, by the time of its newest migration. A migration that older versions would work
-- against moves it on with `select public.stop_older_nodes('<its time>')`; a node asks for it with every new connection.
create table public.oldest_writer (
  is_only boolean primary key default true check (is_only),
  migration text not null
);
insert into public.oldest_writer (migration) values ('');

-- Ends the connections of older nodes. Until the migration is committed they get no other, and afterwards they are refused.
create function public.stop_older_nodes(required text) returns void language plpgsql as $$
begin
  lock table public.oldest_writer in access exclusive mode;
  update public.oldest_writer set migration = greatest(migration, required);
  perform pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'portal node %'
    and split_part(application_name, ' ', 3) < required and pid <> pg_backend_pid();
end $$;
