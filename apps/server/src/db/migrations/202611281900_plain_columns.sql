-- Up Migration
-- Older nodes are stopped.
-- They name columns, a table and jobs by the old words.
select public.stop_older_nodes('202611281900');

alter table applications.application rename told_signed_at to signed_notified_at;
alter table applications.application rename told_notaries to notified_notaries;
alter table applications.decision_file rename told_at to reported_at;
alter table applications.touched rename told_at to notified_at;
alter table entities.entity rename told_at to reported_at;

alter table applications.signing_room rename to signer_request;
alter table applications.signer_request rename constraint signing_room_pkey to signer_request_pkey;
alter table applications.signer_request
  rename constraint signing_room_application_id_fkey to signer_request_application_id_fkey;
alter index applications.signing_room_entities_idx rename to signer_request_entities_idx;

alter table payments.money rename settled_cents to captured_cents;
alter index payments.money_settling rename to money_capturing;

update jobs.job set name = case name
  when 'applications.tell-signers' then 'applications.notify-signers'
  when 'applications.tell-touched' then 'applications.notify-touched'
  when 'files.status-told' then 'files.status-received'
  else 'payments.captured' end
where name in ('applications.tell-signers', 'applications.tell-touched', 'files.status-told', 'payments.settled');
