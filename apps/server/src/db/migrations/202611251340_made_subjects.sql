-- Up Migration
-- Older nodes may go on.
-- An older node stores the same subject without the key, and shows it in Latvian.
alter table communications.message add column subject_key text;
comment on column communications.message.subject_key is 'text of the portal that words the subject in the reader''s language; null where people or the register wrote it';
update communications.message set subject_key = 'question'
  where is_from_register and kind = 'question' and subject = 'Pieteikums ' || application_number || ': nepieciešama papildu informācija';
