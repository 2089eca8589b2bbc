-- In the database because migrations, which are SQL, call it.
-- Ends the connections of older nodes. The lock keeps them from new ones until the migration commits, and the updated
-- row afterwards.
create or replace function public.stop_older_nodes(required text) returns void language plpgsql as $$
begin
  lock table public.oldest_writer in access exclusive mode;
  update public.oldest_writer set migration = greatest(migration, required);
  perform pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name like 'portal node %'
    and split_part(application_name, ' ', 3) < required and pid <> pg_backend_pid();
end $$;
