-- In the database because a check constraint sees one row, and a movement is balanced by several at the commit.
create or replace function payments.require_balance() returns trigger language plpgsql as $$
begin
  if not exists (select from payments.posting where movement_id = new.movement_id)
    or exists (
      select from payments.posting where movement_id = new.movement_id
      group by currency having sum(amount_cents) <> 0
    )
  then
    raise exception 'movement % does not sum to nothing', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- PostgreSQL cannot replace a constraint trigger.
drop trigger if exists balanced on payments.movement;
create constraint trigger balanced after insert on payments.movement deferrable initially deferred
  for each row execute function payments.require_balance();
drop trigger if exists balanced on payments.posting;
create constraint trigger balanced after insert on payments.posting deferrable initially deferred
  for each row execute function payments.require_balance();
