-- In the database because the triggers that protect the history call it for each changed line.
-- A change erases a line when it removes all of its content and puts nothing in its place.
create or replace function history.is_erasure(before history.action, after history.action) returns boolean
language sql immutable as $$
  select before.content_salt is not null and to_jsonb(after) = history.emptied(before)
$$;
