-- In the database because mandates change in the transaction of the branch, and imports change thousands at once.
create or replace function delegations.branch_changed() returns trigger language plpgsql as $$
begin
  perform delegations.refresh_holders(entity_id) from entities.entity
  where registration_number in (old.parent_registration_number, new.parent_registration_number);
  return null;
end $$;

create or replace trigger branch_added after insert on entities.entity for each row
  when (new.parent_registration_number is not null)
  execute function delegations.branch_changed();
create or replace trigger branch_changed after update on entities.entity for each row
  when (
    (old.parent_registration_number, old.status) is distinct from (new.parent_registration_number, new.status)
    and coalesce(old.parent_registration_number, new.parent_registration_number) is not null
  )
  execute function delegations.branch_changed();
create or replace trigger branch_removed after delete on entities.entity for each row
  when (old.parent_registration_number is not null)
  execute function delegations.branch_changed();
