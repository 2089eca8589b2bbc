-- Up Migration
-- What the migrations before have filled is planned for by what is in it, though nothing was written since by which PostgreSQL would look.
analyze delegations.mandate;
analyze delegations.seen;
analyze applications.listed;
