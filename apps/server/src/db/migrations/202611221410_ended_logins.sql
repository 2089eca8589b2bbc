-- Up Migration
-- Logins that nobody finished are removed with each new session.
create index on auth.login (expires_at);
