-- In the database because the triggers that protect the history call it for each changed line.
-- A change erases a line when it removes all of its content and puts nothing in its place.
create or replace function audit.is_erasure(before audit.action, after audit.action) returns boolean
language sql immutable as $$
  select before.content_salt is not null and to_jsonb(after) = audit.emptied(before)
$$;
