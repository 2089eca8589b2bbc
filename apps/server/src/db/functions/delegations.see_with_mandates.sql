-- In the database because only triggers write mandates, and an ended one hides its delegations in its transaction.
create or replace function delegations.see_with_mandates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from delegations.seen s using removed r join delegations.delegation d using (entity_id)
    where s.personal_code = r.personal_code and s.delegation_id = d.delegation_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into delegations.seen
    select a.personal_code, d.delegation_id, d.created_at, a.valid_from, a.valid_until
    from added a join delegations.delegation d using (entity_id)
    on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger seen_added after insert on delegations.mandate
  referencing new table as added for each statement execute function delegations.see_with_mandates();
create or replace trigger seen_changed after update on delegations.mandate
  referencing old table as removed new table as added
  for each statement execute function delegations.see_with_mandates();
create or replace trigger seen_removed after delete on delegations.mandate
  referencing old table as removed for each statement execute function delegations.see_with_mandates();
