-- In the database because the history and the books also resist faults of the portal and its operators.
create or replace function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is only added to', tg_table_schema, tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- A line of the history may be erased as a whole (history.is_erasure), and a seal is set once.
create or replace trigger only_added before delete or truncate on history.action
  for each statement execute function public.refuse_change();
create or replace trigger only_erased
  before update of action_id, at, person_id, actor_name, acting_as, entity_id, application_id, name, details, merge_key,
    agent_id, visit_id, visit_reason
  on history.action for each row
  when (not history.is_erasure(old, new))
  execute function public.refuse_change();
create or replace trigger sealed_once
  before update of seal_position, seal, content_salt, content_hash on history.action for each row
  when (old.seal is not null and not history.is_erasure(old, new))
  execute function public.refuse_change();

-- Of the books, only the names of payers may change, and only to null.
create or replace trigger only_added
  before delete or truncate or update of money_id, account, bank_number, source, payment_id, reference, amount_cents,
    currency, captured_cents, surplus, received_at, taken_at
  on payments.money for each statement execute function public.refuse_change();
create or replace trigger only_forgets before update of payer, payer_account on payments.money for each row
  when (new.payer is not null or new.payer_account is not null)
  execute function public.refuse_change();
create or replace trigger only_added before update or delete or truncate on payments.movement
  for each statement execute function public.refuse_change();
create or replace trigger only_added before update or delete or truncate on payments.posting
  for each statement execute function public.refuse_change();
create or replace trigger only_added before update or delete or truncate on payments.statement
  for each statement execute function public.refuse_change();
create or replace trigger only_added
  before delete or truncate or update of line_id, statement_id, account, bank_number, direction, amount_cents, currency,
    booked_on, reference, end_to_end_id, outcome, money_id, refund_id, taken_at
  on payments.statement_line for each statement execute function public.refuse_change();
create or replace trigger only_forgets
  before update of party_name, party_account, remittance on payments.statement_line for each row
  when (new.party_name is not null or new.party_account is not null or new.remittance <> '')
  execute function public.refuse_change();
