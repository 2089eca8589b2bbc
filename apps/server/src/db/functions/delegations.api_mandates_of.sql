-- In the database because statements of other modules join a person's mandates and must not read the table.
create or replace function delegations.api_mandates_of(code text, today date)
returns table (
  entity_id uuid, "right" text, level smallint, representation text, with_at_least integer, valid_until date,
  name text, folded text, registration_number text, has_branches boolean
) language sql stable as $$
  select entity_id, "right", level, representation, with_at_least, valid_until,
    name, folded, registration_number, has_branches
  from delegations.mandate
  where personal_code = code
    and (valid_from is null or valid_from <= today) and (valid_until is null or valid_until >= today)
$$;
