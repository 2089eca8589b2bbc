-- Up Migration
-- Older nodes may go on.
-- A session that an older node replaces has no time, and cannot be renewed.
alter table auth.session add column superseded_at timestamp with time zone;
comment on column auth.session.superseded_at is 'when the session was replaced: a browser that lost the tokens of the next one may renew it for a short time';
