-- Up Migration
-- What a notice says has been read, or something later has overtaken it: it stays in the list and waits for nobody.
alter table communications.notification add column read_at timestamptz;
create index notification_unread on communications.notification (link) where read_at is null and dismissed_at is null;
