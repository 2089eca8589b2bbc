-- In the database because other modules call it and must not write to the table of loose objects.
-- A row that takes an object calls it in its transaction. It fails when the sweep has already deleted the object.
create or replace function files.api_keep_object(key uuid) returns void language plpgsql as $$
begin
  delete from files.loose_object where object_key = key;
  if not found then
    raise exception 'The stored object % is gone, or another row has it', key;
  end if;
end $$;
