-- In the database because the verification must recognize exactly the erased lines that the triggers allow.
create or replace function history.is_erased(line history.action) returns boolean language sql immutable as $$
  select line.content_hash is not null and line.content_salt is null and to_jsonb(line) = history.emptied(line)
$$;
