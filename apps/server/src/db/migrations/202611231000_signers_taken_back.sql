-- Up Migration
-- Whoever asked her has taken it back, and may have asked somebody else instead.
alter table applications.signer drop constraint signer_replaced_because_check;
alter table applications.signer add constraint signer_replaced_because_check
  check (replaced_because in ('content', 'register', 'owner'));
