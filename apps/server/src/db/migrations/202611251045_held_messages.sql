-- Up Migration
-- What a message is about, where a later one may take its place, and until when it is held back for that. An older version neither
-- reads nor needs either.
alter table communications.mail add column about text, add column held_until timestamptz;
alter table communications.text_message add column about text, add column held_until timestamptz;
create index on communications.mail (recipient, about, created_at) where about is not null;
create index on communications.text_message (recipient, about, created_at) where about is not null;
