-- In the database because statements of other modules check a mandate and must not read the table.
-- Returns the right and the level, such as 'representation 3', or null.
create or replace function delegations.api_right(code text, entity uuid, today date) returns text
language sql stable as $$
  select "right" || ' ' || level from delegations.mandate
  where personal_code = code and entity_id = entity
    and (valid_from is null or valid_from <= today) and (valid_until is null or valid_until >= today)
$$;
