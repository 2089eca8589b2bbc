-- Up Migration
-- By what right somebody may act for one entity on a day, in two words: the right, and its level. Stable: other modules call it.
-- A function, not a view to be joined: whoever acts for herself has nothing to look up, and then nothing of it is even set up.
create function delegations.api_right(code text, entity uuid, today date) returns text language sql stable as $$
  select "right" || ' ' || level from delegations.api_mandate
  where personal_code = code and entity_id = entity and (valid_from is null or valid_from <= today) and (valid_until is null or valid_until >= today)
  order by "right" desc limit 1
$$;
