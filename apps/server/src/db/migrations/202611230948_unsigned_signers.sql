-- Up Migration
-- Her signature was there, and is not any more; she is told so before she is asked for another.
alter table applications.signer add column unsigned_at timestamptz;
alter table applications.signer drop constraint signer_message_check;
alter table applications.signer add constraint signer_message_check
  check (message in ('invitation', 'reminder', 'changed', 'released', 'unsigned'));
