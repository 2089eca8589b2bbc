-- Up Migration
-- Older nodes are stopped.
-- They would deliver an application with a review in four days as one in one day, and name fees by the earlier fields.
select public.stop_older_nodes('202611281150');

alter table applications.application add column fast_days smallint not null default 1 check (fast_days between 1 and 30);
