-- In the database because mandates change in the transaction of the entity, and imports change thousands at once.
create or replace function delegations.entity_changed() returns trigger language plpgsql as $$
begin
  perform delegations.refresh_holders(new.entity_id);
  return null;
end $$;

create or replace trigger mandates_changed after update on entities.entity for each row
  when (
    (old.name, old.status, old.registration_number) is distinct from (new.name, new.status, new.registration_number)
  )
  execute function delegations.entity_changed();
