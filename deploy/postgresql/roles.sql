-- The roles of the portal. A superuser runs this file in the portal's empty database, which portal_owner owns:
--   createuser portal_owner && createdb --owner portal_owner --encoding UTF8 --template template0 portal
--   psql -v ON_ERROR_STOP=1 --single-transaction -d portal -f roles.sql

-- The nodes connect as portal. It reads and writes rows, and changes no tables.
create role portal login;

-- portal_owner runs the migrations. A migration that stops older nodes ends their connections.
grant pg_signal_backend, pg_read_all_stats to portal_owner;
-- A node counts the connections of all roles, so that some remain for operators.
grant pg_read_all_stats to portal;

revoke create on schema public from public;
grant all on schema public to portal_owner;
alter default privileges for role portal_owner grant usage on schemas to portal;
alter default privileges for role portal_owner grant select, insert, update, delete on tables to portal;
alter default privileges for role portal_owner grant usage, select on sequences to portal;
alter default privileges for role portal_owner grant execute on functions to portal;
