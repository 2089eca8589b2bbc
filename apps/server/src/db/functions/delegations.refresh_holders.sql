-- In the database because the triggers on entities call it.
create or replace function delegations.refresh_holders(entity uuid) returns void language sql as $$
  select delegations.refresh_mandates(array_agg(personal_code), array_agg(entity)) from (
    select personal_code from entities.officer where entity_id = entity and personal_code is not null
    union
    select personal_code from delegations.delegation where entity_id = entity and status = 'active'
  ) holder
$$;
