-- Up Migration
-- Older nodes may go on: the topic comes first, so that one index finds both the mails of a topic and those to one recipient.
drop index communications.mail_recipient_about_created_at_idx;
create index on communications.mail (about, recipient, created_at) where about is not null;
