-- Up Migration
-- What the migrations before have filled is planned for by what is in it, though nothing was written since by which PostgreSQL would look.
-- A table that is empty is left alone: PostgreSQL would plan for it as if it stayed so.
do $$
declare
  filled regclass;
begin
  foreach filled in array array['delegations.mandate', 'delegations.seen', 'applications.listed']::regclass[] loop
    if pg_relation_size(filled) > 0 then
      execute format('analyze %s', filled);
    end if;
  end loop;
end
$$;
