-- In the database because an ended office or delegation must end the mandate in the same transaction.
create or replace function delegations.mandates_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform delegations.refresh_mandates(array_agg(personal_code), array_agg(entity_id))
    from removed where personal_code is not null;
  end if;
  if tg_op <> 'DELETE' then
    perform delegations.refresh_mandates(array_agg(personal_code), array_agg(entity_id))
    from added where personal_code is not null;
  end if;
  return null;
end $$;

create or replace trigger mandates_added after insert on entities.officer
  referencing new table as added for each statement execute function delegations.mandates_changed();
create or replace trigger mandates_changed after update on entities.officer
  referencing old table as removed new table as added
  for each statement execute function delegations.mandates_changed();
create or replace trigger mandates_removed after delete on entities.officer
  referencing old table as removed for each statement execute function delegations.mandates_changed();
create or replace trigger mandates_added after insert on delegations.delegation
  referencing new table as added for each statement execute function delegations.mandates_changed();
create or replace trigger mandates_changed after update on delegations.delegation
  referencing old table as removed new table as added
  for each statement execute function delegations.mandates_changed();
create or replace trigger mandates_removed after delete on delegations.delegation
  referencing old table as removed for each statement execute function delegations.mandates_changed();
