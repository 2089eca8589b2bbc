-- Up Migration
-- Older nodes may go on.
-- An older node sends a letter for a notary to the register, as before, and neither reads nor needs these columns.
alter table communications.recipient add column personal_code text;
comment on column communications.recipient.personal_code is 'of a notary, whose mailbox is that of the person with this code';
update communications.recipient r set personal_code = n.personal_code
  from entities.api_notary n where r.kind = 'notary' and r.recipient_code = n.notary_id::text;

alter table communications.message add column origin_id uuid unique, add column recipient_name text;
comment on column communications.message.origin_id is 'of a message that another user sent: that user''s own copy of it';
comment on column communications.message.recipient_name is 'of a reply to another user: the name of that user';
